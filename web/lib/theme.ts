import type { Text } from '#contract/language.ts'

export const themes = ['System', 'Light', 'Dark'] as const satisfies Text[]
export type Theme = (typeof themes)[number]

/**
 * In the head of every page, before anything is painted: pages are kept and the same for everybody, so the choice comes
 * from a cookie of this browser (spec §4 clears the local storage at logout; a theme is not a shopper's secret).
 */
export const themeScript =
  "document.documentElement.dataset.theme=/\\btheme=(light|dark)/.exec(document.cookie)?.[1]??''"

export function chosenTheme(): Theme {
  return themes.find((theme) => theme.toLowerCase() === document.documentElement.dataset.theme) ?? themes[0]
}

/** Remembered for a year; the system's theme needs no remembering. */
export function chooseTheme(theme: Theme): void {
  const kept = theme === themes[0] ? '' : theme.toLowerCase()
  document.documentElement.dataset.theme = kept
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
  document.cookie = `theme=${kept}; Path=/; SameSite=Lax; Max-Age=${kept ? 31_536_000 : 0}`
  dispatchEvent(new Event(CHOSEN))
}

export function onTheme(listener: () => void): () => void {
  addEventListener(CHOSEN, listener)
  return () => removeEventListener(CHOSEN, listener)
}

const CHOSEN = 'theme'
