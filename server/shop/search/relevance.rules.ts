import { eachWord, type Postings, type ProductWords } from './postings.rules.ts'

/**
 * A word that products may have for a part of the search text. An alternative has one or more places, and a product
 * satisfies the part if it has a word for each place of one alternative.
 */
export type WantedWord = {
  part: number
  alternative: number
  place: number
  wordId: number
  /** 0 to 1: how near the word is to what was typed */
  quality: number
  /**
   * of words of categories, 0 to 1: how much the word says of products that do not have it in their names; -1 of other
   * words
   */
  alone: number
}

/** A product and how much its words say of the search text, of which it satisfies so many parts. */
export type Relevant = { id: string; parts: number; relevance: number }

/** What a product must have: so many parts, and one of them, null: any, with at least this score. */
export type Required = { atLeast: number; thing: { part: number | null; score: number } }

/** Products below this mean score, or below this share of the best score, are not what is searched for. */
const LEAST_SCORE = 0.04
const LEAST_SHARE = 0.2
/** Products whose sales, sizes and stock are read: the best ones by their words alone. */
const MAX_PRODUCTS = 600

/** How much a word says that only the category of a product has, and in addition to its name. */
const IN_CATEGORY = 0.25
const IN_BOTH = 0.35
/** Several words of one alternative say more than one, but not the sum. */
const SEVERAL = 0.7
/** A product that has other names of the thing, too, counts at most this more. */
const MOST_OTHERS = 0.06
/** For each part of the search text that is not in the name. */
const NOT_NAMED = 0.8
/** A product whose name has all of so many typed words is meant before what another name of several words means. */
const SPELT_WORDS = 3
const SPELT = 1.4

/** What the words of a product say for one place of an alternative: those of its name, and those of its categories. */
type Matched = {
  part: number
  alternative: number
  place: number
  named: number
  placed: number
  placedAlone: number
  /** whether the name has the word as it was typed */
  spelt: boolean
}
/** The same of a whole alternative or part; `placed` is null without a word of categories. */
type Said = { part: number; byName: boolean; spelt: boolean; named: number; placed: number | null }

const NO_POSTINGS = { ids: [], scores: [] }

/** The matches of products, by product id. */
export class Matches {
  readonly products = new Map<string, Matched[]>()

  add(id: string, score: number, { part, alternative, place, quality, alone }: WantedWord): void {
    let all = this.products.get(id)
    if (!all) {
      all = []
      this.products.set(id, all)
    }
    let one = all.find((m) => m.alternative === alternative && m.part === part && m.place === place)
    if (!one) {
      one = { part, alternative, place, named: 0, placed: 0, placedAlone: 0, spelt: false }
      all.push(one)
    }
    const said = score * quality
    if (alone < 0) {
      one.named = Math.max(one.named, said)
      one.spelt ||= quality === 1
    } else {
      one.placed = Math.max(one.placed, said)
      one.placedAlone = Math.max(one.placedAlone, said * alone)
    }
  }
}

/** All products of the words' postings, at most `most` of each word. */
export function matchesOf(wanted: WantedWord[], postings: Map<number, Postings>, most: number): Matches {
  const matches = new Matches()
  for (const word of wanted) {
    const { ids, scores } = postings.get(word.wordId) ?? NO_POSTINGS
    for (let at = 0; at < ids.length && at < most; at++) matches.add(ids[at] ?? '', scores[at] ?? 0, word)
  }
  return matches
}

/** The wanted words among all words of the products. */
export function matchesAmong(wanted: WantedWord[], products: Map<string, ProductWords>): Matches {
  const matches = new Matches()
  const byWord = Map.groupBy(wanted, ({ wordId }) => wordId)
  for (const [id, words] of products)
    eachWord(words, (wordId, score) => {
      for (const word of byWord.get(wordId) ?? []) matches.add(id, score, word)
    })
  return matches
}

/** The best products whose words of these postings are the nearest and say most. */
export function candidatesOf(wanted: WantedWord[], postings: Map<number, Postings>): string[] {
  const best = new Map<string, number>()
  for (const { wordId, quality } of wanted) {
    const { ids, scores } = postings.get(wordId) ?? NO_POSTINGS
    for (const [at, id] of ids.entries()) {
      const score = (scores[at] ?? 0) * quality
      if (score > (best.get(id) ?? 0)) best.set(id, score)
    }
  }
  const sorted = [...best].sort(([a, most], [b, more]) => more - most || compare(a, b))
  return sorted.slice(0, MAX_PRODUCTS).map(([id]) => id)
}

