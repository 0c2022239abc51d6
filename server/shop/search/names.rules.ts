import { ShopError } from '#contract/errors.ts'
import { isUnit } from './amount.rules.ts'
import { isFiller } from './probes.rules.ts'

/** What is known about a name and its meaning before it is stored. */
export type NameFacts = {
  name: string
  meaning: string
  sameSound: boolean
  /** the meanings of other rows with this name */
  taken: string[] | null
  /** the meanings of rows of which the meaning is a brand */
  brandOf: string[] | null
  /** the number of live products, of those with all words of the name, and of those with all words of the meaning */
  products: number
  withName: number
  withMeaning: number
}

/** Words that say nothing about a thing, though no list of units or fillers has them. */
const EVERYDAY = new Set(
  'free offer sale price new small medium large big mini combo extra size set half'.split(' '),
)

/** A name in the titles of more products than this, and of this share, would hide them. */
const MOST_NAMED = 20
const MOST_NAMED_SHARE = 0.05
/** A meaning of more products than this, and of this share, is no thing. */
const MOST_MEANT = 50
const MOST_MEANT_SHARE = 0.25

/** Refuses a name that loops, contradicts another one, or would change searches for many other things. */
export function assertGoodName(facts: NameFacts): void {
  const { name, meaning, products, withName, withMeaning } = facts
  if (facts.sameSound || facts.brandOf?.includes(name))
    throw new ShopError('SEARCH_NAME_LOOP', { name, meaning })
  if (isEverydayWord(name)) throw new ShopError('SEARCH_NAME_TOO_WIDE', { name })
  if (facts.taken)
    throw new ShopError('SEARCH_NAME_TAKEN', { name, means: facts.taken.slice(0, 3).join(', ') })
  if (withName > Math.max(MOST_NAMED, products * MOST_NAMED_SHARE))
    throw new ShopError('SEARCH_NAME_TOO_WIDE', { name })
  if (isEverydayWord(meaning) || withMeaning > Math.max(MOST_MEANT, products * MOST_MEANT_SHARE))
    throw new ShopError('SEARCH_MEANING_TOO_WIDE', { meaning })
}

/** A single letter or digit, or only words such as "pack", "5" and "kg". */
const isEverydayWord = (name: string): boolean =>
  [...name].length < 2 ||
  name.split(' ').every((word) => isFiller(word) || isUnit(word) || EVERYDAY.has(word) || /^\d+$/.test(word))
