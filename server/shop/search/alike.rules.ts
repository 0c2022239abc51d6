import { ByNumber } from './by-number.ts'
import { longer } from './longer.ts'
import { LONGEST, MOST_OMISSIONS, writeOmissions } from './omissions.rules.ts'

/**
 * Whether texts are spelt nearly alike. Two texts are if they become the same text when letters are left out, of each
 * at most so many as its length allows (as `search_deletions_of` of the migrations): two of a longer sound, one of a
 * shorter one or of a word.
 */

/** How many letters may be left out of a text. */
export type Omitted = (text: string) => number

const SHORTEST = 3
/** Sounds of more letters than this may lack two. */
const SHORT = 4

const lengthAllows = (text: string): boolean => text.length >= SHORTEST && text.length <= LONGEST

export const ofSound: Omitted = (sound) => (!lengthAllows(sound) ? 0 : sound.length > SHORT ? 2 : 1)
export const ofWord: Omitted = (word) => (lengthAllows(word) ? 1 : 0)
/** Of the sounds of names only those of four letters and more may lack one. */
export const ofName: Omitted = (sound) => (sound.length >= SHORT && lengthAllows(sound) ? 1 : 0)

const FIRST = 1_024
const NONE = -1

/** Used for one text after another. */
const hashes = new Int32Array(MOST_OMISSIONS)
const seen = new ByNumber()

/**
 * Values with a text each, from which those are found whose text is spelt nearly like another. What is left of a text
 * after omissions leads to it, by its hash: a list for each slot of a table, some 12 bytes for each of them.
 */
export class Spellings<V> {
  readonly #omitted: Omitted
  readonly #texts: string[] = []
  readonly #values: V[] = []
  /** by slot: the first of its list, in the arrays after it: a place of `#texts`, and the next of the list */
  #heads = new Int32Array(FIRST).fill(NONE)
  #places = new Int32Array(FIRST)
  #next = new Int32Array(FIRST)
  #length = 0

  constructor(omitted: Omitted) {
    this.#omitted = omitted
  }

  add(text: string, value: V): void {
    this.#texts.push(text)
    this.#values.push(value)
    this.#link(this.#texts.length - 1)
    if (this.#length > this.#heads.length) this.#spread()
  }

  /** The values in the order of the lengths of their texts, and of equal ones in that in which they were added. */
  like(text: string, omitted: Omitted): V[] {
    const own = omitted(text)
    compareWith(text)
    const count = writeOmissions(text, own, hashes)
    const found: number[] = []
    seen.clear()
    for (let at = 0; at < count; at++)
      for (let link = this.#first(hashes[at] ?? 0); link !== NONE; link = this.#next[link] ?? NONE) {
        const place = this.#places[link] ?? 0
        if (seen.get(place) >= 0) continue
        seen.set(place, 1)
        const candidate = this.#texts[place] ?? ''
        const { length } = candidate
        const others = this.#omitted(candidate)
        if (isLike(candidate, Math.max(text.length - own, length - others))) found.push(place)
      }
    const lengthAt = (place: number) => this.#texts[place]?.length ?? 0
    if (found.length > 1) found.sort((one, other) => lengthAt(one) - lengthAt(other) || one - other)
    return found.map((place) => this.#values[place] as V)
  }

  #first(hash: number): number {
    return this.#heads[slotOf(hash, this.#heads.length)] ?? NONE
  }

  #link(place: number): void {
    const text = this.#texts[place] ?? ''
    const count = writeOmissions(text, this.#omitted(text), hashes)
    if (this.#length + count > this.#places.length) {
      this.#places = longer(this.#places, this.#length + count)
      this.#next = longer(this.#next, this.#length + count)
    }
    for (let at = 0; at < count; at++) {
      const slot = slotOf(hashes[at] ?? 0, this.#heads.length)
      this.#places[this.#length] = place
      this.#next[this.#length] = this.#heads[slot] ?? NONE
      this.#heads[slot] = this.#length
      this.#length += 1
    }
  }

  #spread(): void {
    this.#heads = new Int32Array(2 * this.#heads.length).fill(NONE)
    this.#length = 0
    for (let place = 0; place < this.#texts.length; place++) this.#link(place)
  }
}

/** Of a power of two. */
const slotOf = (hash: number, slots: number): number => {
  const mixed = Math.imul(hash, 0x9e3779b1)
  return (mixed ^ (mixed >>> 15)) & (slots - 1)
}

/** By the code of a letter: its places in the text that is compared, as bits; of other letters 0. */
const places = new Int32Array(65_536)
let compared = ''

/** Sets the text with which others are compared next; the places of each of its letters are computed once. */
function compareWith(own: string): void {
  for (let at = 0; at < compared.length; at++) places[compared.charCodeAt(at)] = 0
  compared = own
  // texts from which no letter may be left out are compared as they are
  if (compared.length > LONGEST) return
  for (let at = 0; at < compared.length; at++) {
    const letter = compared.charCodeAt(at)
    places[letter] = (places[letter] ?? 0) | (1 << at)
  }
}

/** Whether another text has so many letters in common with it, in the same order. */
function isLike(other: string, least: number): boolean {
  if (compared.length > LONGEST || other.length > LONGEST) return compared === other
  return inCommon(other) >= least
}

/** The length of the longest common subsequence; each letter of the text is a bit (Hyyrö 2004). */
function inCommon(other: string): number {
  let ends = -1
  for (let at = 0; at < other.length; at++) {
    const same = ends & (places[other.charCodeAt(at)] ?? 0)
    ends = (ends + same) | (ends - same)
  }
  let length = 0
  for (let at = 0; at < compared.length; at++) if ((ends & (1 << at)) === 0) length += 1
  return length
}
