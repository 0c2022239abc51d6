import { ByNumber } from './by-number.ts'
import { longer } from './longer.ts'
import type { Postings } from './postings.rules.ts'
import type { ProductColumns } from './product-columns.ts'
import type { WantedWord } from './relevance.rules.ts'

/** Where products with the wanted words are: in postings, at most `most` of each word, or among their own words. */
export type Source =
  | { postings: Map<number, Postings>; most: number }
  | { products: Int32Array; words: ProductWords }

type ProductWords = Pick<ProductColumns, 'wordIds' | 'scores' | 'startOf' | 'endOf'>

/** One place of an alternative for a part of the search text. */
type Place = Pick<WantedWord, 'part' | 'alternative' | 'place'>

/** The places of one alternative for one part; a product needs a word for each. */
export type Alternative = { part: number; columns: number[] }

const FIRST_ROWS = 1_024
/** A power of two, so small that the cache of a processor core has it beside the words that are read. */
const HASHES = 4_096

/** Arrays that are longer are not kept for the next search. */
const MOST_CELLS = 500_000

/**
 * What the words of products say: a row for each product, a column for each place of an alternative. The arrays are
 * used for one search after another, because some hundred kilobytes are needed for most.
 */
export class Matched {
  rows = 0
  width = 0
  readonly #rowOf = new ByNumber()
  /** by word: where its places are */
  readonly #placesOf = new ByNumber()
  /** by the last digits of words: whether any with them is wanted, which few words of a product are */
  readonly #mayBeWanted = new Uint8Array(HASHES)
  /** by row */
  products = new Int32Array(FIRST_ROWS)
  /** by cell: whether a word was found; what words of names say; the same of categories, and by themselves */
  isFound = new Uint8Array(FIRST_ROWS)
  named = new Float64Array(FIRST_ROWS)
  placed = new Float64Array(FIRST_ROWS)
  placedAlone = new Float64Array(FIRST_ROWS)
  /** by cell: whether the name has the word as it was typed */
  spelt = new Uint8Array(FIRST_ROWS)

  /** Reads what the source has of the wanted words, in place of what was read before. */
  read(wanted: WantedWord[], source: Source): Alternative[] {
    this.#clear()
    const { columns, width, alternatives } = placesOf(wanted)
    this.width = width
    if ('postings' in source) this.#readPostings(wanted, columns, source)
    else this.#readWords(wanted, columns, source)
    return alternatives
  }

  #readPostings(
    wanted: WantedWord[],
    columns: number[],
    { postings, most }: { postings: Map<number, Postings>; most: number },
  ) {
    for (const [place, word] of wanted.entries()) {
      const found = postings.get(word.wordId)
      if (!found) continue
      const { products, scores } = found
      const column = columns[place] ?? 0
      const length = Math.min(products.length, most)
      this.#reserve(this.rows + length)
      for (let at = 0; at < length; at++)
        this.#add(this.#row(products[at] ?? 0), column, word.quality, word.alone, scores[at] ?? 0)
    }
  }

  #readWords(
    wanted: WantedWord[],
    columns: number[],
    { products, words }: { products: Int32Array; words: ProductWords },
  ) {
    const places = [...Map.groupBy(wanted.keys(), (place) => wanted[place]?.wordId ?? 0)]
    this.#placesOf.clear()
    const mayBeWanted = this.#mayBeWanted
    for (const [at, [wordId]] of places.entries()) {
      this.#placesOf.set(wordId, at)
      mayBeWanted[wordId % HASHES] = 1
    }
    const { wordIds, scores, startOf, endOf } = words
    this.#reserve(products.length)
    for (const product of products) {
      const end = endOf(product)
      for (let at = startOf(product); at < end; at++) {
        const wordId = wordIds[at] ?? 0
        if (mayBeWanted[wordId % HASHES] === 0) continue
        const found = this.#placesOf.get(wordId)
        if (found < 0) continue
        const row = this.#row(product)
        for (const place of places[found]?.[1] ?? []) {
          const word = wanted[place]
          if (word) this.#add(row, columns[place] ?? 0, word.quality, word.alone, scores[at] ?? 0)
        }
      }
    }
    for (const [wordId] of places) mayBeWanted[wordId % HASHES] = 0
  }

  #add(row: number, column: number, quality: number, alone: number, score: number): void {
    const cell = row * this.width + column
    const said = score * quality
    this.isFound[cell] = 1
    if (alone < 0) {
      if (said > (this.named[cell] ?? 0)) this.named[cell] = said
      if (quality === 1) this.spelt[cell] = 1
    } else {
      if (said > (this.placed[cell] ?? 0)) this.placed[cell] = said
      if (said * alone > (this.placedAlone[cell] ?? 0)) this.placedAlone[cell] = said * alone
    }
  }

  /** Makes room for so many rows. */
  #reserve(rows: number): void {
    if (this.products.length < rows) this.products = longer(this.products, rows)
    if (this.named.length < rows * this.width) this.#grow(rows * this.width)
  }

  #row(product: number): number {
    const known = this.#rowOf.get(product)
    if (known >= 0) return known
    const row = this.rows
    this.rows += 1
    this.#rowOf.set(product, row)
    this.products[row] = product
    return row
  }

  /** What is not used is 0. */
  #clear(): void {
    const cells = this.rows * this.width
    this.rows = 0
    this.#rowOf.clear()
    if (this.named.length > MOST_CELLS) this.#shrink()
    else
      for (const all of [this.isFound, this.named, this.placed, this.placedAlone, this.spelt])
        all.fill(0, 0, cells)
  }

  #shrink(): void {
    this.isFound = new Uint8Array(FIRST_ROWS)
    this.named = new Float64Array(FIRST_ROWS)
    this.placed = new Float64Array(FIRST_ROWS)
    this.placedAlone = new Float64Array(FIRST_ROWS)
    this.spelt = new Uint8Array(FIRST_ROWS)
  }

  #grow(cells: number): void {
    this.isFound = longer(this.isFound, cells)
    this.named = longer(this.named, cells)
    this.placed = longer(this.placed, cells)
    this.placedAlone = longer(this.placedAlone, cells)
    this.spelt = longer(this.spelt, cells)
  }
}

/** The column of each wanted word, and the alternatives with their columns. */
function placesOf(wanted: WantedWord[]) {
  const known = new Map<string, number>()
  const all = new Map<string, Alternative>()
  const columns = wanted.map((word) => {
    const key = keyOf(word)
    const column = known.get(key)
    if (column !== undefined) return column
    known.set(key, known.size)
    const alternative = `${word.alternative} ${word.part}`
    const { columns } = all.get(alternative) ?? { columns: [] }
    all.set(alternative, { part: word.part, columns: [...columns, known.size - 1] })
    return known.size - 1
  })
  return { columns, width: known.size, alternatives: [...all.values()] }
}

const keyOf = ({ part, alternative, place }: Place): string => `${alternative} ${part} ${place}`
