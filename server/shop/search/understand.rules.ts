import {
  type Certain,
  isOfBrand,
  isSpelt,
  isSure,
  type LikelyName,
  likelyNames,
} from './likely-names.rules.ts'
import {
  aloneOf,
  apart,
  IN_NAMES,
  isForeignTo,
  LONG_SOUND,
  likelyWords,
  qualityOfJoined,
} from './likely-words.rules.ts'
import type { Match } from './matches.rules.ts'
import { isPartOf, namedTogether, ofUnsoldBrand, type Probed } from './phrases-of-names.rules.ts'
import { type PlacedProbe, partsOf } from './probes.rules.ts'
import type { Wanted } from './ranking.ts'
import { lettersApart } from './spelling.rules.ts'
import { type UnsoldBrand, unsoldBrand } from './unsold-brand.rules.ts'

/** What is looked for: words for each part of the search text, and what is known about its parts. */
export type Understood = {
  /** the search text without its quantity */
  words: string[]
  wanted: Wanted[]
  /** places of the words that count */
  parts: number[]
  /** those of them for which there is no word */
  unknown: number[]
  /** those of the unknown that are spelt right: nothing is sold that has them */
  notSold: number[]
  /** places of words of a brand that is not sold, beside words of things */
  ofBrand: number[]
  /** the brand that is named and not sold */
  unsold: UnsoldBrand | null
}

/** The words that are looked for, from the matches of each probe. A last word that is spelt right is complete. */
export function understand(words: string[], probes: PlacedProbe[], matches: Match[][]): Understood {
  const parts = partsOf(words)
  const each = probes.flatMap((probe, at) => {
    const own = matches[at] ?? []
    // most probes have none
    if (own.length === 0) return []
    return { probe, matches: own, parts: parts.filter((part) => isOf(probe, part)) }
  })
  const wanted = new WantedWords()
  const certain = certainOf(each)
  const { exact, named, soldBrands, known, notSold: neverSold } = certain
  const sure = sureOf(each, exact)
  for (const part of sure) certain.settled.add(part)
  const phrases = namedTogether(each, certain)
  for (const { probe, matches, parts: own } of each)
    if (isSingle(probe) && own.length > 0) {
      const typed = {
        word: probe.text,
        last: probe.at === words.length - 1 && (words.length === 1 || !known.has(probe.at)),
        sure: sure.has(probe.at),
        known: known.has(probe.at),
        notSold: neverSold.has(probe.at),
        beginsName: each.some(
          (other) =>
            other.probe.mode === 'last' && other.probe.length === 1 && other.matches.some(isBegunName),
        ),
        named: each.some((other) => other.probe.at === probe.at && isNamedSo(other)),
      }
      addWords(wanted, certain, probe.at, typed, phrases.has(probe.at) ? matches.filter(isInName) : matches)
    }
  for (const { probe, matches, parts } of each) {
    if (isJoined(probe)) {
      const usable = matches.filter((match) => isSameOrBegun(match))
      wanted.add(parts, parts.some((part) => phrases.has(part)) ? usable.filter(isInName) : usable, (match) =>
        qualityOfJoined(probe.text, match, parts.length < probe.length),
      )
    }
    if (isForNames(probe) && parts.length > 0 && !(parts.length === 1 && isPartOf(phrases, parts, named)))
      addNames(wanted, likelyNames(probe, parts, matches, certain), probe, parts, named)
  }
  for (const part of parts) if (!wanted.parts.has(part)) addSplits(wanted, part, each)
  const unknown = parts.filter((part) => !wanted.parts.has(part))
  return {
    words,
    wanted: wanted.all(),
    parts,
    unknown,
    notSold: unknown.filter((part) => known.has(part)),
    ofBrand: ofUnsoldBrand(each, parts, certain),
    unsold: unsoldBrand(each, { exact, soldBrands }),
  }
}

const isOf = ({ at, length }: PlacedProbe, part: number): boolean => at <= part && part < at + length