/** The products that have what is required, best first. */
export function relevantOf(wanted: WantedWord[], { products }: Matches, required: Required): Relevant[] {
  const places = Map.groupBy(wanted, ({ alternative }) => alternative)
  const placesOf = new Map(
    [...places].map(([alternative, words]) => [alternative, new Set(words.map(({ place }) => place)).size]),
  )
  const best: Relevant[] = []
  for (const [id, matched] of products) {
    const parts = partsOf(wholesOf(matched, placesOf))
    const relevance = relevanceOf(parts)
    if (isEnough(parts, required)) best.push({ id, parts: parts.length, relevance })
  }
  best.sort((a, b) => b.parts - a.parts || b.relevance - a.relevance || compare(a.id, b.id))
  const read = best.slice(0, MAX_PRODUCTS)
  const highest = read.reduce((most, { relevance }) => Math.max(most, relevance), 0)
  return read.filter(({ relevance }) => relevance >= highest * LEAST_SHARE)
}

/** What each alternative says of which the product has a word for every place. */
function wholesOf(matched: Matched[], placesOf: Map<number, number>): Said[] {
  const wholes: Said[] = []
  for (const one of matched) {
    const places = placesOf.get(one.alternative) ?? 1
    if (places === 1) wholes.push(wholeWord(one))
    else if (matched.find((m) => isOfSame(m, one)) === one) {
      const all = matched.filter((m) => isOfSame(m, one))
      if (all.length === places) wholes.push(wholePhrase(one.part, all))
    }
  }
  return wholes
}

const isOfSame = (a: Matched, b: Matched): boolean => a.alternative === b.alternative && a.part === b.part

const wholeWord = ({ part, named, placed, placedAlone, spelt }: Matched): Said => ({
  part,
  byName: named > 0,
  spelt,
  named: named > 0 ? inName(named, placed) : IN_CATEGORY * placed,
  placed: placed > 0 ? placedAlone : null,
})

function wholePhrase(part: number, all: Matched[]): Said {
  const byName = all.every(({ named }) => named > 0)
  const said = byName
    ? sumOf(all, ({ named, placed }) => inName(named, placed))
    : (IN_CATEGORY * sumOf(all, ({ named, placed }) => Math.max(named, placed))) / all.length
  return {
    part,
    byName,
    spelt: false,
    named: SEVERAL * said,
    placed: all.every(({ placed }) => placed > 0) ? sumOf(all, ({ placedAlone }) => placedAlone) : null,
  }
}

const inName = (named: number, placed: number): number =>
  Math.max(named, IN_CATEGORY * placed) + IN_BOTH * Math.min(named, placed)

/** What the alternatives say of each part: the best one, and others a little more. */
function partsOf(wholes: Said[]): Said[] {
  const parts: (Said & { sum: number })[] = []
  for (const whole of wholes) {
    const { part, byName, spelt, named, placed } = whole
    const said = parts.find((other) => other.part === part)
    if (!said) parts.push({ ...whole, sum: named })
    else {
      said.byName ||= byName
      said.spelt ||= spelt
      said.named = Math.max(said.named, named)
      said.sum += named
      if (placed !== null) said.placed = Math.max(said.placed ?? 0, placed)
    }
  }
  for (const part of parts) part.named += Math.min(MOST_OTHERS, 0.1 * (part.sum - part.named))
  return parts
}

function relevanceOf(parts: Said[]): number {
  const notNamed = parts.filter(({ byName }) => !byName).length
  const isSpelt = parts.length >= SPELT_WORDS && parts.every(({ spelt }) => spelt)
  const byNames = sumOf(parts, ({ named }) => named) * NOT_NAMED ** notNamed * (isSpelt ? SPELT : 1)
  if (parts.some(({ placed }) => placed === null)) return byNames
  const byPlaces = sumOf(parts, ({ named, placed }) => {
    const other = placed ?? 0
    return Math.max(named, other) + 0.2 * Math.min(named, other)
  })
  return Math.max(byNames, byPlaces)
}

const isEnough = (parts: Said[], { atLeast, thing }: Required): boolean =>
  parts.length >= atLeast &&
  sumOf(parts, ({ named }) => named) >= LEAST_SCORE * atLeast &&
  parts.some(
    ({ part, named, placed }) =>
      (thing.part === null || part === thing.part) && Math.max(named, placed ?? 0) >= thing.score,
  )

function sumOf<T>(items: T[], amountOf: (item: T) => number): number {
  let sum = 0
  for (const item of items) sum += amountOf(item)
  return sum
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
