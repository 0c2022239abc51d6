import { createContext, useContext } from 'react'
import { filled, type Language, type Say } from '#contract/language.ts'

export type Words = { language: Language; t: Say }

export type { Text } from '#contract/language.ts'

const english: Words = { language: 'en', t: filled }
const known: Partial<Record<Language, Words>> = { en: english }

/** Every language but English is told once, on the server as it starts and in a browser whose page is in it. */
export function learn(language: Language, t: Say): void {
  known[language] = { language, t }
}

export const wordsIn = (language: Language): Words => known[language] ?? english

/** For what is no component: in a browser there is one page, and it says its language. */
export const wordsHere = (): Words =>
  wordsIn(globalThis.document?.documentElement.lang === 'hi-IN' ? 'hi' : 'en')

/** Around a page: on the server many are rendered at once, each in its language. */
export const Spoken = createContext(english)

export const useWords = (): Words => useContext(Spoken)
