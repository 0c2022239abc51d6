import type { Db } from '#server/platform/database/database.ts'
import * as queries from './ranking.queries.ts'

/** Movements of stock are deleted after an hour: what was read so many seconds before is not compared with them. */
const LONGEST_SECONDS = 1_800

/** Products by their numbers. */
type Products = { idOf(product: number): string; numberOf(id: string): number }

/**
 * What is known of the sales of products in a store, which are some minutes old while they hardly change, and of
 * whether it has them, which is exact: the statement that reads a page reads which products have been sold out, have
 * come back, or are sold noticeably more since (decision 078). All that is not applied yet belongs to transactions from
 * `#since` on.
 */
export class DemandMemory {
  readonly #storeId: string
  readonly #products: Products
  /** by product */
  #known: (queries.Demand | undefined)[] = []
  /** null before the first is read */
  #since: bigint | null = null
  #notedAt: number | null = null
  #version = 0

  constructor(products: Products, storeId: string) {
    this.#products = products
    this.#storeId = storeId
  }

  /** Increases when known products have moved. */
  get version(): number {
    return this.#version
  }

  of = (product: number): queries.Demand => this.#known[product] ?? NOTHING

  /** Reads those of the products that are not known. */
  async load(db: Db, products: number[]): Promise<void> {
    for (;;) {
      const missing = products.filter((product) => this.#known[product] === undefined)
      if (missing.length === 0) return
      const ids = missing.map((product) => this.#products.idOf(product))
      const { demand, oldest, at } = await queries.readDemand(db, this.#storeId, ids)
      this.#since ??= BigInt(oldest)
      this.#notedAt ??= at
      // a statement that was sent later has noted movements that this one may not have seen
      if (BigInt(oldest) < this.#since) continue
      for (const [place, product] of missing.entries()) this.#known[product] = demand[place] ?? NOTHING
    }
  }

  /** Reads a page, and notes which products have moved since. */
  async readPage(db: Db, input: Omit<queries.PageInput, 'storeId' | 'since'>): Promise<queries.PageRead> {
    const since = String(this.#since ?? 0)
    const read = await queries.readPage(db, { ...input, storeId: this.#storeId, since })
    const isLate = this.#notedAt !== null && read.at - this.#notedAt > LONGEST_SECONDS
    if (read.anyMoved || isLate) this.#removeAll()
    else this.#remove(read.moved)
    const oldest = BigInt(read.oldest)
    if (this.#since === null || oldest > this.#since) this.#since = oldest
    this.#notedAt = Math.max(this.#notedAt ?? 0, read.at)
    return read
  }

  #removeAll(): void {
    this.#known = []
    this.#version += 1
  }

  #remove(productIds: string[]): void {
    const known = productIds.map(this.#products.numberOf).filter((product) => this.#known[product])
    for (const product of known) this.#known[product] = undefined
    if (known.length > 0) this.#version += 1
  }
}

const NOTHING: queries.Demand = { pieces: 0, inStock: false }
