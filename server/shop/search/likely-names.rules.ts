import { LONG_SOUND } from './likely-words.rules.ts'
import type { Match } from './matches.rules.ts'
import type { PlacedProbe } from './probes.rules.ts'
import { lettersApart } from './spelling.rules.ts'

/** Another name of what was named: the words for each of its places, and how sure it is, 0 to 1. */
export type LikelyName = { words: Match[]; quality: number }

/** What is certain about the words of the search text already. */
export type Certain = {
  /** places of words that the vocabulary has as they are spelt */
  exact: Set<number>
  /** those of them that names of products have, and not only categories */
  named: Set<number>
  /** places of words whose meaning is not in doubt: misspelt or unfinished names do not matter there */
  settled: Set<number>
  /** places of those that name no thing by themselves: elaichi, if there is only elaichi tea */
  mentioned: Set<number>
  /** places of words that sound like one of the names of products */
  heard: Set<number>
  /** places of words with which a word of the vocabulary begins, while they may still be typed */
  begun: Set<number>
  /** the sounds of those words */
  begunSounds: Set<string>
  /** places of words of brands that are sold: nothing else is meant */
  soldBrands: Set<number>
  /** places of words that are spelt right, though nothing has them */
  known: Set<number>
  /** those of them that no grocer sells */
  notSold: Set<number>
  /** by place: in how many letters the nearest vocabulary word differs */
  nearest: Map<number, number>
}

/** Words with so few letters are more often unfinished than misspelt or words of another language. */
const SHORT = 4

/** How much other names count where a product has a name that sounds as it was typed. */
const HEARD = 0.8

/** How much a name that begins as it was typed counts where a word of the vocabulary begins so, too. */
const BEGUN = 0.6

/** How much other names of what is like a brand count beside those that the brand itself has. */
const LIKE = 0.5

/** How much a name of so short a sound counts that only sounds so where another one is spelt as it was typed. */
const BY_CHANCE = 0.6
/** The same of a longer sound: makhane is makhana rather than makhan. */
const OTHERWISE_SPELT = 0.7

/** How much "biscuits" says of what is like a brand if "salted crackers" is like it, too. */
const GENERAL = 0.75

/** How much less what is like a brand counts for each that is named before it, and how much it counts at least. */
const LATER = 0.2
const LEAST = 0.5

/** Of names of more words, ranking adds up more scores; they do not say more of what the thing is. */
const MOST_SUMMED = 2

/** The other names that a probe for names found, each once. */
export function likelyNames(
  probe: PlacedProbe,
  parts: number[],
  matches: Match[],
  certain: Certain,
): LikelyName[] {
  const itself = parts.every((part) => certain.named.has(part))
  const settled = parts.some((part) => certain.settled.has(part))
  const doubtful = !settled && !parts.every((part) => certain.known.has(part))
  const isOther = parts.some((part) => certain.notSold.has(part))
  const unfinished = !settled && !isOther && probe.at === 0 && probe.text.length <= SHORT
  const farther = Math.min(...parts.map((part) => certain.nearest.get(part) ?? Number.POSITIVE_INFINITY))
  const isWhole = matches.some((match) => isSure(match) && match.letters === 0)
  const usable = matches.filter(
    (match) =>
      (isSure(match) &&
        !isDenied(match, probe, parts, certain) &&
        !(isWhole && isOfBrand(match) && match.letters > 0)) ||
      (!isWhole && (doubtful || unfinished || probe.length > 1) && match.how === 'name begins') ||
      (doubtful && isNear(match, farther)) ||
      (!isWhole &&
        isNearlyTyped(match) &&
        !isOther &&
        !(isBegun(probe, parts, certain) && !certain.begunSounds.has(match.sound))),
  )
  const complete = [...Map.groupBy(usable, ({ name }) => name).values()].filter(isComplete)
  const named = complete.filter((words) => words.some(({ how }) => how !== 'like brand'))
  const isTyped = usable.some((match) => isSure(match) && match.letters === 0)
  const inOrder = named.flatMap((words) => words.filter(isMeaning).slice(0, 1)).map(({ name }) => name)
  const placeOf = (match: Match) =>
    isMeaning(match) ? inOrder.toSorted((one, other) => (one ?? 0) - (other ?? 0)).indexOf(match.name) : 0
  const specific = named.some((words) => words.some((match) => isOfBrand(match) && match.words > 1))
  const mentioned = parts.every((part) => certain.mentioned.has(part))
  const isBegunWord = parts.every((part) => certain.begun.has(part))
  const heard = !itself && parts.every((part) => certain.heard.has(part))
  return complete.flatMap((words) => {
    const [best] = words.toSorted((one, other) => qualityOf(other, probe) - qualityOf(one, probe))
    if (!best || (itself && !isSpelt(best, probe)) || (itself && isAnother(best, probe))) return []
    const more = contains(words, best, probe)
    return [
      {
        words,
        quality:
          qualityOf(best, probe) *
          (named.length > 0 && best.how === 'like brand' ? LIKE : 1) *
          (isTyped && best.letters > 0 ? (best.sound.length < LONG_SOUND ? BY_CHANCE : OTHERWISE_SPELT) : 1) *
          (heard ? HEARD : 1) *
          (best.how === 'name begins' && (isBegunWord || probe.length > 1) ? BEGUN : 1) *
          (specific && best.words === 1 && placeOf(best) > 0 ? GENERAL : 1) *
          Math.max(LEAST, 1 - LATER * placeOf(best)) *
          Math.min(1, MOST_SUMMED / best.words) *
          (itself ? (more || mentioned ? 0.85 : probe.length > 1 ? 0.55 : 0.62) : 1),
      },
    ]
  })
}

