import type { Match } from './matches.rules.ts'
import type { PlacedProbe } from './probes.rules.ts'
import type { Wanted } from './ranking.ts'

/** Matches of what was typed, without those that need a correction. */
export const asTyped = (matches: Match[]): Match[] => matches.filter(isAsTyped)

const isAsTyped = ({ how }: Match): boolean => how !== 'near' && how !== 'name near'

/** A word is the right spelling if others are at most so likely; between equal ones none is chosen. */
const CLEARLY = 0.9

/**
 * The search text with its misspelt words corrected, or null if there are none. A word is misspelt if everything that
 * is looked for in its place is only spelt nearly so; another script or another name of a thing is no correction.
 */
export function corrected(
  terms: string[],
  probes: PlacedProbe[],
  matches: Match[][],
  wanted: Wanted[],
): string | null {
  const spelt = new Map<string, string>()
  for (const [at, { mode, text, at: part, length }] of probes.entries()) {
    if (mode !== 'word' || length > 1) continue
    const own = wanted.filter((word) => word.part === part)
    const isTyped = (wordId: number) =>
      probes.some(
        (probe, other) =>
          probe.at <= part &&
          part < probe.at + probe.length &&
          matches[other]?.some((match) => match.wordId === wordId && isAsTyped(match)),
      )
    const isRight = own.some(({ wordId }) => isTyped(wordId))
    const word = isRight ? null : nearest(text, matches[at] ?? [], own)
    if (word) spelt.set(text, word)
  }
  return spelt.size > 0 ? terms.map((term) => spelt.get(term) ?? term).join(' ') : null
}

function nearest(typed: string, matches: Match[], wanted: Wanted[]): string | null {
  const near = new Map(matches.filter(({ how }) => how === 'near').map((match) => [match.wordId, match]))
  const likely = wanted
    .flatMap(({ wordId, quality }) => {
      const match = near.get(wordId)
      return match && isLatin(match.word) === isLatin(typed) ? { ...match, quality } : []
    })
    .sort((one, other) => other.quality * other.best - one.quality * one.best)
  const [first, ...others] = likely
  const isClear = (other: (typeof likely)[number]) =>
    other.sound === first?.sound ||
    other.quality * other.best < CLEARLY * (first?.quality ?? 0) * (first?.best ?? 0)
  return first && others.every(isClear) ? first.word : null
}

const isLatin = (word: string): boolean => /^[a-z\d]/.test(word)
