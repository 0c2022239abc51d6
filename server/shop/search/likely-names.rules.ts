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
  /** places of words of brands that are sold: nothing else is meant */
  soldBrands: Set<number>
  /** places of words that are spelt right, though nothing has them */
  known: Set<number>
  /** by place: in how many letters the nearest vocabulary word differs */
  nearest: Map<number, number>
}

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
      (isSure(match) &&
        !(match.how === 'name of brand' && parts.some((part) => certain.soldBrands.has(part)))) ||
      (doubtful && (match.how === 'name begins' || isNear(match, farther))),
  )
  const byName = Map.groupBy(usable, ({ name }) => name)
  return [...byName.values()].flatMap((words) => {
    const [first] = words.toSorted((one, other) => qualityOf(other) - qualityOf(one))
    if (!first || (itself && !first.spelt)) return []
    // a name is of use only if the vocabulary has all of its words
    if (new Set(words.map(({ place }) => place)).size < first.words) return []
    const more = contains(words, first, probe)
    return [{ words, quality: qualityOf(first) * (itself ? (more ? 0.85 : 0.6) : 1) }]
  })
}

export const isSure = ({ how }: Match): boolean => how === 'name' || how === 'name of brand'

/** A name that is misspelt, by fewer letters than any word of the vocabulary. */
const isNear = ({ how, probeSound, sound }: Match, farther: number): boolean =>
  how === 'name near' && lettersApart(probeSound, sound) < Math.min(farther, sound.length > 8 ? 3 : 2)

function qualityOf({ how, spelt }: Match): number {
  if (how === 'name begins') return 0.6
  if (how === 'name near') return 0.65
  return (how === 'name of brand' ? 0.75 : 0.95) * (spelt ? 1 : 0.85)
}

/** Whether a name has what was typed and more: coriander leaves for coriander. */
const contains = (words: Match[], { words: count }: Match, { text, length }: PlacedProbe): boolean =>
  count > length && text.split(' ').every((typed) => words.some(({ word }) => word === typed))
