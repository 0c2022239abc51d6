import type { Db } from '#server/platform/database/database.ts'
import type { PageStock } from '#server/shop/catalogue/catalogue.ts'
import type { Amount } from './amount.rules.ts'
import type { Source } from './matched.rules.ts'
import type { Match } from './matches.rules.ts'
import { sortPlaces } from './places.rules.ts'
import type * as queries from './ranking.queries.ts'
import { byScore, type Scored, Scores } from './ranking.rules.ts'
import {
  areEqual,
  findRanking,
  hasPage,
  listOf,
  NO_BOOSTS,
  pageOf,
  type Ranking,
  rank,
  setRanking,
} from './ranking-memory.ts'
import {
  candidatesOf,
  type Relevant,
  type Required,
  relevantOf,
  thoseOf,
  type WantedWord,
} from './relevance.rules.ts'
import type { ResultPage } from './search.queries.ts'
import type { SearchIndex } from './search-index.ts'
import { memoryOf } from './search-memory.ts'

/** With the word, and how it was found. */
export type Wanted = WantedWord & { word: string; how: Match['how'] }

export type Search = Required & {
  wanted: Wanted[]
  amount: Amount | null
  /** a tsquery: products with these words only in their description follow when few others are found */
  described: string
  /** the words of the search text, separated by blanks */
  query: string
}

/**
 * Products read per word, the best ones: a search does not cost more where more products have a word. Where one of many
 * words is enough, as what begins with one letter, each is read less far.
 */
const MAX_POSTINGS = 1_000
const LEAST_POSTINGS = 150
const POSTINGS_OF_ALL = 3_000
/** The same where the other words are read from the products. */
const POSTINGS_OF_RAREST = 12_000

/** So many products are enough without those that are found by their description. */
const ENOUGH = 60

/** `stock` of the results that were expected first, as it was read with the order of all. */
type RankedPage = { ids: string[]; totalCount: number; sample: number[]; stock?: PageStock }

/**
 * A page of the products that satisfy the parts, best first. They have the order that is remembered of this search, or
 * are sorted by what is known of sales, stock and boosts; and again if the statement that reads the page finds that
 * something else is true (decision 081).
 */
export async function findRanked(
  db: Db,
  storeId: string,
  search: Search,
  page: ResultPage,
): Promise<RankedPage> {
  const memory = memoryOf(db)
  const { index } = memory
  const demand = index.demandIn(storeId)
  let relevant: Promise<Relevant> | undefined
  const rankBy = async (boosts: queries.Boosts): Promise<Ranking> => {
    relevant ??= relevantIn(index, search)
    const ranking = await rank(db, { index, demand, boosts, amount: search.amount }, await relevant, page)
    setRanking(demand, search, ranking)
    return ranking
  }
  const known = findRanking(demand, search)
  const isCurrent = known?.version === demand.version && hasPage(known, page)
  const expected = isCurrent ? known : await rankBy(known?.boosts ?? NO_BOOSTS)
  if (expected.all.total === 0) return { ids: [], totalCount: 0, sample: [] }
  const { offset, stockOf = 0 } = page
  const productIds = [...listOf(expected, page).products.slice(offset, offset + stockOf)].map(index.idOf)
  const sent = memory.now()
  const read = await demand.readPage(db, { productIds, ...textOf(index, search, expected.all) })
  memory.note(read, sent)
  const isTrue = demand.version === expected.version && areEqual(read.boosts, expected.boosts)
  const ranking = isTrue ? expected : await rankBy(read.boosts)
  return { ...pageOf(index, ranking, read.described, page), stock: stockRead(productIds, read) }
}

/** A product of the results, by its words or, with 0 parts, by its description. */
export type Found = Pick<Scored, 'parts' | 'score'> & Partial<Scored> & { id: string }

