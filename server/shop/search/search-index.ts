import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/database/database.ts'
import { DemandMemory } from './demand-memory.ts'
import * as queries from './index.queries.ts'
import { productsAfter } from './loaded.queries.ts'
import type { Said } from './matches.rules.ts'
import { type Postings, shortest } from './postings.rules.ts'
import { allPostings } from './postings-of-all.ts'
import { ProductColumns, type ProductFacts, productsWithout } from './product-columns.ts'
import { ProductNames } from './product-names.ts'
import { readMissing } from './read-missing.ts'
import * as suggestions from './suggestions.queries.ts'
import { UuidNumbers } from './uuid-numbers.ts'
import { categoryWords, saidOf } from './vocabulary.queries.ts'
import { withinTime } from './within-time.ts'

/** Most that is remembered of what searches have read: postings some 10 MB, products some 100 MB. */
const MAX_POSTINGS = 1_000_000
const MAX_PRODUCTS = 200_000
const MAX_NAMES = 100_000
const MAX_STORES = 16
const DEMAND_MS = 10 * 60_000
/** Most products that are loaded: some 300 bytes each, and 25 for each store that is searched. */
const MAX_LOADED = 2_000_000
/** Most postings of a word; searches read no more. */
const MOST_POSTINGS = 1_000
/** Words with postings that have changed, from which on all are loaded again. */
const MANY_STALE = 500

/**
 * The postings and products of a database in memory, where a product is a number: all of them, once they are loaded
 * (`load`); before that, and of words that have changed since, what searches have read.
 */
export class SearchIndex {
  readonly #db: Db
  readonly #ids = new UuidNumbers()
  readonly products = new ProductColumns()
  /** of loaded products */
  readonly #loadedNames = new ProductNames()
  /** of all words, without those of `#stale`; null before they are loaded */
  #all: Map<number, Postings> | null = null
  /** words whose postings have changed since they were loaded */
  readonly #stale = new Set<number>()
  /** increases when products are replaced: names that were being read then are not remembered */
  #edition = 0
  #isRetired = false
  #loadingDemands: Promise<void> = Promise.resolve()
  readonly #postings = limited<Postings>(MAX_POSTINGS, ({ products }) => products.length + 1)
  readonly #frequencies = new Map<number, number>()
  readonly #said = new Map<number, Said>()
  /** of loaded words */
  readonly #saidByLoaded = new Map<number, Said>()
  readonly #names = limited<suggestions.SampledProduct>(MAX_NAMES)
  readonly #demands = new LRUCache<string, DemandMemory>({ max: MAX_STORES, ttl: DEMAND_MS })

  constructor(db: Db) {
    this.#db = db
  }

  get isFull(): boolean {
    return !this.#all && this.#ids.length > MAX_PRODUCTS
  }

  get isLoaded(): boolean {
    return this.#all !== null
  }

  get length(): number {
    return this.#ids.length
  }

  idOf = (product: number): string => this.#ids.idOf(product)
  findNumber = (id: string): number | undefined => this.#ids.find(id)
  numberOf = (id: string): number => this.#ids.numberOf(id)
  /** Compares two products by their ids. */
  compare = (one: number, other: number): number => this.#ids.compare(one, other)

