import { setImmediate as pause } from 'node:timers/promises'
import { highest, type Postings } from './postings.rules.ts'
import type { ProductColumns } from './product-columns.ts'

/** So many postings are read or sorted before other work of the process goes on: some milliseconds. */
const AT_ONCE = 50_000

type Words = Pick<ProductColumns, 'wordIds' | 'scores' | 'startOf' | 'endOf'>

/**
 * The best `most` postings of all words, from the words of the products below `length`. Of equal postings the product
 * with the lower number comes first.
 */
export async function allPostings(
  words: Words,
  length: number,
  most: number,
): Promise<Map<number, Postings>> {
  const { products, scores, ends } = await byWord(words, length)
  const all = new Map<number, Postings>()
  const rest = pauses()
  let from = 0
  for (const [word, to] of ends.entries()) {
    if (to > from) all.set(word, bestOf(products.subarray(from, to), scores.subarray(from, to), most))
    const pausing = rest(to - from)
    if (pausing) await pausing
    from = to
  }
  return all
}

/** The postings in the order of their words, which each end before one of `ends`. */
async function byWord(words: Words, length: number) {
  const ends = await endsOf(words, length)
  const count = ends.at(-1) ?? 0
  const products = new Int32Array(count)
  const scores = new Float32Array(count)
  const next = Int32Array.from(ends, (_, word) => ends[word - 1] ?? 0)
  const rest = pauses()
  for (let product = 0; product < length; product++) {
    const end = words.endOf(product)
    for (let at = words.startOf(product); at < end; at++) {
      const word = words.wordIds[at] ?? 0
      const place = next[word] ?? 0
      next[word] = place + 1
      products[place] = product
      scores[place] = words.scores[at] ?? 0
    }
    const pausing = rest(end - words.startOf(product))
    if (pausing) await pausing
  }
  return { products, scores, ends }
}

async function endsOf({ wordIds, startOf, endOf }: Words, length: number): Promise<Int32Array> {
  let ends = new Int32Array(0)
  const rest = pauses()
  for (let product = 0; product < length; product++) {
    const end = endOf(product)
    for (let at = startOf(product); at < end; at++) {
      const word = wordIds[at] ?? 0
      if (word >= ends.length) ends = longerBy(ends, word)
      ends[word] = (ends[word] ?? 0) + 1
    }
    const pausing = rest(end - startOf(product))
    if (pausing) await pausing
  }
  let sum = 0
  for (const [word, count] of ends.entries()) {
    sum += count
    ends[word] = sum
  }
  return ends
}

function longerBy(counts: Int32Array, word: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * word + 1)
  longer.set(counts)
  return longer
}

/** The best postings of one word, best first. */
function bestOf(products: Int32Array, scores: Float32Array, most: number): Postings {
  const places = Array.from(products.keys())
  const complete = products.length <= most
  const best = complete
    ? places
    : highest(
        places,
        most,
        (place) => scores[place] ?? 0,
        (one, other) => one - other,
      )
  best.sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other)
  return {
    products: Int32Array.from(best, (place) => products[place] ?? 0),
    scores: Float32Array.from(best, (place) => scores[place] ?? 0),
    complete,
  }
}

/** Lets other work of the process go on each time so much has been done. */
function pauses() {
  let done = 0
  return (work: number): Promise<void> | undefined => {
    done += work
    if (done < AT_ONCE) return undefined
    done = 0
    return pause()
  }
}