/** A name is of use only if the vocabulary has all of its words. */
export const isComplete = (words: Match[]): boolean =>
  new Set(words.map(({ place }) => place)).size >= (words[0]?.words ?? 0)

/** A few letters with which a word of the vocabulary begins: "mutt" is mutton, not mutta. */
const isBegun = (probe: PlacedProbe, parts: number[], { begun }: Certain): boolean =>
  probe.text.length <= SHORT && parts.every((part) => begun.has(part))

/** A name that is not meant: of a brand that is sold, or one that only sounds like a word that is spelt right. */
const isDenied = (match: Match, probe: PlacedProbe, parts: number[], certain: Certain): boolean =>
  (isOfBrand(match) &&
    (parts.some((part) => certain.soldBrands.has(part)) ||
      ((probe.length > 1 || match.sound.length < LONG_SOUND - 1) && !isSpelt(match, probe)))) ||
  (/[a-z]/.test(probe.text) &&
    ((!isSpelt(match, probe) && parts.every((part) => certain.known.has(part))) ||
      (match.letters > 0 && isBegun(probe, parts, certain)) ||
      (match.letters > probe.text.length / 2 && parts.every((part) => certain.begun.has(part)))))

/** A single word that products have is no other one: kheer is no kheera. */
const isAnother = ({ letters }: Match, probe: PlacedProbe): boolean =>
  probe.length === 1 && letters > 0 && isSpeltInLatin(probe)

/** Whether a name is spelt as it was typed, but for one letter of four. In another script the sound decides. */
export const isSpelt = ({ letters }: Match, probe: PlacedProbe): boolean =>
  letters <= Math.floor(probe.text.length / 4) || !isSpeltInLatin(probe)

const isSpeltInLatin = ({ text }: PlacedProbe): boolean => /[a-z]/.test(text)

export const isSure = ({ how }: Pick<Match, 'how'>): boolean =>
  how === 'name' || how === 'name of brand' || how === 'like brand'

const isMeaning = ({ how }: Match): boolean => how === 'name of brand'

export const isOfBrand = ({ how }: Match): boolean => how === 'name of brand' || how === 'like brand'

/** A name of which only the last letters are missing. */
const isNearlyTyped = ({ how, probeSound, sound }: Match): boolean =>
  how === 'name begins' && probeSound.length > 2 && probeSound.length / sound.length >= 0.7

/** A name that is misspelt, by fewer letters than any word of the vocabulary. */
const isNear = ({ how, probeSound, sound }: Match, farther: number): boolean =>
  how === 'name near' && lettersApart(probeSound, sound) < Math.min(farther, sound.length > 8 ? 3 : 2)

function qualityOf(match: Match, probe: PlacedProbe): number {
  const { how } = match
  if (how === 'name begins')
    return Math.min(0.6, 0.75 * Math.sqrt(match.probeSound.length / match.sound.length))
  if (how === 'name near') return 0.65
  return (isOfBrand(match) ? 0.75 : 0.95) * (isSpelt(match, probe) ? 1 : 0.85)
}

/** Whether a name has what was typed and more: coriander leaves for coriander. */
const contains = (words: Match[], { words: count }: Match, { text, length }: PlacedProbe): boolean =>
  count > length && text.split(' ').every((typed) => words.some(({ word }) => word === typed))
