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

/** The best products whose words of these postings, at most `most` of each, are the nearest and say most. */
export function candidatesOf(
  wanted: WantedWord[],
  { postings, most }: { postings: Map<number, Postings>; most: number },
  idOf: (product: number) => string,
): number[] {
  const best = new Map<number, number>()
  for (const { wordId, quality } of wanted) {
    const found = postings.get(wordId)
    if (!found) continue
    for (let at = 0; at < found.products.length && at < most; at++) {
      const product = found.products[at] ?? 0
      const score = (found.scores[at] ?? 0) * quality
      if (score > (best.get(product) ?? 0)) best.set(product, score)
    }
  }
  return highest(
    [...best.keys()],
    MAX_PRODUCTS,
    (product) => best.get(product) ?? 0,
    (one, other) => compare(idOf(one), idOf(other)),
  )
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
  idOf: (product: number) => string,
): Relevant[] {
  const alternatives = matched.read(wanted, source)
  const all = new Map(alternatives.map(({ part }) => [part, nothingOf(part)]))
  const saidOf = alternatives.map(({ part }) => all.get(part) ?? nothingOf(part))
  const parts = [...all.values()]
  const enough: Relevant[] = []
  for (let row = 0; row < matched.rows; row++) {
    for (const said of parts) said.isSaid = false
    for (const [at, alternative] of alternatives.entries()) {
      const said = saidOf[at]
      if (said) say(said, alternative, matched.start(row))
    }
    const own = parts.filter(({ isSaid }) => isSaid)
    for (const said of own) said.named += Math.min(MOST_OTHERS, 0.1 * (said.sum - said.named))
    if (isEnough(own, required))
      enough.push({ product: matched.products[row] ?? 0, parts: own.length, relevance: relevanceOf(own) })
  }
  const read = highest(
    enough,
    MAX_PRODUCTS,
    ({ parts, relevance }) => MORE_PARTS * parts + relevance,
    (one, other) => compare(idOf(one.product), idOf(other.product)),
  )
  const best = read.reduce((most, { relevance }) => Math.max(most, relevance), 0)
  return read.filter(({ relevance }) => relevance >= best * LEAST_SHARE)
}

/** More than any relevance. */
const MORE_PARTS = 1_000

const nothingOf = (part: number): Said => ({
  ...{ part, isSaid: false, byName: false, spelt: false },
  ...{ named: 0, sum: 0, placed: -1 },
})

/** Adds what an alternative says of its part, if the product of the row at `start` has a word for every place. */
function say(said: Said, { columns }: Alternative, start: number): void {
  const [only = 0] = columns
  if (columns.length === 1) {
    const cell = start + only
    if (!matched.isFound[cell]) return
    const { named, placed } = valuesOf(cell)
    add(said, {
      byName: named > 0,
      spelt: matched.spelt[cell] === 1,
      named: named > 0 ? inName(named, placed) : IN_CATEGORY * placed,
      placed: placed > 0 ? (matched.placedAlone[cell] ?? 0) : -1,
    })
  } else if (columns.every((column) => matched.isFound[start + column])) {
    add(said, phraseOf(columns.map((column) => start + column)))
  }
}

const valuesOf = (cell: number) => ({ named: matched.named[cell] ?? 0, placed: matched.placed[cell] ?? 0 })

function phraseOf(cells: number[]): Whole {
  const all = cells.map(valuesOf)
  const byName = all.every(({ named }) => named > 0)
  const said = byName
    ? sumOf(all, ({ named, placed }) => inName(named, placed))
    : (IN_CATEGORY * sumOf(all, ({ named, placed }) => Math.max(named, placed))) / all.length
  return {
    byName,
    spelt: false,
    named: SEVERAL * said,
    placed: all.every(({ placed }) => placed > 0)
      ? sumOf(cells, (cell) => matched.placedAlone[cell] ?? 0)
      : -1,
  }
}

type Whole = Pick<Said, 'byName' | 'spelt' | 'named' | 'placed'>

/** Of several alternatives the best one counts, and others a little more. */
function add(said: Said, { byName, spelt, named, placed }: Whole): void {
  if (!said.isSaid) {
    Object.assign(said, { isSaid: true, byName, spelt, named, sum: named, placed })
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

function relevanceOf(parts: Said[]): number {
  const notNamed = parts.filter(({ byName }) => !byName).length
  const isSpelt = parts.length >= SPELT_WORDS && parts.every(({ spelt }) => spelt)
  const byNames = sumOf(parts, ({ named }) => named) * NOT_NAMED ** notNamed * (isSpelt ? SPELT : 1)
  if (parts.some(({ placed }) => placed < 0)) return byNames
  const byPlaces = sumOf(parts, ({ named, placed }) => {
    return Math.max(named, placed) + 0.2 * Math.min(named, placed)
  })
  return Math.max(byNames, byPlaces)
}

const isEnough = (parts: Said[], { atLeast, thing }: Required): boolean =>
  parts.length >= atLeast &&
  sumOf(parts, ({ named }) => named) >= LEAST_SCORE * atLeast &&
  parts.some(
    ({ part, named, placed }) =>
      (thing.part === null || part === thing.part) && Math.max(named, placed) >= thing.score,
  )

function sumOf<T>(items: T[], amountOf: (item: T) => number): number {
  let sum = 0
  for (const item of items) sum += amountOf(item)
  return sum
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
