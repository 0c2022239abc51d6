import type { Db } from '#server/platform/database/database.ts'
import type { PageStock } from '#server/shop/catalogue/catalogue.ts'
import type { Amount } from './amount.rules.ts'
import type { Source } from './matched.rules.ts'
import type { Match } from './matches.rules.ts'
import type * as queries from './ranking.queries.ts'
import { byScore, firstOfEach, type Scored, scoredOf } from './ranking.rules.ts'
import { candidatesOf, type Required, relevantOf, type WantedWord } from './relevance.rules.ts'
import type { ResultPage } from './search.queries.ts'
import type { SearchIndex } from './search-index.ts'
import { memoryOf } from './search-memory.ts'

/** With the word, and how it was found. */
export type Wanted = WantedWord & { word: string; how: Match['how'] }

export type Search = Required & {
  storeId: string
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

/** A product of the results, by its words or, with 0 parts, by its description. */
export type Found = Pick<Scored, 'id' | 'group' | 'parts' | 'score'> & Partial<Scored>

/** `stock` of the results that were expected first, as it was read with the order of all. */
type RankedPage = { ids: string[]; totalCount: number; stock?: PageStock }

/** A page of the products that satisfy the parts, best first. */
export async function findRanked(db: Db, search: Search, page: ResultPage): Promise<RankedPage> {
  const { found, stock } = await rank(db, search, page)
  const results = page.grouped ? firstOfEach(found) : found
  const ids = results.slice(page.offset, page.offset + page.limit).map(({ id }) => id)
  return { ids, totalCount: results.length, ...(stock && { stock }) }
}

/**
 * All products that satisfy the parts, best first, with the factors of their scores. They are sorted by what is known
 * of sales and stock, and again if the statement that reads the page finds that something else is true.
 */
export async function rank(
  db: Db,
  search: Search,
  page: ResultPage,
): Promise<{ found: Found[]; stock?: PageStock }> {
  const memory = memoryOf(db)
  const { index } = memory
  const relevant = relevantOf(search.wanted, await sourceOf(index, search), search, index.idOf)
  await index.loadFacts(relevant.map(({ product }) => product))
  const live = relevant.filter(({ product }) => index.factsOf(product).live)
  if (live.length === 0) return { found: [] }
  const all = live.map(({ product }) => product)
  const demand = index.demandIn(search.storeId)
  await demand.load(db, all)
  const sorted = (boosts: queries.Boosts, byText: Found[]): Found[] =>
    [...scoredOf(live, { index, demandOf: demand.of, boosts, amount: search.amount }), ...byText].sort(
      byScore,
    )
  const expected = sorted(NO_BOOSTS, [])
  const { version } = demand
  const productIds = firstOf(expected, page)
  const described =
    live.length <= ENOUGH ? { query: search.described, others: all.map(index.idOf), most: ENOUGH } : null
  const sent = memory.now()
  const read = await demand.readPage(db, { productIds, query: search.query, described })
  memory.note(read.changes, sent)
  const stock = stockOf(productIds, read)
  const isExpected = demand.version === version && read.boosts.size === 0
  if (isExpected && read.described.length === 0) return { found: expected, stock }
  await demand.load(db, all)
  const byText = read.described.map(({ rank, ...one }) => ({ ...one, parts: 0, score: rank }))
  return { found: sorted(read.boosts, byText), stock }
}

const NO_BOOSTS = new Map<string, number>()

/** The products of the page whose stock is needed. */
function firstOf(sorted: Found[], { offset, grouped = false, stockOf = 0 }: ResultPage): string[] {
  const results = grouped ? firstOfEach(sorted) : sorted
  return results.slice(offset, offset + stockOf).map(({ id }) => id)
}

const stockOf = (productIds: string[], { stock, catalogueChanges }: queries.PageRead): PageStock => ({
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
  const frequencies = await index.frequenciesOf(ids)
  const byPart = [...Map.groupBy(wanted, ({ part }) => part)].map(([part, words]) => ({
    part,
    words,
    products: words.reduce((sum, { wordId }) => sum + (frequencies.get(wordId)?.products ?? 0), 0),
  }))
  const rarest = byPart
    .sort((a, b) => a.products - b.products || a.part - b.part)
    .slice(0, Math.max(0, byPart.length - atLeast + 1))
    .flatMap(({ words }) => words)
  const most = mostOf(POSTINGS_OF_RAREST, rarest)
  const rarestIds = rarest.map(({ wordId }) => wordId)
  const postings = await index.postingsOf(rarestIds, most)
  const products = candidatesOf(rarest, { postings, most }, index.idOf)
  await index.loadWords(products)
  return { products, wordsOf: index.wordsOf }
}

/** How many postings of each of the words are read. */
const mostOf = (all: number, words: Wanted[]): number =>
  Math.min(MAX_POSTINGS, Math.max(LEAST_POSTINGS, Math.round(all / Math.max(1, words.length))))
