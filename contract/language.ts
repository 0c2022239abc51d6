/**
 * The languages of the shop. English is the default regardless of the browser's languages, because the specification
 * quotes the English texts.
 */
export type Language = 'en' | 'hi'

/** The cookie of the chosen language. Pages set it, the server reads it, and a logout does not clear it. */
export const LANGUAGE_COOKIE = 'language'

/** Parses the language cookie; anything but 'hi' is English. */
export const readLanguage = (value: string | undefined): Language => (value === 'hi' ? 'hi' : 'en')

/**
 * The parameter that names the language of a page's address, for search engines, which send no cookie (decision 061).
 * The English address has none.
 */
export const LANGUAGE_PARAM = 'lang'

/** The address of a page in a language; `address` has no parameters. */
export const addressIn = (language: Language, address: string): string =>
  language === 'en' ? address : `${address}?${LANGUAGE_PARAM}=${language}`

/** For a page's `lang` attribute and `Intl`. Both locales use Latin digits, as Indian price tags do. */
export const localeOf = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>

/** The Hindi name for Hindi readers if there is one, otherwise the name. */
export const nameIn = (language: Language, thing: { name: string; nameHi?: string }): string =>
  (language === 'hi' && thing.nameHi) || thing.name

/** The Hindi description for Hindi readers if there is one, otherwise the description. */
export const descriptionIn = (
  language: Language,
  product: { description: string; descriptionHi?: string },
): string => (language === 'hi' && product.descriptionHi) || product.description

/** Values for the `{name}` placeholders of a text. */
export type Values = Readonly<Record<string, string | number>>

/** A text with its values, to be translated later. */
export type Message = { text: string; values: Values }

/** Translates a text. The key is the English text, as in gettext: `t('{count} items', { count })`. */
export type Translate = (text: string, values?: Values) => string

/**
 * Marks a text that is translated elsewhere, so that tests/i18n.test.ts finds it:
 * `{ name: 'My Orders' satisfies Text }`, and later `t(name)`.
 */
export type Text = string

/** Interpolates `{name}` placeholders without translating: the English `Translate`. */
export const filled: Translate = (text, values = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
