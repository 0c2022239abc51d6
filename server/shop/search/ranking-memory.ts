import type { Db } from '#server/platform/database/database.ts'
import type { DemandMemory } from './demand-memory.ts'
import { longer } from './longer.ts'
import { NumberSet, sortPlaces } from './places.rules.ts'
import { highestPlaces } from './postings.rules.ts'
import type { Boosts, Described } from './ranking.queries.ts'
import { byScore, type Factors, firstOfEach, Scores } from './ranking.rules.ts'
import type { Relevant } from './relevance.rules.ts'
import type { ResultPage } from './search.queries.ts'
import type { SearchIndex } from './search-index.ts'

/** Products by their numbers in the index, the best first; `total` with those that are not remembered. */
type List = { products: Uint32Array; total: number }

/**
 * The products that a search finds, and of these the first of each thing; for a version of what is known of sales and
 * stock, and for these boosts.
 */
export type Ranking = { all: List; firstOfEach: List; version: number; boosts: Boosts }

export const NO_BOOSTS: Boosts = new Map()

/** So many products of a search are remembered: as many as suggestions read. */
export const MOST_REMEMBERED = 128

/**
 * By demand, which each store has its own of, and by search, which is the same object for the same text (`ask`): a
 * ranking is remembered as long as both are.
 */
const rankings = new WeakMap<DemandMemory, WeakMap<object, Ranking>>()

export const findRanking = (demand: DemandMemory, search: object): Ranking | undefined =>
  rankings.get(demand)?.get(search)

export function setRanking(demand: DemandMemory, search: object, ranking: Ranking): void {
  const ofStore = rankings.get(demand) ?? new WeakMap<object, Ranking>()
  rankings.set(demand, ofStore)
  const { all, firstOfEach } = ranking
  ofStore.set(search, { ...ranking, all: shortened(all), firstOfEach: shortened(firstOfEach) })
}

const shortened = ({ products, total }: List): List => ({
  products: products.slice(0, MOST_REMEMBERED),
  total,
})

/** Whether all that the page needs is remembered. */
export function hasPage(ranking: Ranking, page: ResultPage): boolean {
  const { products, total } = listOf(ranking, page)
  return products.length === total || products.length >= lastOf(page)
}

/** How many results are read for the page. */
const lastOf = ({ offset, limit, stockOf = 0, sampleOf = 0 }: ResultPage): number =>
  Math.max(offset + Math.max(limit, stockOf), sampleOf)

type Sources = Pick<Factors, 'boosts' | 'amount'> & { index: SearchIndex; demand: DemandMemory }

/** Used for one search after another; nothing is awaited while they are. */
const computed = new Scores()
const things = new NumberSet()
let keys = new Float64Array(1_024)

/**
 * Sorts the products by what their words say and by their demand, which is read if it is not known: as many of the best
 * as are remembered or the page needs.
 */
export async function rank(
  db: Db,
  { index, demand, boosts, amount }: Sources,
  relevant: Relevant,
  page: ResultPage,
): Promise<Ranking> {
  // of before: a change that is noted while demand is read leads to another ranking
  const { version } = demand
  await demand.load(db, relevant.products)
  computed.compute(relevant, { index, demand, boosts, amount })
  return { ...listsOf(index, relevant, computed.scores, page), version, boosts }
}

function listsOf(index: SearchIndex, relevant: Relevant, scores: Float64Array, page: ResultPage) {
  const { length, products, parts } = relevant
  const groupAt = (at: number) => index.products.groupOf(products[at] ?? 0)
  if (keys.length < length) keys = longer(keys, length)
  for (let at = 0; at < length; at++) keys[at] = MORE_PARTS * (parts[at] ?? 0) + (scores[at] ?? 0)
  const total = countOf(length, groupAt)
  const most = Math.max(MOST_REMEMBERED, lastOf(page))
  const compare = byScore(relevant, scores, index.compare)
  // the best of each thing are among more products than things
  for (let read = page.grouped ? SIZES * most : most; ; read *= SIZES) {
    const best = highestPlaces(keys, length, read, compare)
    sortPlaces(best, compare)
    things.clear()
    const first = best.filter((at) => things.add(groupAt(at)))
    if (page.grouped && first.length < Math.min(most, total)) continue
    return { all: listed(best, products, length), firstOfEach: listed(first, products, total) }
  }
}

function countOf(length: number, groupAt: (at: number) => number): number {
  things.clear()
  for (let at = 0; at < length; at++) things.add(groupAt(at))
  return things.size
}

/** A thing has so many sizes, or fewer, more often than not. */
const SIZES = 3

/** Products that have more parts come first; scores are far below this. */
const MORE_PARTS = 1_000_000

const listed = (places: Int32Array, products: Int32Array, total: number): List => ({
  products: Uint32Array.from(places, (at) => products[at] ?? 0),
  total,
})

/** All products, or the first of each thing. */
export const listOf = (ranking: Ranking, { grouped = false }: Pick<ResultPage, 'grouped'>): List =>
  grouped ? ranking.firstOfEach : ranking.all

/** A page of the ranking, followed by what is found by its description, best first. */
export function pageOf(
  index: SearchIndex,
  ranking: Ranking,
  described: Described[],
  page: ResultPage,
): { ids: string[]; totalCount: number; sample: number[] } {
  const { products, total } = listOf(ranking, page)
  const { sampleOf = 0 } = page
  const end = page.offset + page.limit
  if (described.length === 0)
    return {
      ids: [...products.slice(page.offset, end)].map(index.idOf),
      totalCount: total,
      sample: [...products.slice(0, sampleOf)],
    }
  const own = [...products].map((product) => ({
    id: index.idOf(product),
    group: index.products.groupIdOf(product),
  }))
  const all = [...own, ...described]
  const results = page.grouped ? firstOfEach(all) : all
  return {
    ids: results.slice(page.offset, end).map(({ id }) => id),
    totalCount: results.length,
    sample: results.slice(0, sampleOf).map(({ id }) => index.numberOf(id)),
  }
}

export const areEqual = (one: Boosts, other: Boosts): boolean =>
  one.size === other.size && [...one].every(([id, boost]) => other.get(id) === boost)
