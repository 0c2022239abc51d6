import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/database/database.ts'
import type { Match, Probe, Said } from './matches.rules.ts'
import { NamesOfThings } from './names-of-things.rules.ts'
import { isFiller } from './probes.rules.ts'
import { soundOf } from './sounds.rules.ts'
import * as queries from './vocabulary.queries.ts'
import { Vocabulary } from './vocabulary.rules.ts'

/** Whether a product has this word, or has it not only as its brand. */
type IsSold = (word: string, asBrand: boolean) => boolean

/** What products say of words: read by `loadSaid`, and then given. */
type Sayings = { loadSaid(wordIds: number[]): Promise<void>; saidOf(wordId: number): Said }

/** What probes mean, as long as texts mean the same: most probes of a text are those of its beginnings. */
export type KnownMatches = LRUCache<string, Match[]>

/** Most matches that are remembered, each probe counting as some more: some 20 MB. */
const MAX_MATCHES = 150_000
const SMALLEST = 4

// with `max` it would reserve room for all of them at once
export const newKnownMatches = (): KnownMatches =>
  new LRUCache<string, Match[]>({
    maxSize: MAX_MATCHES,
    sizeCalculation: ({ length }) => length + SMALLEST,
  })

/** All words, names and everyday words of a database, in memory (decision 076). */
export class Lexicon {
  readonly #vocabulary = new Vocabulary()
  readonly #names: NamesOfThings
  readonly #everyday: Map<string, boolean>
  readonly #everydaySounds = new Map<string, boolean>()
  /** ids of words in ascending order */
  readonly #ids: number[] = []

  private constructor(names: NamesOfThings, everyday: queries.EverydayWord[]) {
    this.#names = names
    this.#everyday = new Map(everyday.map(({ word, notSold }) => [word, notSold]))
    for (const { sound, notSold } of everyday)
      this.#everydaySounds.set(sound, notSold || (this.#everydaySounds.get(sound) ?? false))
  }

  static async read(db: Db): Promise<Lexicon> {
    const lexicon = new Lexicon(
      new NamesOfThings(await queries.allNames(db)),
      await queries.everydayWords(db),
    )
    return await lexicon.updated(db)
  }

