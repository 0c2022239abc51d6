import type { PlacedProbe } from './probes.rules.ts'
import { lettersApart } from './spelling.rules.ts'
import type { Match } from './vocabulary.queries.ts'

/** Another name of what was named: the words for each of its places, and how sure it is, 0 to 1. */
export type LikelyName = { words: Match[]; quality: number }

/** What is certain about the words of the search text already. */
export type Certain = {
  /** places of words that the vocabulary has as they are spelt */
  exact: Set<number>
  /** places of words whose meaning is not in doubt: misspelt or unfinished names do not matter there */
  settled: Set<number>
  /** places of those that name no thing by themselves: elaichi, if there is only elaichi tea */
  mentioned: Set<number>
  /** places of words that sound like one of the names of products */
  heard: Set<number>
  /** places of words with which a word of the vocabulary begins, while they may still be typed */
  begun: Set<number>
  /** places of words of brands that are sold: nothing else is meant */
  soldBrands: Set<number>
  /** places of words that are spelt right, though nothing has them */
  known: Set<number>
  /** by place: in how many letters the nearest vocabulary word differs */
  nearest: Map<number, number>
}

/** How much other names count where a product has a name that sounds as it was typed. */
const HEARD = 0.8

/** How much other names of what is like a brand count beside those that the brand itself has. */
const LIKE = 0.5

/** How much "biscuits" says of what is like a brand if "salted crackers" is like it, too. */
const GENERAL = 0.75

/** The other names that a probe for names found, each once. */
export function likelyNames(
  probe: PlacedProbe,
  parts: number[],
  matches: Match[],
  certain: Certain,
): LikelyName[] {
  const itself = parts.every((part) => certain.exact.has(part))
  const doubtful =
    !parts.some((part) => certain.settled.has(part)) && !parts.every((part) => certain.known.has(part))
  const farther = Math.min(...parts.map((part) => certain.nearest.get(part) ?? Number.POSITIVE_INFINITY))
  const usable = matches.filter(
    (match) =>
      (isSure(match) && !isDenied(match, probe, parts, certain)) ||
      (doubtful && (match.how === 'name begins' || isNear(match, farther))) ||
      isNearlyTyped(match),
  )
  const complete = [...Map.groupBy(usable, ({ name }) => name).values()].filter(isComplete)
  const named = complete.filter((words) => words.some(({ how }) => how !== 'like brand'))
  const isTyped = usable.some((match) => isSure(match) && match.letters === 0)
  const specific = named.some((words) => words.some((match) => isOfBrand(match) && match.words > 1))
  const mentioned = parts.every((part) => certain.mentioned.has(part))
  const heard = !itself && parts.every((part) => certain.heard.has(part))
  return complete.flatMap((words) => {
    const [first] = words.toSorted((one, other) => qualityOf(other, probe) - qualityOf(one, probe))
    if (!first || (itself && !isSpelt(first, probe))) return []
    const more = contains(words, first, probe)
    return [
      {
        words,
        quality:
          qualityOf(first, probe) *
          (named.length > 0 && first.how === 'like brand' ? LIKE : 1) *
          (isTyped && first.letters > 0 ? 0.85 : 1) *
          (heard ? HEARD : 1) *
          (specific && first.words === 1 ? GENERAL : 1) *
          (itself ? (more || mentioned ? 0.85 : probe.length > 1 ? 0.55 : 0.62) : 1),
      },
    ]
  })
}

/** A name is of use only if the vocabulary has all of its words. */
const isComplete = (words: Match[]): boolean =>
  new Set(words.map(({ place }) => place)).size >= (words[0]?.words ?? 0)

/** A name that is not meant: of a brand that is sold, or one that only sounds like a word that is spelt right. */
const isDenied = (match: Match, probe: PlacedProbe, parts: number[], certain: Certain): boolean =>
  (isOfBrand(match) && parts.some((part) => certain.soldBrands.has(part))) ||
  (/[a-z]/.test(probe.text) &&
    ((!isSpelt(match, probe) && parts.every((part) => certain.known.has(part))) ||
      (match.letters > probe.text.length / 2 && parts.every((part) => certain.begun.has(part)))))

/** Whether a name is spelt as it was typed, but for one letter of four. In another script the sound decides. */
const isSpelt = ({ letters }: Match, { text }: PlacedProbe): boolean =>
  letters <= Math.floor(text.length / 4) || !/[a-z]/.test(text)

export const isSure = ({ how }: Match): boolean =>
  how === 'name' || how === 'name of brand' || how === 'like brand'

const isOfBrand = ({ how }: Match): boolean => how === 'name of brand' || how === 'like brand'

/** A name of which only the last letters are missing. */
const isNearlyTyped = ({ how, probeSound, sound }: Match): boolean =>
  how === 'name begins' && probeSound.length > 2 && probeSound.length / sound.length >= 0.7

/** A name that is misspelt, by fewer letters than any word of the vocabulary. */
const isNear = ({ how, probeSound, sound }: Match, farther: number): boolean =>
  how === 'name near' && lettersApart(probeSound, sound) < Math.min(farther, sound.length > 8 ? 3 : 2)

function qualityOf(match: Match, probe: PlacedProbe): number {
  const { how } = match
  if (how === 'name begins') return 0.6
  if (how === 'name near') return 0.65
  return (isOfBrand(match) ? 0.75 : 0.95) * (isSpelt(match, probe) ? 1 : 0.85)
}

/** Whether a name has what was typed and more: coriander leaves for coriander. */
const contains = (words: Match[], { words: count }: Match, { text, length }: PlacedProbe): boolean =>
  count > length && text.split(' ').every((typed) => words.some(({ word }) => word === typed))
