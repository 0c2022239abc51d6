import { termsOf } from './search.rules.ts'
import type { SampledProduct } from './suggestions.queries.ts'

/** A text to search for, made of the name of a product. */
export type Phrase = {
  text: string
  /** the sub-category of the product */
  group: string | null
  weight: number
}

/** Longer texts do not fit a suggestion. */
const LONGEST = 40
const SIZES =
  /(^|\s)\d+(\.\d+)?\s*([x×]\s*\d+(\.\d+)?\s*)?(kgs?|g|gms?|ml|l|ltrs?|litres?|pcs?|pieces?|pack|cm|m)(?=$|[\s,)])/g
/** What follows the name of the thing, as in search_head of the migrations. */
const REST = /(?<=.)(,|\(|\/|\||\s(with|for|in|from|without)\s|\s[-–—]\s).*$/
/** A shorter beginning of a brand is more often that of a thing. */
const SHORTEST_BRAND = 3

/** The name of what a product is, in lower case: without size, and without the brand unless the brand was typed. */
export function phraseOf(product: SampledProduct, typed: string[], hindi: boolean): string | null {
  const { name, hindiName, brand } = product
  const text = (hindi && hindiName ? hindiName : name).normalize('NFC').toLowerCase()
  const words = text.split(/\s+/)
  const branded = brand !== '' && name.toLowerCase().startsWith(`${brand.toLowerCase()} `)
  const brandWords = words.slice(0, branded ? brand.split(/\s+/).length : 0)
  const own = words.slice(brandWords.length)
  const isBrandTyped = [...brandWords, ...termsOf(brand)].some((word) =>
    typed.some((term) => term.length >= SHORTEST_BRAND && word.startsWith(term) && !hasTyped(own, term)),
  )
  const phrase = (isBrandTyped ? words : own)
    .join(' ')
    .replace(SIZES, ' ')
    .replace(REST, '')
    .replace(/\s+/g, ' ')
    .trim()
  return phrase !== '' && phrase.length <= LONGEST ? phrase : null
}

const hasTyped = (words: string[], term: string): boolean => words.some((word) => word.startsWith(term))

/** How many of the typed words a text has, or begins words with. */
export const typedIn = (text: string, typed: string[]): number =>
  typed.filter((term) => hasTyped(text.split(' '), term)).length

/**
 * Long names that end alike become what they have in common: flavoured milk for rose flavoured milk and kesar flavoured
 * milk. What was typed stays.
 */
export function shortened(phrases: Phrase[], typed: string[]): Phrase[] {
  const texts = [...new Set(phrases.map(({ text }) => text))]
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(endOf(text), (counts.get(endOf(text)) ?? 0) + 1)
  return phrases.map((phrase) => {
    const end = endOf(phrase.text)
    const isShared = (counts.get(end) ?? 0) > 1
    return isShared && typedIn(end, typed) >= typedIn(phrase.text, typed) ? { ...phrase, text: end } : phrase
  })
}

const endOf = (text: string): string => text.split(' ').slice(-2).join(' ')
