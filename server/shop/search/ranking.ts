import type { Db } from '#server/platform/database/database.ts'
import type { Amount } from './amount.rules.ts'
import type { Match } from './matches.rules.ts'
import * as queries from './ranking.queries.ts'
import { byScore, firstOfEach, mayBeOn, type Scored, scoredOf, untilEndOf } from './ranking.rules.ts'
import {
  candidatesOf,
  type Matches,
  matchesAmong,
  matchesOf,
  type Required,
  relevantOf,
  type WantedWord,
} from './relevance.rules.ts'
import type { ResultPage } from './search.queries.ts'
import { memoryOf, type SearchMemory } from './search-memory.ts'

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

/** A page of the products that satisfy the parts, best first. */
export async function findRanked(
  db: Db,
  search: Search,
  { limit, offset, grouped = false }: ResultPage,
): Promise<{ ids: string[]; totalCount: number }> {
  const sorted = await rank(db, search, { most: offset + limit, grouped })
  const found = grouped ? firstOfEach(sorted) : sorted
  return { ids: found.slice(offset, offset + limit).map(({ id }) => id), totalCount: found.length }
}

/**
 * All products that satisfy the parts, best first, with the factors of their scores. The first `most`, with `grouped`
 * of each thing one, are sorted by their sales and stock of now, and others by sales that are remembered.
 */
export async function rank(
  db: Db,
  search: Search,
  page: { most: number; grouped: boolean },
): Promise<Found[]> {
  const memory = memoryOf(db)
  const relevant = relevantOf(search.wanted, await matches(memory, search), search)
  const facts = await memory.factsOf(relevant.map(({ id }) => id))
  const live = relevant.flatMap((one) => {
    const known = facts.get(one.id)
    return known?.live ? [{ ...one, ...known }] : []
  })
  if (live.length === 0) return []
  const demand = new Demands(memory, search.storeId)
  const guessed = scoredOf(live, demand.of, NO_BOOSTS, search.amount).sort(byScore)
  const near = new Set(mayBeOn(page, guessed).map(({ id }) => id))
  const unread = live.map(({ id }) => id).filter((id) => near.has(id) || !demand.isKnown(id))
  const others = live.map(({ id }) => id)
  const described = live.length <= ENOUGH ? { query: search.described, others, most: ENOUGH } : null
  const read = await demand.read(db, { ...search, described }, unread)
  const byText: Found[] = read.described.map(({ rank, ...one }) => ({ ...one, parts: 0, score: rank }))
  const sorted = () => [...scoredOf(live, demand.of, read.boosts, search.amount), ...byText].sort(byScore)
  const found = sorted()
  const missed = untilEndOf(found, page).filter(({ id, parts }) => parts > 0 && !demand.isRead(id))
  if (missed.length === 0) return found
  const rest = live.map(({ id }) => id).filter((id) => !demand.isRead(id))
  await demand.read(db, { ...search, described: null }, rest)
  return sorted()
}

const NO_BOOSTS = new Map<string, number>()

/** The sales and stock of the products of one search; those not read are as sold as remembered, and in stock. */
class Demands {
  readonly #memory: SearchMemory
  readonly #sales: Map<string, number>
  readonly #read = new Map<string, queries.Demand>()

  constructor(memory: SearchMemory, storeId: string) {
    this.#memory = memory
    this.#sales = memory.salesIn(storeId)
  }

  of = (id: string): queries.Demand =>
    this.#read.get(id) ?? { pieces: this.#sales.get(id) ?? 0, inStock: true }

  isRead = (id: string): boolean => this.#read.has(id)
  isKnown = (id: string): boolean => this.#sales.has(id)

  async read(db: Db, input: queries.RankingInput, ids: string[]): Promise<queries.Read> {
    const sent = this.#memory.now()
    const read = await queries.readFor(db, input, ids)
    this.#memory.note(read.changes, sent)
    for (const [at, id] of ids.entries()) {
      const demand = read.demand[at]
      if (!demand) continue
      this.#read.set(id, demand)
      this.#sales.set(id, demand.pieces)
    }
    return read
  }
}

/**
 * The products that may satisfy the parts. Of several parts, the other words are read from the products of the rarest
 * ones: a product with so many parts has at least one of those.
 */
async function matches(memory: SearchMemory, { wanted, atLeast }: Search): Promise<Matches> {
  const ids = wanted.map(({ wordId }) => wordId)
  if (atLeast <= 1) {
    const most = mostOf(POSTINGS_OF_ALL, wanted)
    return matchesOf(wanted, await memory.postingsOf(ids, most), most)
  }
  const frequencies = await memory.frequenciesOf(ids)
  const byPart = [...Map.groupBy(wanted, ({ part }) => part)].map(([part, words]) => ({
    part,
    words,
    products: words.reduce((sum, { wordId }) => sum + (frequencies.get(wordId)?.products ?? 0), 0),
  }))
  const rarest = byPart
    .sort((a, b) => a.products - b.products || a.part - b.part)
    .slice(0, Math.max(0, byPart.length - atLeast + 1))
    .flatMap(({ words }) => words)
  const postings = await memory.postingsOf(
    rarest.map(({ wordId }) => wordId),
    mostOf(POSTINGS_OF_RAREST, rarest),
  )
  return matchesAmong(wanted, await memory.wordsOf(candidatesOf(rarest, postings)))
}

/** How many postings of each of the words are read. */
const mostOf = (all: number, words: Wanted[]): number =>
  Math.min(MAX_POSTINGS, Math.max(LEAST_POSTINGS, Math.round(all / Math.max(1, words.length))))
