import type { FastifyRequest } from 'fastify'
import {
  filled,
  LANGUAGE_COOKIE,
  type Language,
  readLanguage,
  type Said,
  type Say,
} from '#contract/language.ts'

const known: Partial<Record<Language, Say>> = {}

/** Every language but English is told once, as the shop opens. */
export function learn(language: Language, t: Say): void {
  known[language] = t
}

export const wordsIn = (language: Language): Say => known[language] ?? filled

/** The language a browser has chosen; other clients choose none and hear English. */
export const languageOf = (request: FastifyRequest): Language =>
  readLanguage(request.cookies?.[LANGUAGE_COOKIE])

/** A text with the names in it said in the same words: titles of fields are texts too, but what people typed may be none. */
export const saidIn = (t: Say, { text, values }: Said): string =>
  t(
    text,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' && !/[{}]/.test(value) ? t(value) : value,
      ]),
    ),
  )
