import { longer } from './longer.ts'
import { UuidNumbers } from './uuid-numbers.ts'

const DIMENSIONS = [null, 'g', 'ml', 'piece'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** What ranking knows of a product besides its words, sales and stock. */
export type ProductFacts = {
  group: string
  subCategoryId: string | null
  live: boolean
  amount: number | null
  dimension: Dimension
}

const FIRST = 1_024
const KNOWN = 1
const LIVE = 2
const HAS_WORDS = 4
const DIMENSION = 8

/**
 * What is known of products, by their numbers, in arrays of numbers: objects of a million products would not fit in
 * memory. Words of a product that are more than before are added at the end, and the place of those stays unused.
 */
export class ProductColumns {
  readonly #groups = new UuidNumbers()
  readonly #subCategories = new UuidNumbers()
  #flags = new Uint8Array(FIRST)
  #group = new Int32Array(FIRST)
  #subCategory = new Int32Array(FIRST)
  #amount = new Float32Array(FIRST)
  #from = new Int32Array(FIRST)
  #count = new Uint16Array(FIRST)
  #length = 0
  #unused = 0
  /** of all products one after another */
  wordIds = new Int32Array(FIRST)
  scores = new Float32Array(FIRST)

  isKnown = (product: number): boolean => ((this.#flags[product] ?? 0) & KNOWN) !== 0
  hasWords = (product: number): boolean => ((this.#flags[product] ?? 0) & HAS_WORDS) !== 0
  isLive = (product: number): boolean => ((this.#flags[product] ?? 0) & LIVE) !== 0
  /** A number that products of one thing have in common. */
  groupOf = (product: number): number => this.#group[product] ?? 0
  groupIdOf = (product: number): string => this.#groups.idOf(this.groupOf(product))
  /** -1: none */
  subCategoryOf = (product: number): number => this.#subCategory[product] ?? NONE
  subCategoryIdOf = (product: number): string | null =>
    this.#subCategories.idOf(this.subCategoryOf(product)) || null
  dimensionOf = (product: number): Dimension =>
    DIMENSIONS[((this.#flags[product] ?? 0) / DIMENSION) | 0] ?? null
  amountOf = (product: number): number | null => {
    const amount = this.#amount[product] ?? Number.NaN
    return Number.isNaN(amount) ? null : amount
  }
  /** Where the words of a product begin in `wordIds` and `scores`, and where they end. */
  startOf = (product: number): number => this.#from[product] ?? 0
  endOf = (product: number): number => (this.#from[product] ?? 0) + (this.#count[product] ?? 0)
  /** Whether half of the place of words is not used any more. */
  get isWorn(): boolean {
    return this.#unused > FIRST && 2 * this.#unused > this.#length
  }

  setFacts(product: number, { group, subCategoryId, live, amount, dimension }: ProductFacts): void {
    const subCategory = subCategoryId === null ? NONE : this.#subCategories.numberOf(subCategoryId)
    const named = DIMENSIONS.indexOf(dimension)
    this.#set(
      product,
      this.#groups.numberOf(group),
      subCategory,
      live,
      amount ?? Number.NaN,
      Math.max(0, named),
    )
  }

  /** Facts and words from the bytes that `productsAfter` reads; returns where they end. */
  read(product: number, bytes: Buffer, start: number): number {
    const group = this.#groups.numberAt(bytes, start)
    const flags = bytes.readInt16BE(start + 32)
    const subCategory = flags & HAS_SUB_CATEGORY ? this.#subCategories.numberAt(bytes, start + 16) : NONE
    this.#set(product, group, subCategory, (flags & 1) === 1, bytes.readFloatBE(start + 34), flags >> 2)
    const words = bytes.readInt16BE(start + 38)
    const from = this.#begin(product, words)
    let at = start + 40
    for (let word = from; word < from + words; word++, at += 8) {
      this.wordIds[word] = bytes.readInt32BE(at)
      this.scores[word] = bytes.readFloatBE(at + 4)
    }
    return at
  }

  /** Words from bytes, each an int4 and a float4 of PostgreSQL; null: none. */
  setWords(product: number, bytes: Buffer | null): void {
    const words = (bytes?.length ?? 0) / 8
    const from = this.#begin(product, words)
    for (let word = 0; bytes && word < words; word++) {
      this.wordIds[from + word] = bytes.readInt32BE(8 * word)
      this.scores[from + word] = bytes.readFloatBE(8 * word + 4)
    }
  }

  /** A product that is not there any more. */
  remove(product: number): void {
    this.#set(product, 0, NONE, false, Number.NaN, 0)
    this.#begin(product, 0)
  }

  #set(
    product: number,
    group: number,
    subCategory: number,
    live: boolean,
    amount: number,
    dimension: number,
  ): void {
    if (product >= this.#flags.length) this.#grow(product)
    const words = (this.#flags[product] ?? 0) & HAS_WORDS
    this.#flags[product] = KNOWN | (live ? LIVE : 0) | words | (dimension * DIMENSION)
    this.#group[product] = group
    this.#subCategory[product] = subCategory
    this.#amount[product] = amount
  }

  #begin(product: number, words: number): number {
    if (product >= this.#flags.length) this.#grow(product)
    const before = this.#count[product] ?? 0
    const isEnough = words <= before
    this.#unused += isEnough ? before - words : before
    const from = isEnough ? (this.#from[product] ?? 0) : this.#length
    if (!isEnough) this.#length += words
    if (this.#length > this.wordIds.length) {
      this.wordIds = longer(this.wordIds, this.#length)
      this.scores = longer(this.scores, this.#length)
    }
    this.#flags[product] = (this.#flags[product] ?? 0) | HAS_WORDS
    this.#from[product] = from
    this.#count[product] = words
    return from
  }

  #grow(product: number): void {
    const length = product + 1
    this.#flags = longer(this.#flags, length)
    this.#group = longer(this.#group, length)
    this.#subCategory = longer(this.#subCategory, length)
    this.#amount = longer(this.#amount, length)
    this.#from = longer(this.#from, length)
    this.#count = longer(this.#count, length)
  }
}

const NONE = -1
const HAS_SUB_CATEGORY = 2

const NO_PRODUCTS: number[] = []

/** The products of which this is not so; mostly none. */
export function productsWithout(products: Int32Array, isSo: (product: number) => boolean): number[] {
  let without = NO_PRODUCTS
  for (let at = 0; at < products.length; at++) {
    const product = products[at] ?? 0
    if (isSo(product)) continue
    if (without === NO_PRODUCTS) without = []
    without.push(product)
  }
  return without
}
