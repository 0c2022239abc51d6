import { LRUCache } from 'lru-cache'
import { termsOf } from './search.rules.ts'
import type { SampledProduct } from './suggestions.queries.ts'

/** A text to search for, with its words. */
export type Phrase = { text: string; words: string[] }

/** The phrase of a product, and how much it weighs. */
export type Weighed = Phrase & {
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

/** What a name is made of; `withBrand` and `withoutBrand` are null where there is no phrase, undefined before use. */
type Parts = {
  words: string[]
  own: string[]
  brand: string[]
  withBrand?: Phrase | null
  withoutBrand?: Phrase | null
}

/** A product whose name has been taken apart, once while it is remembered. */
type Sampled = SampledProduct & { english?: Parts; inHindi?: Parts }

/** The name of what a product is, in lower case: without size, and without the brand unless the brand was typed. */
export function phraseOf(product: Sampled, typed: string[], hindi: boolean): Phrase | null {
  const key = hindi ? 'inHindi' : 'english'
  // a field, because a weak map of as many products takes longer to read than the rest
  product[key] ??= partsOf(product, hindi)
  const parts = product[key]
  const { words, own, brand } = parts
  const isBrandTyped = brand.some((word) =>
    typed.some((term) => term.length >= SHORTEST_BRAND && word.startsWith(term) && !hasTyped(own, term)),
  )
  if (isBrandTyped) {
    if (parts.withBrand === undefined) parts.withBrand = phraseIn(words)
    return parts.withBrand
  }
  if (parts.withoutBrand === undefined) parts.withoutBrand = phraseIn(own)
  return parts.withoutBrand
}

function partsOf({ name, hindiName, brand }: SampledProduct, hindi: boolean): Parts {
  const text = (hindi && hindiName ? hindiName : name).normalize('NFC').toLowerCase()
  const words = text.split(/\s+/)
  const branded = brand !== '' && name.toLowerCase().startsWith(`${brand.toLowerCase()} `)
  const brandWords = words.slice(0, branded ? brand.split(/\s+/).length : 0)
  return { words, own: words.slice(brandWords.length), brand: [...brandWords, ...termsOfBrand(brand)] }
}

/** The words of brands: many products have the same one. */
const brandTerms = new LRUCache<string, string[]>({ max: 5_000 })

function termsOfBrand(brand: string): string[] {
  const known = brandTerms.get(brand)
  if (known) return known
  const terms = termsOf(brand)
  brandTerms.set(brand, terms)
  return terms
}

function phraseIn(words: string[]): Phrase | null {
  const joined = words.join(' ')
  // most names have no size
  const withoutSizes = /\d/.test(joined) ? joined.replace(SIZES, ' ') : joined
  const text = withoutSizes.replace(REST, '').replace(/\s+/g, ' ').trim()
  return text !== '' && text.length <= LONGEST ? { text, words: text.split(' ') } : null
}

const hasTyped = (words: string[], term: string): boolean => words.some((word) => word.startsWith(term))

/** How many of the typed words a phrase has, or begins words with. */
export function typedIn({ words }: Phrase, typed: string[]): number {
  let count = 0
  for (const term of typed) if (hasTyped(words, term)) count += 1
  return count
}

/**
 * Long names that end alike become what they have in common: flavoured milk for rose flavoured milk and kesar flavoured
 * milk. What was typed stays.
 */
export function shortened(phrases: Weighed[], typed: string[]): Weighed[] {
  const ends = new Map<string, Phrase>()
  const counts = new Map<string, number>()
  for (const { text, words } of phrases) {
    if (ends.has(text)) continue
    const end = endOf(words)
    ends.set(text, end)
    counts.set(end.text, (counts.get(end.text) ?? 0) + 1)
  }
  return phrases.map((phrase) => {
    const { text, words } = ends.get(phrase.text) ?? phrase
    const isShared = (counts.get(text) ?? 0) > 1
    const { group, weight } = phrase
    return isShared && typedIn({ text, words }, typed) >= typedIn(phrase, typed)
      ? { text, words, group, weight }
      : phrase
  })
}

function endOf(all: string[]): Phrase {
  const words = all.slice(-2)
  return { text: words.join(' '), words }
}
