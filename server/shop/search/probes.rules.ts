import type { Probe } from './vocabulary.queries.ts'

/** A probe, and the words of the search text that it is made of: `length` of them from `at`. */
export type PlacedProbe = Probe & {
  at: number
  length: number
  /** of one side of a word that is split in two: after how many letters, and which side */
  split?: { after: number; side: 'left' | 'right' }
}

/** Words that a product need not have. */
export const FILLERS = (
  'a an the of for and with in to on my me aur ka ke ki ko se wala wale wali pack packet pkt packets ' +
  'buy best good fresh online item items product products thing things saman samaan का की के को से और वाला वाली सामान'
).split(' ')
const FILLER = new Set(FILLERS)

export const isFiller = (word: string): boolean => FILLER.has(word)

/** The places of the words that count. When there are only fillers, they count. */
export function partsOf(words: string[]): number[] {
  const parts = [...words.keys()].filter((at) => !FILLER.has(words[at] ?? ''))
  return parts.length > 0 ? parts : [...words.keys()]
}

/** What to look up for these words: each, each pair joined, each split in two, and names of up to four words. */
export const probesOf = (words: string[]): PlacedProbe[] => [
  ...words.map((text, at): PlacedProbe => ({ text, mode: 'word', at, length: 1 })),
  ...words
    .slice(1)
    .map((text, at): PlacedProbe => ({ text: `${words[at]}${text}`, mode: 'joined', at, length: 2 })),
  ...words.flatMap(splitsOf),
  ...[1, 2, 3, 4].flatMap((length) => namesOf(words, length)),
]

/** Shorter parts than this are beginnings or endings of words rather than words. */
const SHORTEST_SIDE = 3
const LONGEST_SPLIT = 24

function splitsOf(text: string, at: number): PlacedProbe[] {
  if (text.length < 2 * SHORTEST_SIDE || text.length > LONGEST_SPLIT) return []
  const cuts = Array.from({ length: text.length - 2 * SHORTEST_SIDE + 1 }, (_, cut) => cut + SHORTEST_SIDE)
  return cuts.flatMap((after): PlacedProbe[] => [
    { text: text.slice(0, after), mode: 'exact', at, length: 1, split: { after, side: 'left' } },
    { text: text.slice(after), mode: 'exact', at, length: 1, split: { after, side: 'right' } },
  ])
}

const namesOf = (words: string[], length: number): PlacedProbe[] =>
  words.slice(length - 1).map(
    (_, at): PlacedProbe => ({
      text: words.slice(at, at + length).join(' '),
      mode: length === 1 && at === words.length - 1 ? 'last' : 'name',
      at,
      length,
    }),
  )
