import { distance } from 'fastest-levenshtein'
import { ofSound, ofWord, Spellings } from './alike.rules.ts'
import { begunMatch, type How, type Match } from './matches.rules.ts'

/** A distinct word of names, brands, units and categories, as stored. */
export type Word = { id: number; word: string; sound: string; brand: boolean; category: boolean }

/** Most words that begin with a text. */
const MAX_BEGINNINGS = 60
/**
 * Two edits of each side can leave the same letters and differ by four; the rules count a swap of two letters as one,
 * which is two here.
 */
const FARTHEST = 4
/** Shorter words are not corrected. */
const SHORTEST = 3

/** The vocabulary in memory. Words are only added. */
export class Vocabulary {
  readonly #byId = new Map<number, Word>()
  readonly #spelt = new Map<string, Word[]>()
  readonly #heard = new Map<string, Word[]>()
  readonly #bySpelling = new Beginnings<Word>(({ word }) => word)
  readonly #bySound = new Beginnings<Word>(({ sound }) => sound)
  readonly #spellings = new Spellings<Word>(ofWord)
  readonly #sounds = new Spellings<Word>(ofSound)

  add(added: Word[]): void {
    const words = added.filter(({ id }) => !this.#byId.has(id))
    for (const word of words) {
      this.#byId.set(word.id, word)
      addTo(this.#spelt, word.word, word)
      addTo(this.#heard, word.sound, word)
      this.#spellings.add(word.word, word)
      this.#sounds.add(word.sound, word)
    }
    this.#bySpelling.add(words)
    this.#bySound.add(words)
  }

  get = (id: number): Word | undefined => this.#byId.get(id)
  spelt = (word: string): Word[] => this.#spelt.get(word) ?? NONE

  /** Words that are spelt or, `byTheirSound`, sound so. */
  same(text: string, sound: string, byTheirSound: boolean): Match[] {
    const found = this.spelt(text).map((word) => meant(word, 'exact', 0))
    const heard = byTheirSound && sound !== '' ? (this.#heard.get(sound) ?? NONE) : NONE
    for (const word of heard) if (word.word !== text) found.push(meant(word, 'sound', 1))
    return found
  }

  /** Words that begin with a text or, of more than one letter, with its sound. */
  begun(text: string, sound: string): Match[] {
    const spelt = this.#bySpelling.of(text, ({ word }) => word !== text)
    const found = spelt.map((word) => meant(word, 'begins', 0))
    if (sound.length > 1)
      for (const word of this.#bySound.of(sound, (word) => word.sound !== sound))
        found.push(meant(word, 'begins', 1))
    return found
  }

  /** Words that are spelt or sound nearly so. */
  near(text: string, sound: string): Match[] {
    if (text.length < SHORTEST) return []
    const seen = new Set<Word>()
    const found: Match[] = []
    for (const like of [
      this.#sounds.like(sound, ofSound),
      this.#spellings.like(text, ofWord),
      this.#spellings.like(sound, ofSound),
      this.#sounds.like(text, ofWord),
    ])
      for (const word of like) {
        if (seen.has(word)) continue
        seen.add(word)
        const { word: spelt, sound: own } = word
        if (own !== sound && (distance(sound, own) <= FARTHEST || distance(text, spelt) <= FARTHEST))
          found.push(meant(word, 'near', 1))
      }
    return found
  }
}

const NONE: Word[] = []

const meant = ({ id, sound }: Word, how: How, letters: number): Match => begunMatch(how, id, sound, letters)

export function addTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/** So few words are put in their places one by one. */
const FEW = 100

/** Words in the order of one of their texts, of which the shortest that begin so are found. */
export class Beginnings<W extends { word: string }> {
  readonly #textOf: (word: W) => string
  readonly #sorted: W[] = []
  /** the shortest words of beginnings that many words have */
  readonly #frequent = new Map<string, W[]>()

  constructor(textOf: (word: W) => string) {
    this.#textOf = textOf
  }

  add(words: W[]): void {
    if (words.length === 0) return
    this.#frequent.clear()
    if (words.length <= FEW) {
      for (const word of words) this.#sorted.splice(this.#firstFrom(this.#textOf(word)), 0, word)
      return
    }
    for (const word of words) this.#sorted.push(word)
    this.#sorted.sort((one, other) => compared(this.#textOf(one), this.#textOf(other)))
  }

  of(text: string, isMeant: (word: W) => boolean, most = MAX_BEGINNINGS): W[] {
    const known = this.#frequent.get(text)
    if (known) return known
    const start = this.#firstFrom(text)
    const begun: W[] = []
    for (let at = start; at < this.#sorted.length; at++) {
      const word = this.#sorted[at]
      if (!word || !this.#textOf(word).startsWith(text)) break
      if (isMeant(word)) begun.push(word)
    }
    const shortest = begun
      .sort((one, other) => one.word.length - other.word.length || compared(one.word, other.word))
      .slice(0, most)
    if (begun.length > 3 * most) this.#frequent.set(text, shortest)
    return shortest
  }

  #firstFrom(text: string): number {
    let [from, to] = [0, this.#sorted.length]
    while (from < to) {
      const middle = (from + to) >> 1
      const word = this.#sorted[middle]
      if (word && this.#textOf(word) < text) from = middle + 1
      else to = middle
    }
    return from
  }
}

const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
