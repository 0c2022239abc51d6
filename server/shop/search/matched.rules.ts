import type { Postings, ProductWords } from './postings.rules.ts'
import type { WantedWord } from './relevance.rules.ts'

/** Where products with the wanted words are: in postings, at most `most` of each word, or among their own words. */
export type Source =
  | { postings: Map<number, Postings>; most: number }
  | { products: number[]; wordsOf: (product: number) => ProductWords }

/** One place of an alternative for a part of the search text. */
type Place = Pick<WantedWord, 'part' | 'alternative' | 'place'>

/** The places of one alternative for one part; a product needs a word for each. */
export type Alternative = { part: number; columns: number[] }

const FIRST_ROWS = 1_024
/** Arrays that are longer are not kept for the next search. */
const MOST_CELLS = 500_000

/**
 * What the words of products say: a row for each product, a column for each place of an alternative. The arrays are
 * used for one search after another, because some hundred kilobytes are needed for most.
 */
export class Matched {
  #rows = 0
  #width = 0
  #columns = new Map<string, number>()
  #rowOf = new Map<number, number>()
  /** by row */
  products = new Int32Array(FIRST_ROWS)
  /** by cell: whether a word was found; what words of names say; the same of categories, and by themselves */
  isFound = new Uint8Array(FIRST_ROWS)
  named = new Float64Array(FIRST_ROWS)
  placed = new Float64Array(FIRST_ROWS)
  placedAlone = new Float64Array(FIRST_ROWS)
  /** by cell: whether the name has the word as it was typed */
  spelt = new Uint8Array(FIRST_ROWS)

  get rows(): number {
    return this.#rows
  }

  /** The first cell of a row. */
  start = (row: number): number => row * this.#width

  /** Reads what the source has of the wanted words, in place of what was read before. */
  read(wanted: WantedWord[], source: Source): Alternative[] {
    if (this.named.length > MOST_CELLS) this.#shrink()
    this.#rows = 0
    this.#rowOf.clear()
    this.#columns.clear()
    for (const word of wanted) {
      const key = keyOf(word)
      if (!this.#columns.has(key)) this.#columns.set(key, this.#columns.size)
    }
    this.#width = this.#columns.size
    if ('postings' in source) this.#readPostings(wanted, source)
    else this.#readWords(wanted, source)
    return this.#alternatives(wanted)
  }

  #readPostings(wanted: WantedWord[], { postings, most }: { postings: Map<number, Postings>; most: number }) {
    for (const word of wanted) {
      const found = postings.get(word.wordId)
      if (!found) continue
      const { products, scores } = found
      const column = this.#columns.get(keyOf(word)) ?? 0
      for (let at = 0; at < products.length && at < most; at++)
        this.#add(this.#row(products[at] ?? 0), column, word, scores[at] ?? 0)
    }
  }

  #readWords(
    wanted: WantedWord[],
    { products, wordsOf }: { products: number[]; wordsOf: (product: number) => ProductWords },
  ) {
    const byId = Map.groupBy(wanted, ({ wordId }) => wordId)
    for (const product of products) {
      const words = wordsOf(product)
      for (let at = 0; at < words.length; at += 2)
        for (const word of byId.get(words[at] ?? 0) ?? [])
          this.#add(this.#row(product), this.#columns.get(keyOf(word)) ?? 0, word, words[at + 1] ?? 0)
    }
  }

  #add(row: number, column: number, { quality, alone }: WantedWord, score: number): void {
    const cell = row * this.#width + column
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

  #row(product: number): number {
    const known = this.#rowOf.get(product)
    if (known !== undefined) return known
    const row = this.#rows
    this.#rows += 1
    this.#rowOf.set(product, row)
    const [from, to] = [row * this.#width, (row + 1) * this.#width]
    if (this.products.length <= row) this.products = longer(this.products, row + 1)
    if (this.named.length < to) this.#grow(to)
    this.products[row] = product
    for (const cells of [this.isFound, this.named, this.placed, this.placedAlone, this.spelt])
      cells.fill(0, from, to)
    return row
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

  #alternatives(wanted: WantedWord[]): Alternative[] {
    const all = new Map<string, Alternative>()
    for (const word of wanted) {
      const key = `${word.alternative} ${word.part}`
      const column = this.#columns.get(keyOf(word)) ?? 0
      const known = all.get(key)
      if (!known) all.set(key, { part: word.part, columns: [column] })
      else if (!known.columns.includes(column)) known.columns.push(column)
    }
    return [...all.values()]
  }
}

const keyOf = ({ part, alternative, place }: Place): string => `${alternative} ${part} ${place}`

/** A copy of the array with room for so many numbers, and for as many again. */
function longer<A extends Uint8Array | Int32Array | Float64Array>(array: A, length: number): A {
  const copy = new (array.constructor as new (length: number) => A)(2 * length)
  copy.set(array)
  return copy
}
