/**
 * Whether texts are spelt nearly alike. Two texts are if they become the same text when letters are left out, of each
 * at most so many as its length allows (as `search_deletions_of` of the migrations): two of a longer sound, one of a
 * shorter one or of a word.
 */

/** How many letters may be left out of a text. */
export type Omitted = (text: string) => number

const SHORTEST = 3
const LONGEST = 20
/** Sounds of more letters than this may lack two. */
const SHORT = 4

const lengthAllows = (text: string): boolean => text.length >= SHORTEST && text.length <= LONGEST

export const ofSound: Omitted = (sound) => (!lengthAllows(sound) ? 0 : sound.length > SHORT ? 2 : 1)
export const ofWord: Omitted = (word) => (lengthAllows(word) ? 1 : 0)
/** Of the sounds of names only those of four letters and more may lack one. */
export const ofName: Omitted = (sound) => (sound.length >= SHORT && lengthAllows(sound) ? 1 : 0)

/** A bit for each letter of an alphabet of 32. */
function lettersOf(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31)
  return letters
}

const hasAtMost = (bits: number, most: number): boolean => {
  let left = bits
  for (let removed = 0; removed < most; removed++) left &= left - 1
  return left === 0
}

/** Values with a text each, from which those are found whose text is spelt nearly like another. */
export class Spellings<V> {
  readonly #omitted: Omitted
  /** by the length of the text, because texts of much other length are not alike */
  readonly #byLength: Bucket<V>[] = []

  constructor(omitted: Omitted) {
    this.#omitted = omitted
  }

  add(text: string, value: V): void {
    const bucket = this.#byLength[text.length] ?? { letters: new Int32Array(16), texts: [], values: [] }
    this.#byLength[text.length] = bucket
    const at = bucket.texts.length
    if (at === bucket.letters.length) {
      const letters = new Int32Array(2 * at)
      letters.set(bucket.letters)
      bucket.letters = letters
    }
    bucket.letters[at] = lettersOf(text)
    bucket.texts.push(text)
    bucket.values.push(value)
  }

  like(text: string, omitted: Omitted): V[] {
    const own = omitted(text)
    const found: V[] = []
    const compared = new Compared(text)
    for (let length = Math.max(0, text.length - own); length <= text.length + 2; length++) {
      const bucket = this.#byLength[length]
      if (!bucket) continue
      const others = this.#omitted(bucket.texts[0] ?? '')
      const least = Math.max(text.length - own, length - others)
      if (least > text.length) continue
      for (let at = 0; at < bucket.texts.length; at++) {
        const letters = bucket.letters[at] ?? 0
        if (!hasAtMost(compared.letters & ~letters, own) || !hasAtMost(letters & ~compared.letters, others))
          continue
        const value = bucket.values[at]
        if (value !== undefined && compared.isLike(bucket.texts[at] ?? '', least)) found.push(value)
      }
    }
    return found
  }
}

type Bucket<V> = { letters: Int32Array; texts: string[]; values: V[] }

/** A text with which others are compared; the places of each of its letters are computed once. */
class Compared {
  readonly letters: number
  readonly #text: string
  readonly #places = new Map<number, number>()

  constructor(text: string) {
    this.#text = text
    this.letters = lettersOf(text)
    // texts from which no letter may be left out are compared as they are
    if (text.length > LONGEST) return
    for (let at = 0; at < text.length; at++) {
      const letter = text.charCodeAt(at)
      this.#places.set(letter, (this.#places.get(letter) ?? 0) | (1 << at))
    }
  }

  /** Whether the texts have so many letters in common in the same order. */
  isLike(other: string, least: number): boolean {
    if (this.#text.length > LONGEST || other.length > LONGEST) return this.#text === other
    return this.#inCommon(other) >= least
  }

  /** The length of the longest common subsequence; each letter of the text is a bit (Hyyrö 2004). */
  #inCommon(other: string): number {
    let ends = -1
    for (let at = 0; at < other.length; at++) {
      const same = ends & (this.#places.get(other.charCodeAt(at)) ?? 0)
      ends = (ends + same) | (ends - same)
    }
    let length = 0
    for (let at = 0; at < this.#text.length; at++) if ((ends & (1 << at)) === 0) length += 1
    return length
  }
}
