import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/database/database.ts'
import { KnownChanges } from '#server/platform/database/known-changes.ts'
import * as queries from './index.queries.ts'
import { Lexicon } from './lexicon.ts'
import type { Match, Probe, Said } from './matches.rules.ts'
import { readMissing } from './read-missing.ts'
import { SearchIndex } from './search-index.ts'
import { saidOf } from './vocabulary.queries.ts'

const MAX_WORDS = 100_000

/**
 * What searches of this process have read of the vocabulary, names, postings and products of a database (decision 072).
 * A transaction that changes any of them invalidates it; of words and names, only what was added is read (decision
 * 076). Sales are those of some minutes ago, and what a store has in stock is exact (decision 078).
 */
export class SearchMemory {
  readonly #db: Db
  readonly #changes = new KnownChanges(() => this.#clear())
  #index: SearchIndex
  /** with the version of the names that it was read for, and the generation that it is of */
  #lexicon: { version: string; generation: number; read: Promise<Lexicon> } | null = null
  #said = newSaid()

  constructor(db: Db) {
    this.#db = db
    this.#index = new SearchIndex(db)
  }

  /** What is remembered now; a search that began before a change goes on with what was remembered then. */
  get index(): SearchIndex {
    return this.#index
  }

  /**
   * Runs a search, and again if the index has changed since it began: so it finds what was written before it. The
   * statement that reads a page reads the changes, too (`note`); a search that does not send it has a statement more.
   */
  async search<T>(work: () => Promise<T>): Promise<T> {
    const changes = this.#changes
    // the changes of a transaction have its id, however many they are
    if (this.#db.isTransaction || this.#index.isFull) changes.invalidate()
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
    this.#index = new SearchIndex(this.#db)
    this.#said = newSaid()
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
    return readMissing(this.#said, wordIds, (missing) => saidOf(this.#db, missing))
  }
}

// with `max` it would reserve room for all of them at once
const newSaid = () => new LRUCache<number, Said>({ maxSize: MAX_WORDS, sizeCalculation: () => 1 })

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
