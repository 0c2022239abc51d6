import { isLoopback } from './demo-setting.ts'
import type { Settings } from './settings.ts'

/** The style of maps and, if there is one, that of the dark theme; `origins`: all that browsers load maps from. */
export type MapSettings = { style: string; darkStyle: string | null; origins: string[] }

/** null: maps are drawn by the shop (decision 180). */
export function readMap(settings: Settings): MapSettings | null {
  const style = readStyle(settings, 'MAP_STYLE_URL')
  const darkStyle = readStyle(settings, 'MAP_STYLE_URL_DARK')
  const others = readOrigins(settings)
  const { text, problems } = settings
  if (!text('MAP_STYLE_URL'))
    for (const name of ['MAP_STYLE_URL_DARK', 'MAP_ORIGINS'])
      if (text(name)) problems.push(`${name} needs MAP_STYLE_URL too.`)
  if (!style) return null
  const own = [style, ...(darkStyle ? [darkStyle] : [])].map((url) => new URL(url).origin)
  return { style, darkStyle, origins: [...new Set([...own, ...others])] }
}

function readStyle({ text, refuse }: Settings, name: string): string | null {
  const given = text(name)
  if (!given) return null
  const url = URL.parse(given)
  if (!url || !isSafe(url))
    return refuse(
      `${name} must be like https://maps.example/style.json; http:// is for this machine only. ` +
        'It must not have a user or a password, because every browser reads it.',
      null,
    )
  return url.href
}

function readOrigins({ text, refuse }: Settings): string[] {
  return (text('MAP_ORIGINS') ?? '').split(',').flatMap((item) => {
    const given = item.trim()
    if (!given) return []
    const url = URL.parse(given)
    if (url && isSafe(url) && url.pathname === '/' && !url.search && !url.hash) return url.origin
    return refuse(`MAP_ORIGINS has "${given}", which is not like https://tiles.example.`, [])
  })
}

const isSafe = ({ protocol, hostname, username, password }: URL): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && !username && !password
