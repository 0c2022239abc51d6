/** The best products of a word by their numbers, best first; `complete`: there are no others. */
export type Postings = { products: Int32Array; scores: Float32Array; complete: boolean }

const UUID_BYTES = 16
const POSTING_BYTES = UUID_BYTES + 4

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

/** The number that PostgreSQL writes for this float4: 0.7 and not 0.699999988. */
export function shortest(float: number): number {
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(float.toPrecision(digits))
    if (Math.fround(short) === float) return short
  }
  return Number(float.toPrecision(9))
}

/** Used for one selection after another. */
let copied = new Float64Array(1_024)

/**
 * The places of the highest of the first `count` scores, at most `most`, in no particular order; of equal ones those
 * that come first by `compare`.
 */
export function highestPlaces(
  scores: Float64Array,
  count: number,
  most: number,
  compare: (one: number, other: number) => number,
): Int32Array {
  const places = new Int32Array(Math.min(count, most))
  if (count <= most) {
    for (let place = 0; place < count; place++) places[place] = place
    return places
  }
  if (copied.length < count) copied = new Float64Array(2 * count)
  copied.set(scores.subarray(0, count))
  const least = nthHighest(copied.subarray(0, count), most)
  let length = 0
  const equal: number[] = []
  for (let place = 0; place < count; place++) {
    const score = scores[place] ?? 0
    if (score > least) places[length++] = place
    else if (score === least) equal.push(place)
  }
  if (equal.length > most - length) equal.sort(compare)
  for (let at = 0; length < most; at++) places[length++] = equal[at] ?? 0
  return places
}

/** The nth of the numbers from the highest, which changes their order: sorting all of them takes five times as long. */
export function nthHighest(numbers: Float64Array, nth: number): number {
  let [from, to] = [0, numbers.length - 1]
  while (from < to) {
    const middle = numbers[(from + to) >> 1] ?? 0
    let [left, right] = [from, to]
    while (left <= right) {
      while ((numbers[left] ?? 0) > middle) left += 1
      while ((numbers[right] ?? 0) < middle) right -= 1
      if (left > right) break
      const swapped = numbers[left] ?? 0
      numbers[left] = numbers[right] ?? 0
      numbers[right] = swapped
      left += 1
      right -= 1
    }
    if (nth - 1 <= right) to = right
    else if (nth - 1 >= left) from = left
    else break
  }
  return numbers[nth - 1] ?? 0
}
