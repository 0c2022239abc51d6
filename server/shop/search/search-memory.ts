import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/database/database.ts'
import { KnownChanges } from '#server/platform/database/known-changes.ts'
import { DemandMemory } from './demand-memory.ts'
import * as queries from './index.queries.ts'
import { Lexicon } from './lexicon.ts'
import type { Match, Probe, Said } from './matches.rules.ts'
import type { Postings, ProductWords } from './postings.rules.ts'
import { saidOf } from './vocabulary.queries.ts'

/** Sizes of what is remembered, some 20 to 40 MB each when they are reached: postings and products. */
const MAX_POSTINGS = 400_000
const MAX_WORDS = 100_000
const MAX_PRODUCTS = 100_000
const MAX_STORES = 4
const DEMAND_MS = 10 * 60_000

/** A cache; its values are as old as the last change of the index. */
type Cache<K, V> = { get(key: K): V | undefined; set(key: K, value: V): unknown }

/** Some hundred products are read for each search, for which a least recently used one takes too long. */
class ByProduct<V> extends Map<string, V> {
  override set(productId: string, value: V): this {
    if (this.size >= MAX_PRODUCTS && !this.has(productId)) this.clear()
    return super.set(productId, value)
  }
}

/**
 * What searches of this process have read of the vocabulary, names, postings and products of a database (decision 072).
 * A transaction that changes any of them invalidates it; of words and names, only what was added is read (decision
 * 076). Sales are those of some minutes ago, and what a store has in stock is exact (decision 078).
 */
export class SearchMemory {
  readonly #db: Db
  readonly #changes = new KnownChanges(() => this.#clear())
  /** with the version of the names that it was read for, and the generation that it is of */
  #lexicon: { version: string; generation: number; read: Promise<Lexicon> } | null = null
  readonly #said = new LRUCache<number, Said>({ maxSize: MAX_WORDS, sizeCalculation: () => 1 })
  readonly #postings = new LRUCache<number, Postings>({
    maxSize: MAX_POSTINGS,
    sizeCalculation: ({ ids }) => ids.length + 1,
  })
  readonly #frequencies = new LRUCache<number, queries.Frequency>({
    maxSize: MAX_WORDS,
    sizeCalculation: () => 1,
  })
  readonly #facts = new ByProduct<queries.ProductFacts>()
  readonly #words = new ByProduct<ProductWords>()
  readonly #demands = new LRUCache<string, DemandMemory>({ max: MAX_STORES, ttl: DEMAND_MS })

  constructor(db: Db) {
    this.#db = db
  }

  /**
   * Runs a search, and again if the index has changed since it began: so it finds what was written before it. The
   * statement that reads a page reads the changes, too (`note`); a search that does not send it has a statement more.
   */
  async search<T>(work: () => Promise<T>): Promise<T> {
    const changes = this.#changes
    // the changes of a transaction have its id, however many they are
    if (this.#db.isTransaction) changes.invalidate()
    if (changes.known === null) await this.#check()
    const began = changes.now()
    const { generation } = changes
    const found = await work()
    if (!changes.isKnownSince(began)) await this.#check()
    return generation === changes.generation ? found : await work()
  }

  /** For `note`: a time that only compares with others. */
  now = (): number => this.#changes.now()

  /** Invalidates all when these changes, read by a statement sent at `sent`, are not those known. */
  note = (changes: string, sent: number): void => this.#changes.note(changes, sent)

  #clear(): void {
    const caches = [this.#said, this.#postings, this.#frequencies, this.#facts, this.#words, this.#demands]
    for (const cache of caches) cache.clear()
  }

  async #check(): Promise<void> {
    const sent = this.now()
    const { changes } = await queries.readChanges(this.#db)
    this.note(changes, sent)
  }

  /** The vocabulary words that the probes may mean, in the order of the probes. */
  async lookUp(probes: Probe[]): Promise<Match[]> {
    const lexicon = await this.#currentLexicon()
    return await lexicon.lookUp(probes, (wordIds) => this.#saidOf(wordIds))
  }

  /** All of it is read anew when names have changed; otherwise the words that were added. */
  #currentLexicon(): Promise<Lexicon> {
    const [version = ''] = (this.#changes.known ?? '').split('|')
    const known = this.#lexicon
    const { generation } = this.#changes
    if (known?.generation === generation) return known.read
    const isUpdate = known?.version === version && !this.#db.isTransaction
    const read = withinTime(
      isUpdate ? known.read.then((lexicon) => lexicon.updated(this.#db)) : Lexicon.read(this.#db),
    )
    this.#lexicon = { version, generation, read }
    read.catch(() => {
      // the next search tries it again, with the words that are known
      if (this.#lexicon?.read === read) this.#lexicon = isUpdate ? known : null
    })
    return read
  }

  #saidOf(wordIds: number[]): Promise<Map<number, Said>> {
    return this.#read<number, Said>(this.#said, wordIds, (missing) => saidOf(this.#db, missing))
  }

  /** The best `most` postings of each word. */
  async postingsOf(wordIds: number[], most: number): Promise<Map<number, Postings>> {
    const tooFew = wordIds.filter((id) => {
      const known = this.#postings.peek(id)
      return known && !known.complete && known.ids.length < most
    })
    for (const id of tooFew) this.#postings.delete(id)
    return await this.#read<number, Postings>(this.#postings, wordIds, (missing) =>
      queries.postingsOf(this.#db, missing, most),
    )
  }

  /** How many products have each word, as far as it is counted. */
  frequenciesOf(wordIds: number[]): Promise<Map<number, queries.Frequency>> {
    return this.#read<number, queries.Frequency>(this.#frequencies, wordIds, (missing) =>
      queries.frequenciesOf(this.#db, missing),
    )
  }

  /** The words of each product. */
  wordsOf(productIds: string[]): Promise<Map<string, ProductWords>> {
    return this.#read(this.#words, productIds, (missing) => queries.wordsOf(this.#db, missing))
  }

  factsOf(productIds: string[]): Promise<Map<string, queries.ProductFacts>> {
    return this.#read(this.#facts, productIds, (missing) => queries.factsOf(this.#db, missing))
  }

  demandIn(storeId: string): DemandMemory {
    const demand = this.#demands.get(storeId) ?? new DemandMemory(storeId)
    if (!this.#demands.has(storeId)) this.#demands.set(storeId, demand)
    return demand
  }

  async #read<K, V extends object>(
    cache: Cache<K, V>,
    keys: K[],
    load: (missing: K[]) => Promise<Map<K, V>>,
  ): Promise<Map<K, V>> {
    const found = new Map<K, V>()
    const missing = new Set<K>()
    for (const key of keys) {
      const known = cache.get(key)
      if (known) found.set(key, known)
      else missing.add(key)
    }
    if (missing.size === 0) return found
    const { generation } = this.#changes
    for (const [key, value] of await load([...missing])) {
      found.set(key, value)
      if (generation === this.#changes.generation) cache.set(key, value)
    }
    return found
  }
}

/** Longer than a statement may take: a connection that was lost without notice must not stop all searches. */
const READ_MS = 25_000

function withinTime<T>(read: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The words of search were not read in time.')), READ_MS)
  timer.unref()
  return Promise.race([read, promise]).finally(() => clearTimeout(timer))
}

const memories = new WeakMap<Db, SearchMemory>()

/** The memory of a database; a transaction has its own, because it sees what others do not. */
export function memoryOf(db: Db): SearchMemory {
  const memory = memories.get(db) ?? new SearchMemory(db)
  memories.set(db, memory)
  return memory
}
