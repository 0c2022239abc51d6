import type { Text } from '#contract/language.ts'
import { storePreference } from './preference.ts'

export const themes = ['System', 'Light', 'Dark'] as const satisfies Text[]
export type Theme = (typeof themes)[number]

/** The colours of a phone's browser bars: the first matching media query applies. */
export const barColours = { light: '#0b6b43', dark: '#0c3322' }

/**
 * Runs in the head of every page before the first paint. Pages are cached and the same for all users, so the
 * theme is read from a cookie (spec §4 clears the local storage at logout; a theme is not personal data).
 */
export const themeScript = `{let d=document,t=/\\btheme=(light|dark)/.exec(d.cookie)?.[1]??'',m=d.createElement('meta')
d.documentElement.dataset.theme=t
if(t)m.name='theme-color',m.content=t=='dark'?'${barColours.dark}':'${barColours.light}',d.head.append(m)}`

export function chosenTheme(): Theme {
  return themes.find((theme) => theme.toLowerCase() === document.documentElement.dataset.theme) ?? themes[0]
}

/** Stored for a year; choosing the system's theme removes the cookie. */
export function chooseTheme(theme: Theme): void {
  const stored = theme === 'System' ? '' : theme === 'Dark' ? 'dark' : 'light'
  document.documentElement.dataset.theme = stored
  storePreference('theme', stored)
  document.querySelector('meta[name=theme-color]:not([media])')?.remove()
  if (stored) {
    const meta = document.createElement('meta')
    meta.name = 'theme-color'
    meta.content = barColours[stored]
    document.head.prepend(meta)
  }
  dispatchEvent(new Event(CHOSEN))
}

export function onTheme(listener: () => void): () => void {
  addEventListener(CHOSEN, listener)
  return () => removeEventListener(CHOSEN, listener)
}

const CHOSEN = 'theme'
