import { readFileSync } from 'node:fs'
import path from 'node:path'
import { usedGlyphs } from '#demo/pictures/used-glyphs.ts'
import type { Generated } from './generated.ts'
import { packages } from './packages.ts'

/** The drawings of Noto in use, in one file. */
export function notoIn(noto: string): Generated {
  const { icons } = JSON.parse(readFileSync(path.join(noto, 'icons.json'), 'utf8')) as {
    icons: Record<string, { body: string }>
  }
  const drawings = usedGlyphs().noto.map((name): [string, string] => {
    const icon = icons[name]
    if (!icon) throw new Error(`No drawing is called "${name}".`)
    return [name, icon.body]
  })
  return { 'demo/pictures/noto/drawings.json': notoFile(Object.fromEntries(drawings)) }
}

export function notoFile(drawings: Record<string, string>): string {
  const source = `Noto Emoji (see LICENSE), @iconify-json/noto ${packages['@iconify-json/noto'].version}`
  const sorted = Object.fromEntries(
    Object.entries(drawings).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
  return `${JSON.stringify({ source, drawings: sorted }, null, 2)}\n`
}
