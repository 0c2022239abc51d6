import type { Db } from '#server/platform/database/database.ts'
import type { DemandMemory } from './demand-memory.ts'
import { highest } from './postings.rules.ts'
import type { Boosts, Described } from './ranking.queries.ts'
import { byScore, type Factors, firstOfEach, type Scored, scoredOf } from './ranking.rules.ts'
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

/**
 * Sorts the products by what their words say and by their demand, which is read if it is not known: as many of the best
 * as are remembered or the page needs.
 */
export async function rank(
  db: Db,
  { index, demand, boosts, amount }: Sources,
  relevant: Relevant[],
  page: ResultPage,
): Promise<Ranking> {
  // of before: a change that is noted while demand is read leads to another ranking
  const { version } = demand
  await demand.load(
    db,
    relevant.map(({ product }) => product),
  )
  const scored = scoredOf(relevant, { index, demand, boosts, amount })
  const things = new Set<number>()
  for (const { group } of scored) things.add(group)
  const most = Math.max(MOST_REMEMBERED, lastOf(page))
  const compare = byScore(index.compare)
  // the best of each thing are among more products than things
  for (let read = page.grouped ? SIZES * most : most; ; read *= SIZES) {
    const best = highest(scored, read, placeOf, compare).sort(compare)
    const first = firstOfEach(best)
    if (page.grouped && first.length < Math.min(most, things.size)) continue
    return {
      all: listed(best, scored.length),
      firstOfEach: listed(first, things.size),
      version,
      boosts,
    }
  }
}

/** A thing has so many sizes, or fewer, more often than not. */
const SIZES = 3

/** Products that have more parts come first; scores are far below this. */
const placeOf = ({ parts, score }: Scored): number => MORE_PARTS * parts + score
const MORE_PARTS = 1_000_000

function listed(sorted: Relevant[], total: number): List {
  const products = new Uint32Array(sorted.length)
  for (let at = 0; at < sorted.length; at++) products[at] = sorted[at]?.product ?? 0
  return { products, total }
}

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
