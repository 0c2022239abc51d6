/** The best products of a word by their numbers, best first; `complete`: there are no others. */
export type Postings = { products: Int32Array; scores: Float32Array; complete: boolean }

/** The words of a product, and how much each says of it: an id, its score, the next id, its score, and so on. */
export type ProductWords = number[]

const UUID_BYTES = 16
const POSTING_BYTES = UUID_BYTES + 4
const WORD_BYTES = 8

/**
 * Postings from their bytes, each a uuid and a float4 of PostgreSQL; null: none. Arrays of some thousand texts take
 * longer to read than to find.
 */
export function postingsIn(bytes: Buffer | null, most: number, numberOf: (id: string) => number): Postings {
  const length = (bytes?.length ?? 0) / POSTING_BYTES
  const products = new Int32Array(length)
  const scores = new Float32Array(length)
  if (bytes)
    for (let at = 0; at < length; at++) {
      const start = at * POSTING_BYTES
      products[at] = numberOf(bytes.toString('hex', start, start + UUID_BYTES))
      scores[at] = bytes.readFloatBE(start + UUID_BYTES)
    }
  return { products, scores, complete: length < most }
}

/** The words of a product from their bytes, each an int4 and a float4 of PostgreSQL; null: none. */
export function wordsIn(bytes: Buffer | null): ProductWords {
  const words: ProductWords = []
  if (bytes)
    for (let at = 0; at < bytes.length; at += WORD_BYTES)
      words.push(bytes.readInt32BE(at), bytes.readFloatBE(at + 4))
  return words
}

/** The items with the highest scores, at most `most`; of equal ones those that come first by `compare`. */
export function highest<T>(
  items: T[],
  most: number,
  scoreOf: (item: T) => number,
  compare: (one: T, other: T) => number,
): T[] {
  if (items.length <= most) return items
  const scores = Float64Array.from(items, scoreOf).sort()
  const least = scores[scores.length - most] ?? 0
  const above = items.filter((item) => scoreOf(item) > least)
  const equal = items.filter((item) => scoreOf(item) === least).sort(compare)
  return [...above, ...equal.slice(0, most - above.length)]
}
