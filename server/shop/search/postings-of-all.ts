import { setImmediate as pause } from 'node:timers/promises'
import type { Postings } from './postings.rules.ts'
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
  const complete = products.length <= most
  const best = complete ? Array.from(products.keys()) : highestPlaces(scores, most)
  best.sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other)
  return {
    products: Int32Array.from(best, (place) => products[place] ?? 0),
    scores: Float32Array.from(best, (place) => scores[place] ?? 0),
    complete,
  }
}

/** The places of the highest scores, of equal ones the first: a heap of so many, whose lowest is at its root. */
function highestPlaces(scores: Float32Array, most: number): number[] {
  const heap: number[] = []
  const scoreAt = (at: number) => scores[heap[at] ?? 0] ?? 0
  const isLower = (one: number, other: number) =>
    scoreAt(one) < scoreAt(other) ||
    (scoreAt(one) === scoreAt(other) && (heap[one] ?? 0) > (heap[other] ?? 0))
  const swap = (one: number, other: number) => {
    ;[heap[one], heap[other]] = [heap[other] ?? 0, heap[one] ?? 0]
  }
  for (let place = 0; place < scores.length; place++) {
    if (heap.length < most) {
      heap.push(place)
      for (let at = heap.length - 1; at > 0 && isLower(at, (at - 1) >> 1); at = (at - 1) >> 1)
        swap(at, (at - 1) >> 1)
    } else if ((scores[place] ?? 0) > scoreAt(0)) {
      heap[0] = place
      for (let at = 0; ; ) {
        let lowest = at
        for (const child of [2 * at + 1, 2 * at + 2])
          if (child < most && isLower(child, lowest)) lowest = child
        if (lowest === at) break
        swap(at, lowest)
        at = lowest
      }
    }
  }
  return heap
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
