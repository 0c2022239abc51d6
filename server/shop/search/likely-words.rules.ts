import type { Match } from './matches.rules.ts'
import { lettersApart, mayBeMisspelt } from './spelling.rules.ts'

/** A vocabulary word and how near it is to what was typed, 0 to 1. */
export type Likely = { match: Match; quality: number }

export type Typed = {
  word: string
  /** whether more letters may follow */
  last: boolean
  /** whether the word, or a name with it, is certain */
  sure: boolean
  /** whether the word is spelt right, though nothing has it */
  known: boolean
  /** whether it names a thing that no grocer sells */
  notSold: boolean
  /** whether another name begins with it */
  beginsName: boolean
  /** whether another name is spelt so */
  named: boolean
}

/** Most words that are looked for in place of one. */
const MAX_WORDS = 24
/** Words with a lower best score are in no name of a thing. */
export const IN_NAMES = 0.3

/**
 * The words that were probably meant: as spelt or as they sound; what begins so, while it is typed; and only when there
 * is neither, what is spelt nearly so.
 */
export function likelyWords(typed: Typed, matches: Match[]): Likely[] {
  const same = matches.filter(
    (match) =>
      match.how === 'exact' ||
      (match.how === 'sound' && !typed.notSold && !(typed.known && isAnotherWord(typed.word, match))),
  )
  const begun = matches.filter(({ how }) => how === 'begins')
  const speltSo = begun.some(({ letters, best, brand }) => letters === 0 && best > IN_NAMES && !brand)
  const heard = same.some(({ how, best }) => how === 'exact' || best >= IN_NAMES)
  const isTyped = typed.named || same.some(({ how }) => how === 'exact')
  // what only sounds so is not certain while a word that is spelt so may still be typed, and a brand is not
  const certain = typed.last && speltSo ? isTyped : typed.sure || heard
  const beginnings = begun.filter(
    ({ letters }) =>
      !typed.notSold &&
      ((typed.last && (letters === 0 || !typed.known)) || (same.length === 0 && !typed.known)),
  )
  const isForeign = isLatin(typed.word) && same.every(({ word }) => !isLatin(word))
  const near =
    typed.sure || typed.known || (heard && !isForeign)
      ? []
      : misspelt(typed.word, matches).filter(
          ({ match }) => !heard || consonants(match.word) === consonants(typed.word),
        )
  const isUnfinished = typed.last && typed.beginsName && typed.word.length >= 4
  const byNear = typed.last && speltSo ? BEGUN_NEAR : isUnfinished ? UNFINISHED : 1
  const likely = [
    ...same
      .filter((match) => !(typed.last && speltSo && isBegunBy(typed.word, match)))
      .map((match) => ({
        match,
        quality:
          qualityOfSame(typed.word, match) *
          (typed.last && speltSo && !typed.named ? whileTyped(typed.word, match, isTyped) : 1) *
          (typed.named && match.how === 'sound' && isForeignTo(typed.word, match) ? NAMED : 1),
      })),
    ...beginnings.map((match) => ({
      match,
      quality: qualityOfBeginning(typed.word, match, certain, speltSo),
    })),
    ...near.map(({ match, quality }) => ({ match, quality: quality * byNear })),
  ]
  return likely
    .sort((one, other) => other.match.best * other.quality - one.match.best * one.quality)
    .slice(0, MAX_WORDS)
}

/** Words with so long a sound have it by no chance: donuts and doughnut, but tier and tire. */
export const LONG_SOUND = 5

/** Whether a word of the same sound is another one than that typed: tier for tire, but not knife for knives. */
const isAnotherWord = (typed: string, { word, sound }: Match): boolean =>
  isLatin(typed) && isLatin(word) && !typed.startsWith(word.slice(0, 3)) && sound.length < LONG_SOUND

/** Whether only letters are missing, which are not spoken: "past" is the beginning of paste as it is of pasta. */
const isBegunBy = (typed: string, { how, word }: Match): boolean =>
  how === 'sound' && word.startsWith(typed) && !isPlural(word, typed)

/** How many letters the typed word differs from a vocabulary word, as spelt or as it sounds. */
export const apart = (typed: string, { word, sound, probeSound }: Match): number =>
  Math.min(lettersApart(probeSound, sound), lettersApart(typed, word))

/** How much what is spelt nearly so counts while a word, or a name, that begins so may still be typed. */
const BEGUN_NEAR = 0.3
const UNFINISHED = 0.5

/** Words of the same sound: the fewer letters differ, the nearer. Another script does not count as a difference. */
function qualityOfSame(typed: string, { how, brand, word }: Match): number {
  if (how === 'exact') return 1
  if (isPlural(typed, word) || isPlural(word, typed)) return 1
  const differing = isLatin(typed) && isLatin(word) ? lettersApart(typed, word) : 0
  return (typed.length < 4 && differing > 1 ? 0.5 : Math.max(0.5, 0.95 - 0.1 * differing)) * (brand ? 0.7 : 1)
}

