import { longer } from './longer.ts'

const FIRST = 1_024

/** A number for each of some products or words, of one search after another: clearing costs nothing. */
export class ByNumber {
  /** by key: of which search the number is, and beside it the number, so that one line of a processor cache has both */
  #numbers = new Int32Array(2 * FIRST)
  #search = 1

  clear(): void {
    this.#search += 1
    if (this.#search < LAST) return
    this.#numbers.fill(0)
    this.#search = 1
  }

  /** -1 for one that has none */
  get(key: number): number {
    return this.#numbers[2 * key] === this.#search ? (this.#numbers[2 * key + 1] ?? -1) : -1
  }

  set(key: number, number: number): void {
    if (2 * key + 1 >= this.#numbers.length) this.#numbers = longer(this.#numbers, 2 * (key + 1))
    this.#numbers[2 * key] = this.#search
    this.#numbers[2 * key + 1] = number
  }
}

const LAST = 2 ** 31 - 1
