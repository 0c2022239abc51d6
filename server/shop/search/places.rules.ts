/** Runs of so many are sorted by insertion. */
const RUN = 8

let merged = new Int32Array(1_024)

/** Sorts places in their array; with some hundred it takes a fifth of the time of the method of arrays. */
export function sortPlaces(places: Int32Array, compare: (one: number, other: number) => number): void {
  const { length } = places
  for (let from = 0; from < length; from += RUN)
    insertInto(places, from, Math.min(length, from + RUN), compare)
  if (merged.length < length) merged = new Int32Array(2 * length)
  for (let run = RUN; run < length; run *= 2)
    for (let from = 0; from + run < length; from += 2 * run)
      merge(places, from, from + run, Math.min(length, from + 2 * run), compare)
}

type Compare = Parameters<typeof sortPlaces>[1]

function insertInto(places: Int32Array, from: number, to: number, compare: Compare): void {
  for (let next = from + 1; next < to; next++) {
    const place = places[next] ?? 0
    let at = next
    for (; at > from && compare(places[at - 1] ?? 0, place) > 0; at--) places[at] = places[at - 1] ?? 0
    places[at] = place
  }
}

/** Of two sorted runs one after the other one. */
function merge(places: Int32Array, from: number, middle: number, to: number, compare: Compare): void {
  for (let at = from; at < middle; at++) merged[at - from] = places[at] ?? 0
  const length = middle - from
  let left = 0
  let right = middle
  for (let at = from; left < length; at++) {
    const isRight = right < to && compare(merged[left] ?? 0, places[right] ?? 0) > 0
    places[at] = (isRight ? places[right++] : merged[left++]) ?? 0
  }
}

const FREE = -1

/** A set of numbers from 0, used for one search after another. */
export class NumberSet {
  #slots = new Int32Array(2_048).fill(FREE)
  size = 0

  clear(): void {
    if (this.size > 0) this.#slots.fill(FREE)
    this.size = 0
  }

  /** Whether the number is new. */
  add(number: number): boolean {
    const last = this.#slots.length - 1
    let slot = this.#slotOf(number)
    for (; this.#slots[slot] !== FREE; slot = (slot + 1) & last)
      if (this.#slots[slot] === number) return false
    this.#slots[slot] = number
    this.size += 1
    if (2 * this.size > this.#slots.length) this.#spread()
    return true
  }

  #slotOf(number: number): number {
    const mixed = Math.imul(number, 0x9e3779b1)
    return (mixed ^ (mixed >>> 15)) & (this.#slots.length - 1)
  }

  #spread(): void {
    const numbers = this.#slots.filter((number) => number !== FREE)
    this.#slots = new Int32Array(2 * this.#slots.length).fill(FREE)
    this.size = 0
    for (const number of numbers) this.add(number)
  }
}
