import { LRUCache } from 'lru-cache'

/** What a text suggests while the sample of what it finds is the same: products by their numbers, best first. */
export type Suggested = { sample: number[]; queries: string[]; subCategoryIds: string[] }

/** Texts that are remembered: some kilobytes each. */
const MAX_TEXTS = 3_000
const memories = new WeakMap<object, LRUCache<string, Suggested>>()

/**
 * What was suggested for a text to which these products were the best: they have the same names as long as texts mean
 * the same (`SearchMemory.meanings`).
 */
export function findSuggested(meanings: object, text: string, sample: number[]): Suggested | undefined {
  const known = memories.get(meanings)?.get(text)
  return known && areEqual(known.sample, sample) ? known : undefined
}

export function setSuggested(meanings: object, text: string, suggested: Suggested): void {
  const texts = memories.get(meanings) ?? new LRUCache<string, Suggested>({ max: MAX_TEXTS })
  memories.set(meanings, texts)
  texts.set(text, suggested)
}

const areEqual = (one: number[], other: number[]): boolean =>
  one.length === other.length && one.every((product, at) => product === other[at])
