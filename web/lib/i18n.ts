import { createContext, useContext } from 'react'
import { filled, type Language, type Translate } from '#contract/language.ts'

export type I18n = { language: Language; t: Translate }

export type { Text } from '#contract/language.ts'

const english: I18n = { language: 'en', t: filled }
const registered: Partial<Record<Language, I18n>> = { en: english }

/** Registers a locale other than English: once at server start, and in a browser whose page uses it. */
export function registerLocale(language: Language, t: Translate): void {
  registered[language] = { language, t }
}

export const i18nFor = (language: Language): I18n => registered[language] ?? english

/** For code outside components: a browser has one page, with one language. */
export const pageI18n = (): I18n =>
  i18nFor(globalThis.document?.documentElement.lang === 'hi-IN' ? 'hi' : 'en')

/** The language of a page; the server renders many pages at once, each in its own language. */
export const I18nContext = createContext(english)

export const useI18n = (): I18n => useContext(I18nContext)
