/** The best products of a word, best first; `complete`: there are no others. */
export type Postings = { ids: string[]; scores: Float32Array; complete: boolean }

/** The words of a product, and how much each says of it, as `eachWord` reads them. */
export type ProductWords = Buffer

const UUID_BYTES = 16
const POSTING_BYTES = UUID_BYTES + 4
const WORD_BYTES = 8

/**
 * Postings from their bytes, each a uuid and a float4 of PostgreSQL; null: none. Arrays of some thousand texts take
 * longer to read than to find.
 */
export function postingsIn(bytes: Buffer | null, most: number): Postings {
  const products = (bytes?.length ?? 0) / POSTING_BYTES
  const ids = new Array<string>(products)
  const scores = new Float32Array(products)
  if (bytes)
    for (let at = 0; at < products; at++) {
      const start = at * POSTING_BYTES
      ids[at] = bytes.toString('hex', start, start + UUID_BYTES)
      scores[at] = bytes.readFloatBE(start + UUID_BYTES)
    }
  return { ids, scores, complete: products < most }
}

/** Calls `use` with each word of a product and how much it says of it. */
export function eachWord(words: ProductWords, use: (wordId: number, score: number) => void): void {
  for (let at = 0; at < words.length; at += WORD_BYTES) use(words.readInt32BE(at), words.readFloatBE(at + 4))
}