/** All products that satisfy the parts, best first, with the factors of their scores. */
export async function findScored(db: Db, storeId: string, search: Search): Promise<Found[]> {
  const { index } = memoryOf(db)
  const demand = index.demandIn(storeId)
  const relevant = await relevantIn(index, search)
  const { products, length } = relevant
  const { boosts, described } = await demand.readPage(db, {
    productIds: [],
    ...textOf(index, search, { products, total: length }),
  })
  await demand.load(db, products)
  const computed = new Scores()
  computed.compute(relevant, { index, demand, boosts, amount: search.amount })
  const places = Int32Array.from({ length }, (_, at) => at)
  sortPlaces(places, byScore(relevant, computed.scores, index.compare))
  return [
    ...Array.from(places, (at) => ({
      ...scoredAt(relevant, computed, at),
      sales: demand.piecesOf(products[at] ?? 0),
      id: index.idOf(products[at] ?? 0),
    })),
    ...described.map(({ id, rank }) => ({ id, parts: 0, score: rank })),
  ]
}

const scoredAt = (
  { products, parts, relevances }: Relevant,
  computed: Scores,
  at: number,
): Omit<Scored, 'sales'> => ({
  product: products[at] ?? 0,
  parts: parts[at] ?? 0,
  relevance: relevances[at] ?? 0,
  bySales: computed.bySales[at] ?? 1,
  bySize: computed.bySize[at] ?? 1,
  byStock: computed.byStock[at] ?? 1,
  bySubCategory: computed.bySubCategory[at] ?? 1,
  score: computed.scores[at] ?? 0,
})

/** The products that have the parts and are sold, with what their words say. */
async function relevantIn(index: SearchIndex, search: Search): Promise<Relevant> {
  const relevant = relevantOf(search.wanted, await sourceOf(index, search), search, index.compare)
  await index.loadFacts(relevant.products)
  return thoseOf(relevant, index.products.isLive)
}

/** What the statement that reads a page searches for in texts, besides these products. */
const textOf = (
  index: SearchIndex,
  { query, described }: Search,
  { products, total }: { products: Iterable<number>; total: number },
) => ({
  query,
  described:
    total > 0 && total <= ENOUGH
      ? { query: described, others: [...products].map(index.idOf), most: ENOUGH }
      : null,
})

const stockRead = (productIds: string[], { stock, catalogueChanges }: queries.PageRead): PageStock => ({
  stock: new Map(productIds.map((id, at) => [id, stock[at] ?? 0])),
  changes: catalogueChanges,
})

/**
 * Where the products are that may satisfy the parts. Of several parts, the other words are read from the products of
 * the rarest ones: a product with so many parts has at least one of those.
 */
async function sourceOf(index: SearchIndex, { wanted, atLeast }: Search): Promise<Source> {
  const ids = wanted.map(({ wordId }) => wordId)
  if (atLeast <= 1) {
    const most = mostOf(POSTINGS_OF_ALL, wanted)
    return { postings: await index.postingsOf(ids, most), most }
  }
  await index.loadFrequencies(ids)
  const byPart = [...Map.groupBy(wanted, ({ part }) => part)].map(([part, words]) => ({
    part,
    words,
    products: words.reduce((sum, { wordId }) => sum + index.frequencyOf(wordId), 0),
  }))
  const rarest = byPart
    .sort((a, b) => a.products - b.products || a.part - b.part)
    .slice(0, Math.max(0, byPart.length - atLeast + 1))
    .flatMap(({ words }) => words)
  const most = mostOf(POSTINGS_OF_RAREST, rarest)
  const rarestIds = rarest.map(({ wordId }) => wordId)
  const postings = await index.postingsOf(rarestIds, most)
  const products = candidatesOf(rarest, { postings, most }, index.compare)
  await index.loadWords(products)
  return { products, words: index.products }
}

/** How many postings of each of the words are read. */
const mostOf = (all: number, words: Wanted[]): number =>
  Math.min(MAX_POSTINGS, Math.max(LEAST_POSTINGS, Math.round(all / Math.max(1, words.length))))
