/** The languages the shop speaks. English is the default, whatever a browser asks for: its words are the specified ones. */
export type Language = 'en' | 'hi'

/** The cookie a choice is kept in; pages set it, the server reads it, and it outlives a logout. */
export const LANGUAGE_COOKIE = 'language'

/** What a browser sent as its language. */
export const readLanguage = (value: string | undefined): Language => (value === 'hi' ? 'hi' : 'en')

/** As `lang` of a page, and as locale of `Intl`: digits are Latin in both, as on Indian price tags. */
export const localeOf = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>

/** What a thing is called: by its Hindi name where it has one and Hindi is read. */
export const nameIn = (language: Language, thing: { name: string; nameHi?: string }): string =>
  (language === 'hi' && thing.nameHi) || thing.name

/** What stands for a `{name}` of a text. */
export type Values = Readonly<Record<string, string | number>>

/** A text and what stands for its names, to be said later in whatever language. */
export type Said = { text: string; values: Values }

/** A text in some language; its English is its key, as with gettext: `t('{count} items', { count })`. */
export type Say = (text: string, values?: Values) => string

/**
 * Marks a text that is said elsewhere than where it is written, so that the guard of the catalogues finds it:
 * `{ name: 'My Orders' satisfies Text }`, and later `t(name)`.
 */
export type Text = string

/** English speaks for itself: a text with its `{names}` filled in. */
export const filled: Say = (text, values = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
