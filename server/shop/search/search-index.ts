import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/database/database.ts'
import { DemandMemory } from './demand-memory.ts'
import * as queries from './index.queries.ts'
import type { Postings, ProductWords } from './postings.rules.ts'
import { readMissing } from './read-missing.ts'
import * as suggestions from './suggestions.queries.ts'

/** Most that is remembered: postings some 10 MB, products with words, names and facts some 200 MB. */
const MAX_POSTINGS = 1_000_000
const MAX_WORDS = 100_000
const MAX_PRODUCTS = 200_000
const MAX_STORES = 16
const DEMAND_MS = 10 * 60_000

/**
 * What searches have read of the postings and products of a database, as long as no transaction changes any of them. In
 * memory a product is a number, which its id has in this index only.
 */
export class SearchIndex {
  readonly #db: Db
  readonly #ids: string[] = []
  readonly #numbers = new Map<string, number>()
  /** by product */
  readonly #facts: queries.ProductFacts[] = []
  readonly #words: ProductWords[] = []
  readonly #names: (suggestions.SampledProduct | null)[] = []
  readonly #postings = new LRUCache<number, Postings>({
    maxSize: MAX_POSTINGS,
    sizeCalculation: ({ products }) => products.length + 1,
  })
  readonly #frequencies = new LRUCache<number, queries.Frequency>({
    maxSize: MAX_WORDS,
    sizeCalculation: () => 1,
  })
  readonly #demands = new LRUCache<string, DemandMemory>({ max: MAX_STORES, ttl: DEMAND_MS })

  constructor(db: Db) {
    this.#db = db
  }

  get isFull(): boolean {
    return this.#ids.length > MAX_PRODUCTS
  }

  idOf = (product: number): string => this.#ids[product] ?? ''

  findNumber = (id: string): number | undefined => this.#numbers.get(id)

  numberOf = (id: string): number => {
    const known = this.#numbers.get(id)
    if (known !== undefined) return known
    this.#numbers.set(id, this.#ids.length)
    return this.#ids.push(id) - 1
  }

  /** The best `most` postings of each word. */
  postingsOf(wordIds: number[], most: number): Promise<Map<number, Postings>> {
    for (const id of wordIds) {
      const known = this.#postings.peek(id)
      if (known && !known.complete && known.products.length < most) this.#postings.delete(id)
    }
    return readMissing(this.#postings, wordIds, (missing) =>
      queries.postingsOf(this.#db, missing, most, this.numberOf),
    )
  }

  /** How many products have each word, as far as it is counted. */
  frequenciesOf(wordIds: number[]): Promise<Map<number, queries.Frequency>> {
    return readMissing(this.#frequencies, wordIds, (missing) => queries.frequenciesOf(this.#db, missing))
  }

  /** Reads the words of products, for `wordsOf`. */
  async loadWords(products: number[]): Promise<void> {
    const missing = products.filter((product) => this.#words[product] === undefined)
    if (missing.length === 0) return
    const read = await queries.wordsOf(this.#db, missing.map(this.idOf))
    for (const product of missing) this.#words[product] = read.get(this.idOf(product)) ?? []
  }

  wordsOf = (product: number): ProductWords => this.#words[product] ?? []

  /** Reads what ranking knows of products, for `factsOf`. */
  async loadFacts(products: number[]): Promise<void> {
    const missing = products.filter((product) => this.#facts[product] === undefined)
    if (missing.length === 0) return
    const read = await queries.factsOf(this.#db, missing.map(this.idOf))
    for (const product of missing) this.#facts[product] = read.get(this.idOf(product)) ?? NOT_LIVE
  }

  factsOf = (product: number): queries.ProductFacts => this.#facts[product] ?? NOT_LIVE

  /** What suggestions read of products, in the order of the ids. */
  async sampleOf(productIds: string[]): Promise<suggestions.SampledProduct[]> {
    const products = productIds.map(this.numberOf)
    const missing = products.filter((product) => this.#names[product] === undefined)
    if (missing.length > 0) {
      const read = await suggestions.sampleOf(this.#db, missing.map(this.idOf))
      const byId = new Map(read.map(({ id, ...sampled }) => [id, sampled]))
      for (const product of missing) this.#names[product] = byId.get(this.idOf(product)) ?? null
    }
    return products.flatMap((product) => this.#names[product] ?? [])
  }

  demandIn(storeId: string): DemandMemory {
    const demand = this.#demands.get(storeId) ?? new DemandMemory(this, storeId)
    if (!this.#demands.has(storeId)) this.#demands.set(storeId, demand)
    return demand
  }
}

const NOT_LIVE: queries.ProductFacts = {
  ...{ group: '', subCategoryId: null, live: false, amount: null, dimension: null },
}