/** A word with this score names a thing. */
const THE_THING = 0.7
/** A word with a lower score is not what is being typed. */
const LEAST_BEGUN = 0.2
/** A word of which no product has a higher score is only mentioned in names. */
const MENTIONED = 0.56

/** What is certain before the words are looked at one by one. */
const certainOf = (each: Probed[]): Certain => ({
  exact: wordsWith(each, isExact),
  named: wordsWith(each, isNamed),
  soldBrands: wordsWith(each, isBrand),
  known: new Set([...wordsWith(each, isKnown), ...namesOfUnsold(each)]),
  notSold: wordsWith(each, ({ how }) => how === 'not sold'),
  settled: new Set(),
  mentioned: new Set(),
  heard: new Set(),
  begun: new Set(),
  begunSounds: new Set(),
  nearest: new Map(),
})

/** Places of the words that have such a match by themselves. */
const wordsWith = (each: Probed[], isSuch: (match: Match) => boolean): Set<number> =>
  new Set(each.flatMap(({ probe, matches }) => (isSingle(probe) && matches.some(isSuch) ? [probe.at] : [])))

/** Places of words that are another name of a thing of which nothing is sold: they are spelt right. */
const namesOfUnsold = (each: Probed[]): number[] => {
  const sold = each.filter(
    ({ probe, matches }) =>
      probe.length === 1 && matches.some((match) => isSure(match) && match.letters === 0),
  )
  return [...wordsWith(each, ({ how }) => how === 'named')].filter(
    (at) => !sold.some(({ probe }) => probe.at === at),
  )
}

/** Places of words that the vocabulary or another name has. */
const sureOf = (each: Probed[], exact: Set<number>): Set<number> =>
  new Set([
    ...exact,
    ...each.flatMap(({ probe, matches, parts }) =>
      (isForNames(probe) && matches.some((match) => isSure(match) && isMeantSo(match, probe, each))) ||
      (isJoined(probe) && matches.some(isExact))
        ? parts
        : [],
    ),
  ])

/** Collects the wanted words, each once per alternative with its highest quality. */
class WantedWords {
  readonly parts = new Set<number>()
  #words = new Map<string, Wanted>()
  #alternatives = 0

  /** One alternative for each of the parts. */
  add(parts: number[], matches: Match[], qualityOf: (match: Match) => number): void {
    this.#alternatives += 1
    for (const match of matches)
      for (const part of parts) {
        const key = `${part} ${this.#alternatives} ${match.place} ${match.wordId}`
        const quality = Math.max(this.#words.get(key)?.quality ?? 0, qualityOf(match))
        const { wordId, word, how, place } = match
        const alone = aloneOf(match)
        this.#words.set(key, {
          part,
          alternative: this.#alternatives,
          place,
          wordId,
          word,
          how,
          quality,
          alone,
        })
        this.parts.add(part)
      }
  }

  all = (): Wanted[] => [...this.#words.values()]
}

function addWords(
  wanted: WantedWords,
  certain: Certain,
  part: number,
  typed: Parameters<typeof likelyWords>[0],
  matches: Match[],
) {
  const likely = likelyWords(typed, matches)
  const qualities = new Map(likely.map(({ match, quality }) => [match, quality]))
  wanted.add([part], [...qualities.keys()], (match) => qualities.get(match) ?? 0)
  const best = Math.max(0, ...matches.filter(isExact).map(({ best }) => best))
  if (best > 0 && best < MENTIONED) certain.mentioned.add(part)
  for (const { match } of likely) {
    if (match.how === 'sound' && match.best >= IN_NAMES) {
      certain.settled.add(part)
      if (match.best >= THE_THING && !(typed.named && isForeignTo(typed.word, match))) certain.heard.add(part)
    }
    if (
      typed.last &&
      match.how === 'begins' &&
      match.letters === 0 &&
      !match.brand &&
      match.best >= LEAST_BEGUN
    ) {
      if (match.best >= 0.4) certain.settled.add(part)
      certain.begun.add(part)
      certain.begunSounds.add(match.sound)
    }
    if (match.how === 'near' || (match.how === 'sound' && match.best >= IN_NAMES))
      certain.nearest.set(
        part,
        Math.min(certain.nearest.get(part) ?? Number.POSITIVE_INFINITY, apart(typed.word, match)),
      )
  }
}