  /** Whether so much has changed since all was loaded that it should be loaded again. */
  get isWorn(): boolean {
    const all = this.#all?.size ?? 0
    return this.products.isWorn || (this.#stale.size > MANY_STALE && this.#stale.size > all / 10)
  }

  /** It is not used any more: sales and stock of stores are not loaded to the end. */
  retire(): void {
    this.#isRetired = true
  }

  /** Reads all products and postings; false if they are too many. */
  async load(): Promise<boolean> {
    for (let after = FIRST_ID; ; ) {
      const { bytes, last } = await withinTime(productsAfter(this.#db, after))
      if (!bytes || last === null) break
      this.#read(bytes, () => {})
      if (this.#ids.length > MAX_LOADED) return false
      after = last
    }
    const words = (await withinTime(categoryWords(this.#db))).map(({ id }) => id)
    for (const [id, said] of await withinTime(saidOf(this.#db, words))) this.#saidByLoaded.set(id, said)
    this.#all = await allPostings(this.products, this.#ids.length, MOST_POSTINGS)
    return true
  }

  /**
   * Replaces what is known of these products by what was read of them, as far as they are still there. No search may be
   * under way.
   */
  replace(ids: string[], bytes: Buffer | null): void {
    this.#edition += 1
    // a product can have had another word for a moment, which is read again, too
    for (const read of [this.#postings, this.#frequencies, this.#said]) read.clear()
    for (const id of ids) {
      const product = this.numberOf(id)
      this.#expire(product)
      this.#names.delete(product)
      this.products.remove(product)
      this.#loadedNames.remove(product)
    }
    if (bytes) this.#read(bytes, (product) => this.#expire(product))
  }

  #read(bytes: Buffer, onRead: (product: number) => void): void {
    for (let at = 0; at < bytes.length; ) {
      const product = this.#ids.numberAt(bytes, at)
      at = this.products.read(product, bytes, at + UUID_BYTES)
      at = this.#loadedNames.read(product, bytes, at)
      onRead(product)
    }
  }

  /** The postings of the words of a product are read again. */
  #expire(product: number): void {
    const { wordIds, startOf, endOf } = this.products
    for (let at = startOf(product); at < endOf(product); at++) {
      const word = wordIds[at] ?? 0
      this.#stale.add(word)
      this.#all?.delete(word)
      this.#saidByLoaded.delete(word)
    }
  }

  /** The best `most` postings of each word. */
  async postingsOf(wordIds: number[], most: number): Promise<Map<number, Postings>> {
    const all = this.#all
    const missing = all ? wordIds.filter((id) => this.#stale.has(id)) : wordIds
    const read = missing.length > 0 ? await this.#readPostings(missing, most) : new Map<number, Postings>()
    if (all)
      for (const id of wordIds) {
        const known = all.get(id)
        if (known) read.set(id, known)
      }
    return read
  }

  #readPostings(wordIds: number[], most: number): Promise<Map<number, Postings>> {
    for (const id of wordIds) {
      const known = this.#postings.peek(id)
      if (known && !known.complete && known.products.length < most) this.#postings.delete(id)
    }
    return readMissing(this.#postings, wordIds, (missing) =>
      queries.postingsOf(this.#db, missing, most, this.numberOf),
    )
  }

  /** Reads how many products have each word, for `frequencyOf`. */
  async loadFrequencies(wordIds: number[]): Promise<void> {
    const missing = this.#missingOf(this.#frequencies, wordIds)
    if (missing.length === 0) return
    const read = await queries.frequenciesOf(this.#db, missing)
    for (const id of missing) this.#frequencies.set(id, read.get(id)?.products ?? 0)
  }

  /** How many products have a word, as far as it is counted. */
  frequencyOf = (wordId: number): number =>
    this.#hasAllOf(wordId)
      ? Math.min(queries.FREQUENT, this.#all?.get(wordId)?.products.length ?? 0)
      : (this.#frequencies.get(wordId) ?? 0)

  /** Reads what products say of words, for `saidOf`. */
  async loadSaid(wordIds: number[]): Promise<void> {
    const missing = this.#missingOf(this.#said, wordIds)
    if (missing.length === 0) return
    const read = await saidOf(this.#db, missing)
    for (const id of missing) this.#said.set(id, read.get(id) ?? NOTHING)
  }

  /** The highest score of a word and, of a word of categories, how many names have it. */
  saidOf(wordId: number): Said {
    if (!this.#hasAllOf(wordId)) return this.#said.get(wordId) ?? NOTHING
    const known = this.#saidByLoaded.get(wordId)
    if (known) return known
    const best = this.#all?.get(wordId)?.scores[0]
    const said = best === undefined ? NOTHING : { best: shortest(best), named: null }
    this.#saidByLoaded.set(wordId, said)
    return said
  }

  #hasAllOf = (wordId: number): boolean => this.#all !== null && !this.#stale.has(wordId)

  #missingOf(known: Map<number, unknown>, wordIds: number[]): number[] {
    if (this.#all && this.#stale.size === 0) return NONE
    return [...new Set(wordIds)].filter((id) => !this.#hasAllOf(id) && !known.has(id))
  }

  /** Reads the words of products. */
  async loadWords(products: Int32Array): Promise<void> {
    const missing = productsWithout(products, this.products.hasWords)
    if (missing.length === 0) return
    const read = await queries.wordsOf(this.#db, missing.map(this.idOf))
    for (const product of missing) this.products.setWords(product, read.get(this.idOf(product)) ?? null)
  }

  /** Reads what ranking knows of products. */
  async loadFacts(products: Int32Array): Promise<void> {
    const missing = productsWithout(products, this.products.isKnown)
    if (missing.length === 0) return
    const read = await queries.factsOf(this.#db, missing.map(this.idOf))
    for (const product of missing) this.products.setFacts(product, read.get(this.idOf(product)) ?? NOT_LIVE)
  }

  /** What suggestions read of products, in their order. */
  async sampleOf(products: number[]): Promise<suggestions.SampledProduct[]> {
    const known = products.flatMap((product) => this.#sampled(product) ?? [])
    if (known.length === products.length) return known
    const edition = this.#edition
    const load = async (missing: number[]) => {
      const rows = await suggestions.sampleOf(this.#db, missing.map(this.idOf))
      return new Map(rows.map(({ id, ...sampled }) => [this.numberOf(id), sampled]))
    }
    const read = await readMissing(this.#names, products, load, () => edition === this.#edition)
    return products.flatMap((product) => read.get(product) ?? [])
  }

  #sampled(product: number): suggestions.SampledProduct | undefined {
    const known = this.#names.get(product)
    const name = known ? undefined : this.#loadedNames.get(product)
    if (!name) return known
    const sampled = { ...name, subCategoryId: this.products.subCategoryIdOf(product) }
    this.#names.set(product, sampled)
    return sampled
  }

  demandIn(storeId: string): DemandMemory {
    const known = this.#demands.get(storeId)
    if (known) return known
    const demand = new DemandMemory(this, storeId)
    this.#demands.set(storeId, demand)
    if (this.isLoaded) this.#loadDemand(storeId, demand)
    return demand
  }

  /** Resolves when the sales and stock of the stores that were searched are loaded, or could not be. */
  demandsLoaded = (): Promise<void> => this.#loadingDemands

  /**
   * Reads all sales and stock of a store, of one store after another; searches read what they need meanwhile, and if it
   * fails. Of more stores than are remembered, a store would be loaded again with each search.
   */
  #loadDemand(storeId: string, demand: DemandMemory): void {
    if (this.#demands.size >= MAX_STORES) return
    const isWanted = () => !this.#isRetired && this.#demands.peek(storeId) === demand
    this.#loadingDemands = this.#loadingDemands.then(() => demand.loadAll(this.#db, isWanted)).catch(() => {})
  }
}

const FIRST_ID = '00000000000000000000000000000000'
const UUID_BYTES = 16
const NONE: number[] = []
const NOTHING: Said = { best: null, named: null }

const NOT_LIVE: ProductFacts = {
  ...{ group: FIRST_ID, subCategoryId: null, live: false, amount: null, dimension: null },
}

// with `max` it would reserve room for all of them at once
const limited = <V extends object>(maxSize: number, sizeCalculation: (value: V) => number = () => 1) =>
  new LRUCache<number, V>({ maxSize, sizeCalculation })
