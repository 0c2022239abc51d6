import type { Db } from '#server/platform/database/database.ts'
import { KnownChanges } from '#server/platform/database/known-changes.ts'
import { type KnownMatches, Lexicon, newKnownMatches } from './lexicon.ts'
import { type MomentOfIndex, readMoment } from './loaded.queries.ts'
import { LoadedIndex } from './loaded-index.ts'
import type { Match, Probe } from './matches.rules.ts'
import { SearchIndex } from './search-index.ts'
import { withinTime } from './within-time.ts'

/** All is loaded again after so many times as long as loading took, or as long as this. */
const PAUSES = 10
const SHORTEST_MS = 100
/** A search that takes longer than this does not delay others: these go on without the loaded index. */
const QUIET_MS = 500
/** A search is done so many times at most while one product after another changes. */
const MOST_TRIES = 4

/**
 * What searches of this process have read of the vocabulary, names, postings and products of a database (decision 072),
 * or all of it, if it is to be kept (decision 086). A transaction that changes any of them invalidates it; of words and
 * names only what was added is read (decision 076), and of an index that has been loaded the products that changed.
 * Sales are those of some minutes ago, and what a store has in stock is exact (decision 078).
 */
export class SearchMemory {
  readonly #db: Db
  readonly #changes = new KnownChanges(() => this.#onChanged())
  #index: SearchIndex
  /** with all products, if they have been loaded */
  #loaded: LoadedIndex | null = null
  #loading: Promise<void> | null = null
  /** while the products that changed are read, which waits for the searches under way */
  #updating: Promise<void> | null = null
  #underWay = 0
  #onQuiet: (() => void) | null = null
  /** when all may be loaded again, in milliseconds; null: it is not to be kept */
  #loadAfter: number | null = null
  #onError: (error: unknown) => void = () => {}
  /** with the version of the names that it was read for, and the generation that it is of */
  #lexicon: { version: string; generation: number; read: Promise<Lexicon> } | null = null
  #meanings: { matches: KnownMatches } = { matches: newKnownMatches() }

  constructor(db: Db) {
    this.#db = db
    this.#index = new SearchIndex(db)
  }

  /** What is remembered now. While searches are under way it is not changed, but another one can take its place. */
  get index(): SearchIndex {
    return this.#index
  }

  get loadedProducts(): number {
    return this.#loaded?.index.length ?? 0
  }

  /** Another object each time that texts may mean something else. */
  get meanings(): object {
    return this.#meanings
  }

  /**
   * Loads the whole index, and again when it must be read anew; until then searches read what they need. `onError` is
   * for later failures.
   */
  keepAll(onError = this.#onError): Promise<void> {
    this.#onError = onError
    this.#loading ??= this.#load()
    return this.#loading
  }

  /** While many products change, as in an import, loading takes a small part of the time. */
  #loadAgain(): void {
    const isNeeded = this.#loaded === null || this.#loaded.index.isWorn
    if (!isNeeded || this.#loading || this.#loadAfter === null || performance.now() < this.#loadAfter) return
    // a later search tries it again
    this.keepAll().catch(this.#onError)
  }

  async #load(): Promise<void> {
    const began = performance.now()
    const laterBy = (times: number) =>
      performance.now() + times * Math.max(SHORTEST_MS, performance.now() - began)
    try {
      const loaded = await LoadedIndex.load(this.#db)
      this.#loadAfter = loaded ? laterBy(PAUSES) : null
      // what changes while it is updated is noted by a search, or by the next one
      for (let generation = -1; loaded && generation !== this.#changes.generation; ) {
        generation = this.#changes.generation
        if (!(await withinTime(loaded.update()))) return
      }
      if (loaded) this.#use(loaded)
    } catch (error) {
      this.#loadAfter = laterBy(PAUSES)
      throw error
    } finally {
      this.#loading = null
    }
  }

  /** Null: searches read what they need. */
  #use(loaded: LoadedIndex | null): void {
    this.#loaded?.index.retire()
    this.#loaded = loaded
    this.#index = loaded?.index ?? new SearchIndex(this.#db)
    this.#meanings = { matches: newKnownMatches() }
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
    this.#loadAgain()
    for (let tries = 1; ; tries++) {
      // an update can begin while another one is waited for
      while (this.#updating) await this.#updating
      const began = changes.now()
      const { generation } = changes
      const found = await this.#during(work)
      if (!changes.isKnownSince(began)) await this.#check()
      if (generation === changes.generation || tries === MOST_TRIES) return found
    }
  }

  /** A loaded index is not changed while a search is under way. */
  async #during<T>(work: () => Promise<T>): Promise<T> {
    this.#underWay += 1
    try {
      return await work()
    } finally {
      this.#underWay -= 1
      if (this.#underWay === 0) this.#onQuiet?.()
    }
  }

  /** Waits for the searches under way, for which later ones wait; false if they take too long. */
  #whenQuiet = (): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => resolve(false), QUIET_MS)
    timer.unref()
    this.#onQuiet = () => resolve(true)
    if (this.#underWay === 0) resolve(true)
    return promise.finally(() => clearTimeout(timer))
  }

  /** For `note`: a time that only compares with others. */
  now = (): number => this.#changes.now()

  /** Invalidates all when these changes, read by a statement sent at `sent`, are not those known. */
  note({ changes, snapshot, at }: Pick<MomentOfIndex, 'changes' | 'snapshot' | 'at'>, sent: number): void {
    this.#changes.note(changes, sent)
    if (!this.#updating && changes === this.#changes.known) this.#loaded?.confirm({ snapshot, at })
  }

  #onChanged(): void {
    this.#meanings = { matches: newKnownMatches() }
    if (!this.#loaded) {
      this.#index = new SearchIndex(this.#db)
      return
    }
    const updating = (this.#updating ?? Promise.resolve()).then(() => this.#update())
    this.#updating = updating
    updating.finally(() => {
      if (this.#updating === updating) this.#updating = null
    })
  }

  /** If the changes cannot be read one by one, searches read what they need until all is loaded again. */
  async #update(): Promise<void> {
    const isUpdated = await withinTime(this.#loaded?.update(this.#whenQuiet) ?? Promise.resolve(true)).catch(
      (error) => this.#onError(error),
    )
    // what was understood meanwhile is of before
    this.#meanings = { matches: newKnownMatches() }
    if (!isUpdated) this.#use(null)
  }

  async #check(): Promise<void> {
    const sent = this.now()
    this.note(await readMoment(this.#db), sent)
  }

  /** The vocabulary words that each of the probes may mean. */
  async lookUp(probes: Probe[]): Promise<Match[][]> {
    // of before: what is understood while texts come to mean something else is not remembered
    const { matches } = this.#meanings
    const lexicon = await this.#currentLexicon()
    return await lexicon.lookUp(probes, this.#index, matches)
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
}

const memories = new WeakMap<Db, SearchMemory>()

/** The memory of a database; a transaction has its own, because it sees what others do not. */
export function memoryOf(db: Db): SearchMemory {
  const memory = memories.get(db) ?? new SearchMemory(db)
  memories.set(db, memory)
  return memory
}
