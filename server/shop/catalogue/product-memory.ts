import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/database/database.ts'
import { KnownChanges } from '#server/platform/database/known-changes.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import { type Product, type ProductDocument, readProducts } from './catalogue.queries.ts'

/** Stock of products, read together with which transactions changed products last (`catalogue_last_changes`). */
export type PageStock = { stock: Map<string, number>; changes: string }

/** Ids of a list, read together with which transactions changed products last, and how many the whole list has. */
export type ListedIds = { ids: string[]; totalCount: number; changes: string }
/** Products of a list in its order, also unpublished ones, and how many the whole list has. */
export type Listed = { products: Product[]; totalCount: number }

type Reader = (ids: string[]) => Promise<Map<string, Product>>

/** The letters of all remembered products, of two bytes at most. */
const MAX_LETTERS = 10_000_000
/** The products whose stock one statement reads for several requests. */
const MOST_TOGETHER = 200
/** Lists whose number of products is remembered. */
const MOST_COUNTED = 10_000
/** The ids of all remembered lists, of a hundred bytes each; an empty list counts as one. */
const MAX_LISTED = 100_000

/**
 * Products that requests of this process have read, as they are for everyone, without their stock (decision 077). A
 * transaction that changes any product or the name of a category invalidates them.
 */
class ProductMemory {
  readonly #db: Db
  readonly #changes = new KnownChanges(() => {
    this.#documents.clear()
    this.#lists.clear()
  })
  readonly #lists = new LRUCache<string, ListedIds>({
    maxSize: MAX_LISTED,
    sizeCalculation: ({ ids }) => ids.length + 1,
  })
  readonly #counts = new LRUCache<string, Pick<ListedIds, 'totalCount' | 'changes'>>({ max: MOST_COUNTED })
  /** by store */
  readonly #readers = new Map<string, Reader>()
  readonly #documents = new LRUCache<string, ProductDocument>({
    maxSize: MAX_LETTERS,
    sizeCalculation: (document) => JSON.stringify(document).length,
  })

  constructor(db: Db) {
    this.#db = db
  }

  /** The products as they were when their stock was read; null unless all of them are remembered so. */
  known(ids: string[], { stock, changes }: PageStock): Product[] | null {
    if (this.#db.isTransaction || changes !== this.#changes.known) return null
    const products: Product[] = []
    for (const id of ids) {
      const document = this.#documents.get(id)
      const available = stock.get(id)
      if (!document || available === undefined) return null
      products.push(withStock(document, available))
    }
    return products
  }

  /** The products as they are when their stock is read, by one statement for all requests of a turn (decision 090). */
  async read(storeId: string, ids: string[]): Promise<Product[]> {
    const products = await (this.#db.isTransaction
      ? this.#readNow(storeId, ids)
      : this.#readerAt(storeId)(ids))
    return ids.flatMap((id) => products.get(id) ?? [])
  }

  #readerAt(storeId: string): Reader {
    const reader =
      this.#readers.get(storeId) ?? readTogether(MOST_TOGETHER, (ids) => this.#readNow(storeId, ids))
    this.#readers.set(storeId, reader)
    return reader
  }

  async #readNow(storeId: string, ids: string[], again = false): Promise<Map<string, Product>> {
    // the changes of a transaction have its id, however many they are
    if (this.#db.isTransaction) this.#changes.invalidate()
    const missing = new Set(again ? ids : ids.filter((id) => !this.#documents.has(id)))
    const sent = this.#changes.now()
    const { available, changes, documents } = await readProducts(this.#db, storeId, ids, [...missing])
    this.#changes.note(changes, sent)
    const read = new Map((documents ?? []).map((document) => [document.id, document]))
    if (changes === this.#changes.known) for (const [id, document] of read) this.#documents.set(id, document)
    // some were known and are invalid now
    const isKnown = (id: string) => missing.has(id) || this.#documents.has(id)
    if (!ids.every(isKnown)) return await this.#readNow(storeId, ids, true)
    const products = new Map<string, Product>()
    for (const [at, id] of ids.entries()) {
      const document = read.get(id) ?? this.#documents.get(id)
      if (document) products.set(id, withStock(document, available[at] ?? 0))
    }
    return products
  }

  /** The products of a list, which `find` reads unless it is remembered and has not changed since. */
  async list(storeId: string, key: string, find: () => Promise<ListedIds>): Promise<Listed> {
    const remembered = this.#db.isTransaction ? undefined : this.#lists.get(key)
    if (remembered) {
      const products = await this.#inOrder(storeId, remembered.ids)
      // the statement that has read the stock has also found that no product has changed
      if (remembered === this.#lists.get(key)) return { products, totalCount: remembered.totalCount }
    }
    const sent = this.#changes.now()
    const found = await find()
    if (!this.#db.isTransaction) {
      this.#changes.note(found.changes, sent)
      if (found.changes === this.#changes.known) this.#lists.set(key, found)
    }
    return { products: await this.#inOrder(storeId, found.ids), totalCount: found.totalCount }
  }

  /**
   * Ids that `find` reads with the number of all of the list, which it does not count again if the catalogue has not
   * changed since; `key` names the list without its page.
   */
  async counted(key: string, find: (totalCount?: number) => Promise<ListedIds>): Promise<ListedIds> {
    const known = this.#db.isTransaction ? undefined : this.#counts.get(key)
    const found = await find(known?.totalCount)
    if (known && found.changes !== known.changes) {
      this.#counts.delete(key)
      return await this.counted(key, find)
    }
    const { totalCount, changes } = found
    if (!this.#db.isTransaction) this.#counts.set(key, { totalCount, changes })
    return found
  }

  async #inOrder(storeId: string, ids: string[]): Promise<Product[]> {
    const products = await this.read(storeId, [...new Set(ids)])
    const byId = new Map(products.map((product) => [product.id, product]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }
}

const withStock = (document: ProductDocument, stock: number): Product => ({ ...document, stock, document })

const memories = new WeakMap<Db, ProductMemory>()

function memoryOf(db: Db): ProductMemory {
  const memory = memories.get(db) ?? new ProductMemory(db)
  memories.set(db, memory)
  return memory
}

/**
 * The products visible to shoppers; for admins also unpublished ones. In no particular order. Stock that is given is
 * not read again.
 */
export async function findProducts(
  db: Db,
  storeId: string,
  ids: string[],
  { unpublishedToo = false, stock }: { unpublishedToo?: boolean; stock?: PageStock | undefined } = {},
): Promise<Product[]> {
  const memory = memoryOf(db)
  const own = [...new Set(ids)]
  const products = (stock && memory.known(own, stock)) ?? (await memory.read(storeId, own))
  return unpublishedToo ? products : products.filter(({ published }) => published)
}

/**
 * The products of a list that depends on the catalogue alone, neither on stock, sales nor time; also unpublished ones.
 * `key` names the list, and `find` reads its ids.
 */
export const listProducts = (
  db: Db,
  storeId: string,
  key: string,
  find: () => Promise<ListedIds>,
): Promise<Listed> => memoryOf(db).list(storeId, key, find)

/** Ids of a page of a list with the number of all, which `find` counts unless it is given; `key` names the list. */
export const countedOnce = (
  db: Db,
  key: string,
  find: (totalCount?: number) => Promise<ListedIds>,
): Promise<ListedIds> => memoryOf(db).counted(key, find)
