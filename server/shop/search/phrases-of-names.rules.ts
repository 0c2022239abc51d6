import { type Certain, isComplete, isSure } from './likely-names.rules.ts'
import type { Match } from './matches.rules.ts'
import type { PlacedProbe } from './probes.rules.ts'

/** A probe, what it found, and the places of the words that count. */
export type Probed = { probe: PlacedProbe; matches: Match[]; parts: number[] }

/**
 * Places of several words that are a name as they are spelt, and not all in names of products: categories with one of
 * them are not meant. "Dairy milk" is chocolate, and "dry fruits" are no spices of "Masala & Dry Fruits".
 */
export const namedTogether = (each: Probed[], { named }: Certain): Set<number> =>
  new Set(
    each.flatMap(({ matches, parts }) =>
      parts.length > 1 && !parts.every((part) => named.has(part)) && hasSpeltName(matches) ? parts : [],
    ),
  )

const hasSpeltName = (matches: Match[]): boolean =>
  [...Map.groupBy(matches.filter(isSpeltName), ({ name }) => name).values()].some(isComplete)

/** Whether one word is of a name of several, and of no product: bakri of the tea Wagh Bakri is no goat. */
export const isPartOf = (phrases: Set<number>, parts: number[], named: Set<number>): boolean =>
  parts.every((part) => phrases.has(part) && !named.has(part))

/** Places of the brand that is named beside other words and not sold; of several the one of most words. */
export function ofUnsoldBrand(each: Probed[], all: number[], { soldBrands }: Certain): number[] {
  const [longest] = each
    .filter(({ parts }) => parts.length > 0 && parts.length < all.length)
    .filter(({ matches, parts }) => matches.some(isSpeltBrand) && !parts.some((part) => soldBrands.has(part)))
    .toSorted((one, other) => other.parts.length - one.parts.length)
  return longest?.parts ?? []
}

const isSpeltName = (match: Match): boolean => isSure(match) && match.letters === 0
const isSpeltBrand = ({ how, letters }: Match): boolean => how === 'name of brand' && letters <= 1
