import { ByNumber } from './by-number.ts'
import { longer } from './longer.ts'
import { type Alternative, Matched, type Source } from './matched.rules.ts'
import { highestPlaces, type Postings } from './postings.rules.ts'

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

/** Products, of how many parts of the search text each has a word, and how much its words say of it. */
export type Relevant = {
  length: number
  products: Int32Array
  parts: Uint8Array
  relevances: Float64Array
}

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

/** The products of candidates with their best scores, used for one search after another. */
const places = new ByNumber()
let candidates = new Int32Array(1_024)
let bests = new Float64Array(1_024)

/** The best products whose words of these postings, at most `most` of each, are the nearest and say most. */
export function candidatesOf(
  wanted: WantedWord[],
  { postings, most }: { postings: Map<number, Postings>; most: number },
  compare: Compare,
): Int32Array {
  places.clear()
  let count = 0
  for (const { wordId, quality } of wanted) {
    const found = postings.get(wordId)
    if (!found) continue
    const { products, scores } = found
    const length = Math.min(products.length, most)
    if (candidates.length < count + length) {
      candidates = longer(candidates, count + length)
      bests = longer(bests, count + length)
    }
    for (let at = 0; at < length; at++) {
      const product = products[at] ?? 0
      const score = (scores[at] ?? 0) * quality
      const place = places.get(product)
      if (place < 0) {
        places.set(product, count)
        candidates[count] = product
        bests[count++] = score
      } else if (score > (bests[place] ?? 0)) bests[place] = score
    }
  }
  const productAt = (place: number) => candidates[place] ?? 0
  return highestPlaces(bests, count, MAX_PRODUCTS, (one, other) =>
    compare(productAt(one), productAt(other)),
  ).map(productAt)
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
): Relevant {
  const alternatives = matched.read(wanted, source)
  const all = new Map(alternatives.map(({ part }) => [part, nothingOf(part)]))
  const saidOf = alternatives.map(({ part }) => all.get(part) ?? nothingOf(part))
  const parts = [...all.values()]
  if (enough.length < matched.rows) growRows(matched.rows)
  let length = 0
  for (let row = 0; row < matched.rows; row++) {
    const count = sayAll(parts, saidOf, alternatives, row * matched.width)
    if (count < required.atLeast || !isEnough(parts, required)) continue
    const relevance = relevanceOf(parts, count)
    enough[length] = row
    counts[length] = count
    relevances[length] = relevance
    keys[length++] = MORE_PARTS * count + relevance
  }
  const productAt = (place: number) => matched.products[enough[place] ?? 0] ?? 0
  const best = highestPlaces(keys, length, MAX_PRODUCTS, (one, other) =>
    compare(productAt(one), productAt(other)),
  )
  return thoseOf({
    length: best.length,
    products: best.map(productAt),
    parts: Uint8Array.from(best, (place) => counts[place] ?? 0),
    relevances: Float64Array.from(best, (place) => relevances[place] ?? 0),
  })
}

/** Those of the products that are wanted and not far below the best one. */
export function thoseOf(
  { length, products, parts, relevances }: Relevant,
  isWanted: (product: number) => boolean = () => true,
): Relevant {
  let best = 0
  for (let at = 0; at < length; at++) best = Math.max(best, relevances[at] ?? 0)
  let kept = 0
  for (let at = 0; at < length; at++) {
    const relevance = relevances[at] ?? 0
    if (relevance < best * LEAST_SHARE || !isWanted(products[at] ?? 0)) continue
    products[kept] = products[at] ?? 0
    parts[kept] = parts[at] ?? 0
    relevances[kept++] = relevance
  }
  return {
    length: kept,
    products: products.subarray(0, kept),
    parts: parts.subarray(0, kept),
    relevances: relevances.subarray(0, kept),
  }
}

/** The rows that have enough, how many parts each has, what they say, and the number by which the best are chosen. */
let enough = new Int32Array(1_024)
let counts = new Uint8Array(1_024)
let relevances = new Float64Array(1_024)
let keys = new Float64Array(1_024)

function growRows(rows: number): void {
  enough = longer(enough, rows)
  counts = longer(counts, rows)
  relevances = longer(relevances, rows)
  keys = longer(keys, rows)
}

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
