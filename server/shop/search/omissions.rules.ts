/**
 * Texts that are spelt nearly alike have a text in common that is left when letters are omitted from both (as
 * `search_deletions_of` of the migrations). Here such a text is only its hash, of 32 bits.
 */

/** Longer texts are compared as they are. */
export const LONGEST = 20

const BASE = 0x01000193
/** Powers of the base, by their exponents. */
const powers = new Int32Array(LONGEST + 1)
powers[0] = 1
for (let at = 1; at <= LONGEST; at++) powers[at] = Math.imul(powers[at - 1] ?? 0, BASE)

/** Hashes of the first letters of a text, by how many, and of its letters from a place on. */
const beginnings = new Int32Array(LONGEST + 1)
const ends = new Int32Array(LONGEST + 2)

/** The text itself, without one letter, and without two. */
export const MOST_OMISSIONS = 1 + LONGEST + (LONGEST * (LONGEST - 1)) / 2

/**
 * Writes the hashes of a text without any `most` of its letters, or fewer, and returns how many they are; some may be
 * written twice. `most`: at most 2.
 */
export function writeOmissions(text: string, most: number, hashes: Int32Array): number {
  const { length } = text
  if (most === 0 || length > LONGEST) {
    hashes[0] = hashOf(text)
    return 1
  }
  for (let at = 0; at < length; at++)
    beginnings[at + 1] = (Math.imul(beginnings[at] ?? 0, BASE) + text.charCodeAt(at)) | 0
  ends[length] = 0
  for (let at = length - 1; at >= 0; at--)
    ends[at] = (Math.imul(text.charCodeAt(at), powers[length - 1 - at] ?? 0) + (ends[at + 1] ?? 0)) | 0
  let count = 0
  hashes[count++] = beginnings[length] ?? 0
  for (let one = 0; one < length; one++) {
    // of two equal letters one after the other it makes no difference which one is omitted
    if (one > 0 && text.charCodeAt(one) === text.charCodeAt(one - 1)) continue
    hashes[count++] = joined(beginnings[one] ?? 0, ends[one + 1] ?? 0, length - 1 - one)
    if (most < 2) continue
    let between = beginnings[one] ?? 0
    for (let other = one + 1; other < length; other++) {
      hashes[count++] = joined(between, ends[other + 1] ?? 0, length - 1 - other)
      between = (Math.imul(between, BASE) + text.charCodeAt(other)) | 0
    }
  }
  return count
}

const joined = (beginning: number, end: number, letters: number): number =>
  (Math.imul(beginning, powers[letters] ?? 0) + end) | 0

function hashOf(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, BASE) + text.charCodeAt(at)) | 0
  return hash
}
