/**
 * Deterministic pseudo-random choice by hashing: the same text gives the same number on every machine, so every seed
 * gives the same demo data and a changed row changes only its own products.
 */
export function seeded(words: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < words.length; index++) {
    hash = Math.imul(hash ^ words.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 0x100000000
}

/** Chooses an element by the hash of the text; the list must not be empty. */
export function chosen<Choice>(words: string, choices: readonly Choice[]): Choice {
  const choice = choices[Math.floor(seeded(words) * choices.length)]
  if (choice === undefined) throw new Error(`There is nothing to choose for "${words}".`)
  return choice
}
