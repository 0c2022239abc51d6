import { useSyncExternalStore } from 'react'
import { onTheme } from '#web/lib/theme.ts'

/** The style that the page names for the current theme; `dims`: it is that of the light theme in the dark one. */
export type MapStyle = { url: string; dims: boolean }

/** undefined where the shop draws its maps itself. */
export function useMapStyle(): MapStyle | undefined {
  const dark = useSyncExternalStore(follow, isDark, () => false)
  const light = useSyncExternalStore(never, lightStyle, () => undefined)
  if (light === undefined) return undefined
  const own = dark ? contentOf('map-style-dark') : undefined
  return { url: own ?? light, dims: dark && own === undefined }
}

const contentOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
const lightStyle = () => contentOf('map-style')
const never = () => () => {}

const system = () => matchMedia('(prefers-color-scheme: dark)')

function follow(listener: () => void): () => void {
  const media = system()
  media.addEventListener('change', listener)
  const stop = onTheme(listener)
  return () => {
    media.removeEventListener('change', listener)
    stop()
  }
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || (theme !== 'light' && system().matches)
}
