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
  const isBrandTyped = [...brandWords, ...termsOf(brand)].some((word) =>
    typed.some((term) => term.length >= SHORTEST_BRAND && word.startsWith(term)),
  )
  const own = (isBrandTyped ? words : words.slice(brandWords.length)).join(' ')
  const phrase = own.replace(SIZES, ' ').replace(REST, '').replace(/\s+/g, ' ').trim()
  return phrase !== '' && phrase.length <= LONGEST ? phrase : null
}
