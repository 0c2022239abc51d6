import type { FastifyRequest } from 'fastify'
import {
  filled,
  LANGUAGE_COOKIE,
  type Language,
  type Message,
  readLanguage,
  type Translate,
} from '#contract/language.ts'

const translators: Partial<Record<Language, Translate>> = {}

/** Messages per language except English, loaded once at the start. */
export function registerLocale(language: Language, t: Translate): void {
  translators[language] = t
}

export const i18nFor = (language: Language): Translate => translators[language] ?? filled

/** The language of the cookie; English without one. */
export const languageOf = (request: FastifyRequest): Language =>
  readLanguage(request.cookies?.[LANGUAGE_COOKIE])

/** Translates a text and its values: field titles are translatable too, while values that users typed may not be. */
export const translateMessage = (t: Translate, { text, values }: Message): string =>
  t(
    text,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' && !/[{}]/.test(value) ? t(value) : value,
      ]),
    ),
  )
