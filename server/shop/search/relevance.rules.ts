import { ByNumber } from './by-number.ts'
import { longer } from './longer.ts'
import { type Alternative, Matched, type Source } from './matched.rules.ts'
import { highest, type Postings } from './postings.rules.ts'

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
export type Relevant = { product: number; parts: number; relevance: number }

/** Compares two products by their ids. */
type Compare = (one: number, other: number) => number

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

const scores = new ByNumber()

/** The best products whose words of these postings, at most `most` of each, are the nearest and say most. */
export function candidatesOf(
  wanted: WantedWord[],
  { postings, most }: { postings: Map<number, Postings>; most: number },
  compare: Compare,
): number[] {
  scores.clear()
  const products: number[] = []
  const best: number[] = []
  for (const { wordId, quality } of wanted) {
    const found = postings.get(wordId)
    if (!found) continue
    const length = Math.min(found.products.length, most)
    for (let at = 0; at < length; at++) {
      const product = found.products[at] ?? 0
      const score = (found.scores[at] ?? 0) * quality
      const place = scores.get(product)
      if (place < 0) {
        scores.set(product, products.length)
        products.push(product)
        best.push(score)
      } else if (score > (best[place] ?? 0)) best[place] = score
    }
  }
  if (products.length <= MAX_PRODUCTS) return products
  return highest(products, MAX_PRODUCTS, (product) => best[scores.get(product)] ?? 0, compare)
}

/** What the words of a product say of a part of the search text; `placed` is -1 without a word of categories. */
type Said = {
  part: number
  isSaid: boolean
  byName: boolean
  spelt: boolean
  named: number
  sum: number
  placed: number
}

/** Its arrays are used for one search after another; nothing is awaited while they are. */
const matched = new Matched()

/** The products that have what is required, the best ones, in no order. */
export function relevantOf(
  wanted: WantedWord[],
  source: Source,
  required: Required,
  compare: Compare,
): Relevant[] {
  const alternatives = matched.read(wanted, source)
  const all = new Map(alternatives.map(({ part }) => [part, nothingOf(part)]))
  const saidOf = alternatives.map(({ part }) => all.get(part) ?? nothingOf(part))
  const parts = [...all.values()]
  const enough: number[] = []
  if (counts.length < matched.rows) counts = longer(counts, matched.rows)
  if (relevances.length < matched.rows) relevances = longer(relevances, matched.rows)
  for (let row = 0; row < matched.rows; row++) {
    const count = sayAll(parts, saidOf, alternatives, row * matched.width)
    if (count < required.atLeast || !isEnough(parts, required)) continue
    enough.push(row)
    counts[row] = count
    relevances[row] = relevanceOf(parts, count)
  }
  const relevanceAt = (row: number) => relevances[row] ?? 0
  const productAt = (row: number) => matched.products[row] ?? 0
  const read = highest(
    enough,
    MAX_PRODUCTS,
    (row) => MORE_PARTS * (counts[row] ?? 0) + relevanceAt(row),
    (one, other) => compare(productAt(one), productAt(other)),
  )
  let best = 0
  for (const row of read) best = Math.max(best, relevanceAt(row))
  const relevant: Relevant[] = []
  for (const row of read)
    if (relevanceAt(row) >= best * LEAST_SHARE)
      relevant.push({ product: productAt(row), parts: counts[row] ?? 0, relevance: relevanceAt(row) })
  return relevant
}

/** By row: how many parts a product has, and what they say. */
let counts = new Uint8Array(1_024)
let relevances = new Float64Array(1_024)

/** More than any relevance. */
const MORE_PARTS = 1_000

const nothingOf = (part: number): Said => ({
  ...{ part, isSaid: false, byName: false, spelt: false },
  ...{ named: 0, sum: 0, placed: -1 },
})

// no objects are created for a row: a search has some thousand

/** What the product of the row at `start` says of the parts; returns of how many it says anything. */
function sayAll(parts: Said[], saidOf: Said[], alternatives: Alternative[], start: number): number {
  for (const said of parts) said.isSaid = false
  for (let at = 0; at < alternatives.length; at++) {
    const said = saidOf[at]
    const alternative = alternatives[at]
    if (said && alternative) say(said, alternative.columns, start)
  }
  let count = 0
  for (const said of parts)
    if (said.isSaid) {
      count += 1
      said.named += Math.min(MOST_OTHERS, 0.1 * (said.sum - said.named))
    }
  return count
}

/** Adds what an alternative says of its part, if the product of the row at `start` has a word for every place. */
function say(said: Said, columns: number[], start: number): void {
  if (columns.length > 1) {
    sayPhrase(said, columns, start)
    return
  }
  const cell = start + (columns[0] ?? 0)
  if (!matched.isFound[cell]) return
  const named = matched.named[cell] ?? 0
  const placed = matched.placed[cell] ?? 0
  add(
    said,
    named > 0,
    matched.spelt[cell] === 1,
    named > 0 ? inName(named, placed) : IN_CATEGORY * placed,
    placed > 0 ? (matched.placedAlone[cell] ?? 0) : -1,
  )
}

function sayPhrase(said: Said, columns: number[], start: number): void {
  let byName = true
  let isPlaced = true
  let names = 0
  let either = 0
  let alone = 0
  for (const column of columns) {
    const cell = start + column
    if (!matched.isFound[cell]) return
    const named = matched.named[cell] ?? 0
    const placed = matched.placed[cell] ?? 0
    if (named <= 0) byName = false
    if (placed <= 0) isPlaced = false
    names += inName(named, placed)
    either += Math.max(named, placed)
    alone += matched.placedAlone[cell] ?? 0
  }
  const named = byName ? names : (IN_CATEGORY * either) / columns.length
  add(said, byName, false, SEVERAL * named, isPlaced ? alone : -1)
}

/** Of several alternatives the best one counts, and others a little more. */
function add(said: Said, byName: boolean, spelt: boolean, named: number, placed: number): void {
  if (!said.isSaid) {
    said.isSaid = true
    said.byName = byName
    said.spelt = spelt
    said.named = named
    said.sum = named
    said.placed = placed
    return
  }
  said.byName ||= byName
  said.spelt ||= spelt
  said.named = Math.max(said.named, named)
  said.sum += named
  said.placed = Math.max(said.placed, placed)
}

const inName = (named: number, placed: number): number =>
  Math.max(named, IN_CATEGORY * placed) + IN_BOTH * Math.min(named, placed)

function relevanceOf(parts: Said[], count: number): number {
  let notNamed = 0
  let isSpelt = count >= SPELT_WORDS
  let isPlaced = true
  let names = 0
  let places = 0
  for (const { isSaid, byName, spelt, named, placed } of parts) {
    if (!isSaid) continue
    if (!byName) notNamed += 1
    if (!spelt) isSpelt = false
    if (placed < 0) isPlaced = false
    names += named
    places += Math.max(named, placed) + 0.2 * Math.min(named, placed)
  }
  const byNames = names * NOT_NAMED ** notNamed * (isSpelt ? SPELT : 1)
  return isPlaced ? Math.max(byNames, places) : byNames
}

function isEnough(parts: Said[], { atLeast, thing }: Required): boolean {
  let names = 0
  let hasThing = false
  for (const { part, isSaid, named, placed } of parts) {
    if (!isSaid) continue
    names += named
    if ((thing.part === null || part === thing.part) && Math.max(named, placed) >= thing.score)
      hasThing = true
  }
  return hasThing && names >= LEAST_SCORE * atLeast
}