/** How much a word says of two that were typed one after the other. */
export function qualityOfJoined(typed: string, match: Match, isWithFiller: boolean): number {
  if (match.how === 'begins') return 0.85 * (typed.length / match.word.length) ** 0.25
  return qualityOfSame(typed, match) * (isWithFiller && match.how === 'exact' ? WITH_FILLER : 1)
}

/** How much more a name says that has a word with one that it need not have, as both were typed: fresh cream. */
const WITH_FILLER = 1.7

/** How much a word of the other script counts that only sounds like a name that is spelt as it was typed. */
const NAMED = 0.75

/** How much what only sounds so counts while a word that is spelt so may still be typed: "toi" is toilet, and toy. */
function whileTyped(typed: string, match: Match, isTyped: boolean): number {
  const { how, word, brand } = match
  if (how === 'exact' || brand || isPlural(typed, word) || isPlural(word, typed)) return 1
  if (isForeignTo(typed, match)) return isEnglish(typed) ? 0.5 : typed.length < 5 && !isTyped ? 0.6 : 1
  if (consonants(typed) === consonants(word)) return 1
  return typed.length < 4 ? 0.5 : 0.75
}

const isPlural = (plural: string, word: string): boolean =>
  plural === `${word}s` ||
  (plural === `${word}es` && /(s|x|z|o|ch|sh)$/.test(word)) ||
  plural === word.replace(/y$/, 'ies')

/** Whether letters are written as in no Hindi word: "cat" is not कट, nor "cap" कप. */
const isEnglish = (typed: string): boolean => /c(?!h)|x|e$/.test(typed)

export const isForeignTo = (typed: string, { word }: Match): boolean => isLatin(typed) !== isLatin(word)

const isLatin = (word: string): boolean => /^[a-z]/.test(word)

function qualityOfBeginning(typed: string, match: Match, certain: boolean, speltSo: boolean): number {
  const { word, letters, sound, probeSound } = match
  // the letters of another script are compared by their sounds
  const [length, whole] = isForeignTo(typed, match)
    ? [probeSound.length, sound.length]
    : [typed.length, word.length]
  const share = Math.sqrt(length / Math.max(length, whole))
  if (letters === 0) return (certain && typed.length > 3 ? 0.6 : 0.85) * share
  if (speltSo) return (typed.length < 4 ? 0.25 : certain ? 0.35 : 0.4) * share
  return (certain ? 0.6 : 0.7) * (isBreathedAlike(typed, word) ? 1 : 0.75) * share
}

const ASPIRATED = 'खघछझठथढधफभ'

/** Whether an "h" is spoken after the first consonant of both: "bhi" begins भिंडी rather than बीज. */
const isBreathedAlike = (typed: string, word: string): boolean =>
  /^([kgjtdpb]|ch)h/.test(typed) ===
  (isLatin(word) ? /^([kgjtdpb]|ch)h/.test(word) : ASPIRATED.includes(word.charAt(0)))

/** Words that are less near than this share of the nearest one are not meant. */
const NEARLY_AS_NEAR = 0.75

/** The words that differ in the fewest letters: one, or two of a long word that begins alike. */
function misspelt(typed: string, matches: Match[]): Likely[] {
  const near = matches
    .filter(({ how }) => how === 'near')
    .map((match) => ({ match, letters: apart(typed, match) }))
    .filter(({ match, letters }) => letters <= (match.probeSound.length > 4 && beginsAlike(match) ? 2 : 1))
  const fewest = Math.min(...near.map(({ letters }) => letters))
  const likely = near
    .filter(
      ({ match, letters }) =>
        letters === fewest && mayBeMisspelt(typed, isLatin(match.word) ? match.word : match.sound),
    )
    .map(({ match, letters }) => ({ match, quality: qualityOfNear(typed, match) - 0.25 * (letters - 1) }))
  const best = Math.max(...likely.map(({ quality }) => quality))
  return likely.filter(({ quality }) => quality >= best * NEARLY_AS_NEAR)
}

const beginsAlike = ({ probeSound, sound }: Match): boolean => sound[0] === probeSound[0]

/** Vowels are mistaken more often than consonants, and the first letter least. */
function qualityOfNear(typed: string, match: Match): number {
  if (!beginsAlike(match)) return 0.45
  return hasConsonantsOf(typed, match) ? 0.8 : 0.65
}

/** Whether only vowels differ, in spelling or in sound: pencle and pencil. */
const hasConsonantsOf = (typed: string, { word, sound, probeSound }: Match): boolean =>
  consonants(sound) === consonants(probeSound) || consonants(word) === consonants(typed)

const consonants = (sound: string): string => sound.replace(/[aeiou]/g, '')

/**
 * How much a word of a category says of products that do not have it in their names: nothing where many of its products
 * have it (salt is in "Sugar & Salt", but no sugar), much where few have it (onions in "Vegetables").
 */
export const aloneOf = ({ category, named, how }: Match): number =>
  category ? (how === 'sound' ? 0.8 : 1) * Math.max(0.1, named === null ? 0.4 : 1 - 4 * named) : -1