/** Two words that were typed as one. */
function addSplits(wanted: WantedWords, part: number, each: Probed[]): void {
  const sides = each.filter(
    ({ probe, matches }) => probe.at === part && probe.split && matches.some(isInNames),
  )
  for (const { probe, matches } of sides) {
    if (probe.split?.side !== 'left') continue
    const { after } = probe.split
    const right = sides.find(({ probe }) => probe.split?.side === 'right' && probe.split.after === after)
    if (right)
      wanted.add([part], [...matches, ...right.matches.map((match) => ({ ...match, place: 1 }))], () => 0.9)
  }
}

/**
 * The names in place of all parts; if what is like a brand has one of the typed words, what has not is not in place of
 * that word: Tetley green is green tea, and no other tea.
 */
function addNames(
  wanted: WantedWords,
  names: LikelyName[],
  probe: PlacedProbe,
  parts: number[],
  named: Set<number>,
): void {
  const typed = probe.text.split(' ')
  const wordOf = (part: number) => (typed.length === probe.length ? typed[part - probe.at] : undefined)
  const has = ({ words }: LikelyName, part: number) => words.some(({ word }) => word === wordOf(part))
  const ofBrand = names.filter(({ words }) => words.some(isOfBrand))
  for (const name of names) {
    const own = ofBrand.includes(name)
      ? parts.filter(
          (part) => !named.has(part) || has(name, part) || !ofBrand.some((other) => has(other, part)),
        )
      : parts
    if (own.length > 0) wanted.add(own, name.words, () => name.quality)
  }
}

/** Whether a name of things is spelt as the word was typed. */
const isNamedSo = ({ probe, matches }: Probed): boolean =>
  isForNames(probe) &&
  probe.length === 1 &&
  matches.some((match) => match.how === 'name' && match.letters === 0)
/** Whether a name is spelt as it was typed, or sounds so where no word lacks a letter: "gren" is green, not grain. */
const isMeantSo = (match: Match, probe: PlacedProbe, each: Probed[]): boolean =>
  isSpelt(match, probe) ||
  match.sound.length >= LONG_SOUND ||
  !each.some((other) => isSingle(other.probe) && other.probe.at === probe.at && lacksLetter(other))

const lacksLetter = ({ probe, matches }: Probed): boolean =>
  matches.some(
    (match) => match.how === 'near' && match.best >= IN_NAMES && lettersApart(probe.text, match.word) === 1,
  )
const isSingle = ({ mode, length }: PlacedProbe): boolean => mode === 'word' && length === 1
const isJoined = ({ mode, length }: PlacedProbe): boolean =>
  mode === 'joined' || (mode === 'word' && length > 1)
/** The words that two typed ones may mean together: "dish w" is dishwash. */
const isSameOrBegun = ({ how, letters }: Match): boolean =>
  how === 'exact' || how === 'sound' || (how === 'begins' && letters === 0)
const isBegunName = ({ how }: Match): boolean => how === 'name begins'
/** A number of a name is no quantity: "50 50" is a biscuit, and no sunscreen of 50 g. */
const isInName = ({ category, word }: Match): boolean => !category && !/^\d+$/.test(word)
const isNamed = ({ how, brand, category, word }: Match): boolean =>
  how === 'exact' && !brand && !category && !/^\d+$/.test(word)
const isForNames = ({ mode }: PlacedProbe): boolean => mode === 'name' || mode === 'last'
const isExact = ({ how, brand }: Match): boolean => how === 'exact' && !brand
const isBrand = ({ how, brand }: Match): boolean => how === 'exact' && brand
const isKnown = ({ how }: Match): boolean => how === 'known' || how === 'not sold'
const isInNames = ({ best }: Match): boolean => best >= 0.2
