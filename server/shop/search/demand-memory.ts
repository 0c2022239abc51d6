import type { Db } from '#server/platform/database/database.ts'
import type { Moment } from '#server/platform/database/moment.ts'
import { readEachTogether } from '#server/platform/database/read-together.ts'
import { isOlder } from '#server/platform/database/snapshots.rules.ts'
import { longer } from './longer.ts'
import { productsWithout } from './product-columns.ts'
import * as queries from './ranking.queries.ts'

/** Changes of availability are deleted after an hour; what was read so many seconds ago is not compared with them. */
const LONGEST_SECONDS = 1_800

/** Products by their numbers. */
type Products = { length: number; idOf(product: number): string; findNumber(id: string): number | undefined }

/** Products that pages have found changed while others are being read. */
type Loading = { changed: Set<number>; isAnyChanged: boolean }

/**
 * What is known of the sales of products in a store, which are some minutes old while they hardly change, and of
 * whether it has them, which is exact: the statement that reads a page reads which products have been sold out, have
 * come back, or are sold noticeably more since (decision 078). The changes that `#since` shows are applied.
 */
export class DemandMemory {
  readonly #storeId: string
  readonly #products: Products
  /** by product: NOT_KNOWN, SOLD_OUT or IN_STOCK, and the pieces sold */
  #states = new Uint8Array(FIRST)
  #pieces = new Float64Array(FIRST)
  #logs = new Float64Array(FIRST)
  readonly #loading = new Set<Loading>()
  /** a snapshot of the database; null before the first is read */
  #since: string | null = null
  #notedAt: number | null = null
  #version = 0
  #reader: ((page: queries.PageInput) => Promise<queries.PageRead>) | null = null

  constructor(products: Products, storeId: string) {
    this.#products = products
    this.#storeId = storeId
  }

  /** Increases when known products have changed. */
  get version(): number {
    return this.#version
  }

  isInStock = (product: number): boolean => this.#states[product] === IN_STOCK
  piecesOf = (product: number): number => this.#pieces[product] ?? 0
  /** The logarithm of 1 and the pieces. */
  logOf = (product: number): number => this.#logs[product] ?? 0
  #isKnown = (product: number): boolean => (this.#states[product] ?? NOT_KNOWN) !== NOT_KNOWN

  /** Reads all products that have a number now, some after others, so that other work of the database goes on. */
  async loadAll(db: Db, isWanted: () => boolean): Promise<void> {
    for (let from = 0; isWanted() && from < this.#products.length; from += BATCH) {
      const length = Math.min(BATCH, this.#products.length - from)
      await this.load(
        db,
        Int32Array.from({ length }, (_, at) => from + at),
      )
    }
  }

  /** Reads those of the products that are not known. */
  async load(db: Db, products: Int32Array): Promise<void> {
    for (;;) {
      const missing = productsWithout(products, this.#isKnown)
      if (missing.length === 0) return
      const isFirst = this.#since === null
      const loading: Loading = { changed: new Set(), isAnyChanged: false }
      const read = await this.#during(loading, this.#since, () =>
        queries.readDemand(db, this.#storeId, missing.map(this.#products.idOf)),
      )
      // of several that began without a time to compare with, those that have read less are read again
      if (isFirst && this.#since !== null && isOlder(read.snapshot, this.#since)) continue
      this.#since ??= read.snapshot
      this.#notedAt ??= read.at
      if (loading.isAnyChanged) continue
      for (const [place, product] of missing.entries())
        if (!loading.changed.has(product)) this.#set(product, read.demand[place] ?? NOTHING)
    }
  }

  /** Reads a page, with others of the same turn, and notes which products have changed since. */
  readPage(db: Db, page: queries.PageInput): Promise<queries.PageRead> {
    this.#reader ??= readEachTogether(queries.MOST_PAGES, (pages) => this.#readPages(db, pages))
    return this.#reader(page)
  }

  async #readPages(db: Db, pages: queries.PageInput[]): Promise<queries.PageRead[]> {
    const since = this.#since
    const all = await this.#during(null, since, () =>
      queries.readPages(db, { pages, storeId: this.#storeId, since: since ?? NO_SNAPSHOT }),
    )
    const [read] = all
    if (!read) return all
    const isLate = this.#notedAt !== null && read.at - this.#notedAt > LONGEST_SECONDS
    if (read.isAnyChanged || isLate) this.#removeAll()
    else this.#remove(read.changed)
    if (this.#since === null || isOlder(this.#since, read.snapshot)) this.#since = read.snapshot
    this.#notedAt = Math.max(this.#notedAt ?? 0, read.at)
    return all
  }

  /** A snapshot older than one that was taken before is of another database, which has replaced the first. */
  async #during<R extends Moment | Moment[]>(
    loading: Loading | null,
    since: string | null,
    read: () => Promise<R>,
  ): Promise<R> {
    if (loading) this.#loading.add(loading)
    try {
      const result = await read()
      const moment: Moment | undefined = Array.isArray(result) ? result[0] : result
      if (since !== null && moment && isOlder(moment.snapshot, since)) {
        this.#removeAll()
        this.#since = moment.snapshot
      }
      return result
    } finally {
      if (loading) this.#loading.delete(loading)
    }
  }

  #set(product: number, { pieces, inStock }: queries.Demand): void {
    if (product >= this.#states.length) {
      this.#states = longer(this.#states, product + 1)
      this.#pieces = longer(this.#pieces, product + 1)
      this.#logs = longer(this.#logs, product + 1)
    }
    this.#states[product] = inStock ? IN_STOCK : SOLD_OUT
    this.#pieces[product] = pieces
    this.#logs[product] = Math.log(1 + pieces)
  }

  #removeAll(): void {
    this.#states.fill(NOT_KNOWN)
    this.#version += 1
    for (const loading of this.#loading) loading.isAnyChanged = true
  }

  #remove(productIds: string[]): void {
    const products = productIds.flatMap((id) => this.#products.findNumber(id) ?? [])
    for (const loading of this.#loading) for (const product of products) loading.changed.add(product)
    const known = products.filter(this.#isKnown)
    for (const product of known) this.#states[product] = NOT_KNOWN
    if (known.length > 0) this.#version += 1
  }
}

/** Shows no transaction. */
const NO_SNAPSHOT = '1:1:'

const FIRST = 1_024
const NOT_KNOWN = 0
const SOLD_OUT = 1
const IN_STOCK = 2
/** Products per statement of `loadAll`. */
const BATCH = 2_000

const NOTHING: queries.Demand = { pieces: 0, inStock: false }
