import { distance } from 'fastest-levenshtein'
import { ofName, ofSound, ofWord, Spellings } from './alike.rules.ts'
import { begunMatch, type Match, type Probe } from './matches.rules.ts'
import { addTo, Beginnings } from './vocabulary.rules.ts'

/** A name of search_names that is not disabled, as stored; `corrected`: whether it is found when it is misspelt. */
export type StoredName = {
  id: number
  thing: number
  phrase: string
  sound: string
  words: string[]
  kind: 'name' | 'brand' | 'meaning'
  regional: boolean
  corrected: boolean
}
/** A row of search_name_words. */
export type NameWord = { nameId: number; place: number; wordId: number }

type Name = StoredName & { word: string; meant: NameWord[] }
/** A name that a text may be, and how. */
type Typed = { name: Name; how: 'name' | 'name of brand' | 'name begins' | 'name near' }

/** Whether a word is of everyday English or Hindi. */
type IsEveryday = (word: string) => boolean

/** Most names that begin with a text. */
const MAX_NAMES = 5
/** Names that sound shorter or longer are not corrected; what is longer is compared only so far. */
const SHORTEST = 4
const LONGEST = 60

/** The names of things in memory. */
export class NamesOfThings {
  readonly #byId = new Map<number, Name>()
  readonly #byThing = new Map<number, Name[]>()
  readonly #bySound = new Map<string, Name[]>()
  readonly #phrases = new Set<string>()
  readonly #beginnings = new Beginnings<Name>(({ phrase }) => phrase)
  readonly #corrected = new Spellings<Name>(ofName)

  constructor(stored: StoredName[]) {
    const names = stored.map((name) => ({
      ...name,
      ...{ word: name.phrase, meant: [] },
    }))
    for (const name of names) {
      this.#byId.set(name.id, name)
      addTo(this.#byThing, name.thing, name)
      addTo(this.#bySound, name.sound, name)
      if (name.kind !== 'meaning') this.#phrases.add(name.phrase)
      if (name.corrected && name.sound.length <= LONGEST) this.#corrected.add(name.sound, name)
    }
    this.#beginnings.add(names.filter(({ kind }) => kind !== 'meaning'))
  }

  /** Adds which words of the vocabulary the names mean. */
  add(words: NameWord[]): void {
    for (const word of words) this.#byId.get(word.nameId)?.meant.push(word)
  }

  /** Whether a text is a name, which may be of a thing that is not sold. */
  has = (text: string): boolean => this.#phrases.has(text)

  /**
   * The words of the other names of what a text names. An English word is no regional name that is spelt like it: long
   * pepper is no clove. An everyday word is no brand or regional name that only sounds like it: cool is not kul.
   */
  meant({ text, mode }: Probe, sound: string, isEveryday: IsEveryday): Match[] {
    const isKnown = isEveryday(text)
    const same = (this.#bySound.get(sound) ?? [])
      .filter(
        ({ kind, phrase, regional }) =>
          kind !== 'meaning' && (phrase === text || (kind === 'name' && !regional) || !isKnown),
      )
      .map((name): Typed => ({ name, how: name.kind === 'brand' ? 'name of brand' : 'name' }))
    const begun = mode === 'last' ? this.#begun(text, sound, isKnown) : []
    return this.#wordsOfAll([...same, ...begun], text, isEveryday)
  }

  /** The same of the names that are spelt nearly like a text. */
  near(text: string, sound: string, isEveryday: IsEveryday): Match[] {
    if (sound.length < SHORTEST) return []
    const start = sound.slice(0, LONGEST)
    const like = new Set([
      ...this.#corrected.like(sound, ofSound),
      ...this.#corrected.like(text.replaceAll(' ', ''), ofWord),
    ])
    const names = [...like]
      .filter(({ sound: own }) => own !== sound && distance(start, own) <= mostEdits(sound, own))
      .map((name): Typed => ({ name, how: 'name near' }))
    return this.#wordsOfAll(names, text, isEveryday)
  }

  #wordsOfAll(names: Typed[], text: string, isEveryday: IsEveryday): Match[] {
    const found = new Map<string, Match>()
    const typed = text.split(' ').length
    for (const { name, how } of names) {
      const letters = lettersOf(name.phrase, text)
      const add = (word: NameWord, other: Name, how: OtherHow) => {
        if (how !== 'like brand' && other.regional && isEveryday(other.words[word.place] ?? '')) return
        const key = `${word.wordId} ${word.place} ${other.id} ${how} ${letters} ${name.sound}`
        if (found.has(key)) return
        const match = begunMatch(how, word.wordId, name.sound, letters)
        match.name = other.id
        match.words = other.words.length
        match.place = word.place
        found.set(key, match)
      }
      this.#addWords(name, how, typed, add)
    }
    return [...found.values()]
  }

  /** An everyday word is no beginning of a name in another language: boot is not boot chana. */
  #begun(text: string, sound: string, isKnown: boolean): Typed[] {
    const isMeant = ({ kind, regional, sound: own }: Name) =>
      own !== sound && (kind === 'name' || text.length > 2) && !(regional && isKnown)
    return this.#beginnings.of(text, isMeant, MAX_NAMES).map((name): Typed => ({ name, how: 'name begins' }))
  }

  /** For a brand, also the words of the names of what is like it, and of their other names. */
  #addWords(
    name: Name,
    how: Typed['how'],
    typed: number,
    add: (word: NameWord, other: Name, how: OtherHow) => void,
  ): void {
    // of a name of one word, its other names of the same sound say nothing else
    const saysMore = ({ sound, words }: Name) => sound !== name.sound || words.length > typed
    const ofThing = this.#byThing.get(name.thing) ?? []
    for (const other of ofThing) if (saysMore(other)) for (const word of other.meant) add(word, other, how)
    if (how !== 'name of brand') return
    for (const own of ofThing) {
      if (own.kind !== 'meaning' || !saysMore(own)) continue
      for (const same of this.#bySound.get(own.sound) ?? [])
        if (same.phrase === own.phrase && same.kind === 'name' && !same.regional)
          for (const other of this.#byThing.get(same.thing) ?? [])
            if (other.kind === 'name' && !other.regional)
              for (const word of other.meant) add(word, other, 'like brand')
    }
  }
}

type OtherHow = Typed['how'] | 'like brand'

/** In so many letters a text differs from a name, of which a plural is no difference. */
const lettersOf = (phrase: string, text: string): number =>
  phrase === text || (text.endsWith('s') && isPlural(phrase, text))
    ? 0
    : distance(phrase.slice(0, LONGEST), text.slice(0, LONGEST))

const isPlural = (phrase: string, text: string): boolean =>
  [`${phrase}s`, `${phrase}es`, `${phrase.replace(/y+$/, '')}ies`].includes(text)

function mostEdits(sound: string, own: string): number {
  if (own.length > 8) return 4
  return hasLettersOf(sound, own) ? 2 : 1
}

/** As texts with two letters swapped have. */
const hasLettersOf = (one: string, other: string): boolean =>
  one.length === other.length &&
  [...one].every((letter) => other.includes(letter)) &&
  [...other].every((letter) => one.includes(letter))