  /** Reads the words that were added since. Words are never changed, but a later one may be committed first. */
  async updated(db: Db): Promise<this> {
    const isFirst = this.#ids.length === 0
    const added = await queries.wordsIn(db, missingFrom(this.#ids))
    if (added.length === 0) return this
    const ids = added.map(({ id }) => id)
    const nameWords = await queries.nameWordsOf(db, isFirst ? null : ids)
    this.#vocabulary.add(added)
    this.#names.add(nameWords)
    for (const id of ids) this.#ids.push(id)
    this.#ids.sort((one, other) => one - other)
    return this
  }

  /** The words that each of the probes may mean. `index` has what products say of words. */
  async lookUp(probes: Probe[], index: Sayings, known: KnownMatches): Promise<Match[][]> {
    const all: Match[][] = Array.from(probes, () => NONE)
    // most parts of words are no words
    const places = [...probes.keys()].filter((at) => {
      const { mode, text } = probes[at] as Probe
      return mode !== 'exact' || this.#vocabulary.spelt(text).length > 0
    })
    const missing = new Map<string, Probe>()
    for (const at of places) {
      const probe = probes[at] as Probe
      const key = keyOf(probe)
      const before = known.get(key)
      if (before) all[at] = before
      else missing.set(key, probe)
    }
    if (missing.size === 0) return all
    const read = await this.#readMatches([...missing.values()], index)
    const matches = new Map([...missing.keys()].map((key, at) => [key, read[at] ?? NONE]))
    for (const [key, own] of matches) known.set(key, own)
    for (const at of places) all[at] = matches.get(keyOf(probes[at] as Probe)) ?? all[at] ?? NONE
    return all
  }

  async #readMatches(probes: Probe[], index: Sayings): Promise<Match[][]> {
    const sounds = new Map<string, string>()
    const found = probes.map((probe) => {
      const sound = this.#soundOf(probe, sounds)
      return { probe, sound, meant: this.#meant(probe, sound) }
    })
    const idsOf = (meant: Match[]) => meant.map(({ wordId }) => wordId)
    await index.loadSaid([...this.#spelt(probes), ...found.flatMap(({ meant }) => idsOf(meant))])
    const isSold: IsSold = (word, asBrand) =>
      this.#vocabulary
        .spelt(word)
        .some(({ id, brand }) => (asBrand || !brand) && index.saidOf(id).best !== null)
    const near = found.map(({ probe, sound }) => this.#near(probe, sound, isSold))
    if (near.some(({ length }) => length > 0)) await index.loadSaid(near.flatMap(idsOf))
    return found.map(({ probe, sound, meant }, at) => {
      const matches: Match[] = []
      for (const one of meant) this.#addMatch(matches, one, sound, index.saidOf(one.wordId))
      for (const one of near[at] ?? []) this.#addMatch(matches, one, sound, index.saidOf(one.wordId))
      return [...this.#known(probe, sound), ...matches.sort(byWordAndName)]
    })
  }

  /** Ids of the words that are spelt as the words of the probes. */
  #spelt(probes: Probe[]): number[] {
    const words = new Set(probes.flatMap(({ text, mode }) => (mode === 'exact' ? [] : text.split(' '))))
    return [...words].flatMap((word) => this.#vocabulary.spelt(word).map(({ id }) => id))
  }

  /** `known`: the sounds of the words of other probes. */
  #soundOf({ text, mode }: Probe, known: Map<string, string>): string {
    if (mode === 'exact') return ''
    let sound = ''
    for (const word of text.split(' ')) {
      const own = known.get(word) ?? soundOf(word)
      known.set(word, own)
      sound += own
    }
    return sound
  }

  #meant(probe: Probe, sound: string): Match[] {
    const { text, mode } = probe
    if (mode === 'name' || mode === 'last') return this.#names.meant(probe, sound, this.#isEveryday)
    return [
      ...this.#vocabulary.same(text, sound, mode !== 'exact'),
      ...(mode === 'word' ? this.#vocabulary.begun(text, sound) : []),
    ]
  }

  /** Not for words that are spelt right, for which the rules use none. */
  #near({ text, mode }: Probe, sound: string, isSold: IsSold): Match[] {
    if (mode === 'word') return isSold(text, true) ? [] : this.#vocabulary.near(text, sound)
    const isThing = (word: string) => !isFiller(word) && isSold(word, false)
    const isName = mode === 'name' || mode === 'last'
    return isName && !text.split(' ').some(isThing) ? this.#names.near(text, sound, this.#isEveryday) : []
  }

  #isEveryday = (word: string): boolean => this.#everyday.has(word)

  #addMatch(matches: Match[], match: Match, probeSound: string, said: Said): void {
    const known = this.#vocabulary.get(match.wordId)
    if (!known || said.best === null) return
    match.probeSound = probeSound
    match.word = known.word
    match.brand = known.brand
    match.category = known.category
    match.named = match.how === 'begins' ? null : said.named
    match.best = said.best
    matches.push(match)
  }

  /** A match without a word, of a probe that is spelt right. */
  #known({ text, mode }: Probe, sound: string): Match[] {
    if (mode !== 'word') return []
    const bySound = /[a-z]/.test(text) ? undefined : this.#everydaySounds.get(sound)
    const byWord = this.#everyday.get(text)
    const isKnown = byWord !== undefined || bySound !== undefined
    if (!isKnown && !this.#names.has(text)) return []
    const how = byWord || bySound ? 'not sold' : isKnown ? 'known' : 'named'
    return [
      {
        ...{ probeSound: sound, how, wordId: 0, word: text, sound, brand: false, category: false },
        ...{ named: null, letters: 0, name: null, words: 0, place: 0, best: 0 },
      },
    ]
  }
}

const NONE: Match[] = []

const keyOf = ({ text, mode }: Probe): string => `${mode} ${text}`

/** Names in the order in which they were written: of what is like a brand the first comes first. */
const byWordAndName = (one: Match, other: Match): number =>
  one.wordId - other.wordId || (one.name ?? 0) - (other.name ?? 0) || one.place - other.place

/** The ranges of ids that are not among the given ones, which are in ascending order. */
function missingFrom(ids: number[]): queries.IdRange[] {
  const ranges: queries.IdRange[] = []
  let next = 1
  for (const id of ids) {
    if (id > next) ranges.push({ from: next, to: id - 1 })
    next = id + 1
  }
  return [...ranges, { from: next, to: HIGHEST }]
}

const HIGHEST = 2 ** 31 - 1
