import type { Match } from './matches.rules.ts'
import type { PlacedProbe } from './probes.rules.ts'

/** A brand of the real world that is not sold here, and the name of what is like it. */
export type UnsoldBrand = { brand: string; like: string }

type Probed = { probe: PlacedProbe; matches: Match[]; parts: number[] }

/**
 * The brand that a search text names, if none of its words is a brand that is sold and products do not have all of
 * them; of several the longest.
 */
export function unsoldBrand(
  each: Probed[],
  { exact, soldBrands }: { exact: Set<number>; soldBrands: Set<number> },
): UnsoldBrand | null {
  const named = each
    .filter(({ parts }) => parts.length > 0 && !parts.every((part) => exact.has(part)))
    .filter(({ parts }) => !parts.some((part) => soldBrands.has(part)))
    .map(({ probe, matches }) => ({ probe, like: likeOf(matches) }))
    .filter(({ like }) => like !== null)
    .toSorted((one, other) => other.probe.length - one.probe.length)
  const [first] = named
  return first?.like ? { brand: titled(first.probe.text), like: first.like } : null
}

/** The name of the thing that a brand stands for, which most products have as their name. */
function likeOf(matches: Match[]): string | null {
  return meaningOf(matches, 'name of brand') ?? meaningOf(matches, 'like brand')
}

function meaningOf(matches: Match[], found: Match['how']): string | null {
  const words = matches.filter(({ how, word }) => how === found && isLatin(word))
  const meanings = [...Map.groupBy(words, ({ name }) => name).values()].flatMap((of) => {
    const places = [...Map.groupBy(of, ({ place }) => place).entries()].toSorted(([a], [b]) => a - b)
    const best = places.flatMap(([, same]) => same.toSorted((a, b) => b.best - a.best).slice(0, 1))
    if (best.length < (of[0]?.words ?? 0)) return []
    return [
      { text: best.map(({ word }) => word).join(' '), score: Math.min(...best.map(({ best }) => best)) },
    ]
  })
  return meanings.toSorted((a, b) => b.score - a.score)[0]?.text ?? null
}

/** Whether a name has all words of a brand: then it is sold, though no product has it as its brand. */
export function hasWordsOf(brand: string, name: string): boolean {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return brand
    .toLowerCase()
    .split(' ')
    .every((word) => words.includes(word))
}

/** A brand as it is usually written: 'Surf Excel', and 'MDH', which has no vowel. */
const titled = (text: string): string =>
  text
    .split(' ')
    .map((word) =>
      /[aeiouy]/.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word.toUpperCase(),
    )
    .join(' ')

const isLatin = (word: string): boolean => /^[a-z]/.test(word)
