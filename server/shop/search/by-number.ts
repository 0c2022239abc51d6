import { longer } from './longer.ts'

const FIRST = 1_024

/** A number for each of some products or words, of one search after another: clearing costs nothing. */
export class ByNumber {
  /** of which search the number is */
  #searches = new Int32Array(FIRST)
  #numbers = new Int32Array(FIRST)
  #search = 1

  clear(): void {
    this.#search += 1
    if (this.#search < LAST) return
    this.#searches.fill(0)
    this.#search = 1
  }

  /** -1 for one that has none */
  get(key: number): number {
    return this.#searches[key] === this.#search ? (this.#numbers[key] ?? -1) : -1
  }

  set(key: number, number: number): void {
    if (key >= this.#numbers.length) {
      this.#searches = longer(this.#searches, key + 1)
      this.#numbers = longer(this.#numbers, key + 1)
    }
    this.#searches[key] = this.#search
    this.#numbers[key] = number
  }
}

const LAST = 2 ** 31 - 1
