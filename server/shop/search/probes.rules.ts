import type { Probe } from './matches.rules.ts'

/** A probe, and the words of the search text that it is made of: `length` of them from `at`. */
export type PlacedProbe = Probe & {
  at: number
  length: number
  /** of one side of a word that is split in two: after how many letters, and which side */
  split?: { after: number; side: 'left' | 'right' }
}

/** Words that a product need not have. */
export const FILLERS = (
  'a an the of for and with in to on my me please need want some any type stuff essentials supplies needs i ' +
  'aur ka ke ki ko se par liye wala wale wali waala waale waali vala vale vali hua hue hui hai chahiye ek ' +
  'dhone karne lagane pack packet pkt packets buy best good fresh pure shuddh asli online ' +
  'subah shaam sham raat roz item items product products thing things saman samaan saamaan ' +
  'एक का की के को से और पर लिए वाला वाली वाले धोने करने लगाने पैकेट शुद्ध असली चाहिए सामान'
).split(' ')
const FILLER = new Set(FILLERS)

export const isFiller = (word: string): boolean => FILLER.has(word)

/**
 * Words that say for whom or when a thing is, or how good: what nothing has of them is left out. Other words that are
 * spelt right and that nothing has name another thing: a chess board is no chopping board.
 */
const QUALIFIERS = new Set(
  (
    'family birthday happy school college office home house household kitchen bathroom travel hotel party wedding ' +
    'dinner lunch breakfast evening morning night daily everyday summer winter monsoon festival diwali holi xmas ' +
    'christmas imported premium quality original genuine branded local indian desi english italian french american ' +
    'mexican thai japanese korean classic traditional special extra super new latest cheap small large medium ' +
    'big mini jumbo giant soft hard strong mild light natural organic herbal healthy homemade handmade ready ripe ' +
    'tasty delicious yummy crunchy crispy thick thin sweet plain flavoured flavored coloured colored mixed assorted ' +
    'high low rich free full whole half adult adults men mens women womens ladies gents girls boys children babies ' +
    'gym rough emergency picnic papa mummy mom dad wife husband dadi nani beta beti bahu ' +
    'growth care control protection elbow wild style brand type range combo offer value economy bottle tin can ' +
    'jar box tube bag piece pieces mera chota choti ' +
    'chote chhota chhoti chhote bada badi bade accha acchi bhai didi mummy ghar school saaf safai pakka paka'
  ).split(' '),
)

/** Whether what nothing has of this word may be left out. */
export const isQualifier = (word: string): boolean => QUALIFIERS.has(word)

/** The places of the words that count. When there are only fillers, they count. */
export function partsOf(words: string[]): number[] {
  const parts = [...words.keys()].filter((at) => !FILLER.has(words[at] ?? ''))
  return parts.length > 0 ? parts : [...words.keys()]
}

/**
 * What to look up for these words: each, each pair joined, each split in two, and names of up to four words, also
 * without the words that do not count: "bartan ka sabun" is "bartan sabun".
 */
export const probesOf = (words: string[]): PlacedProbe[] => [
  ...words.map((text, at): PlacedProbe => ({ text, mode: 'word', at, length: 1 })),
  ...words.slice(1).map(
    (text, at): PlacedProbe => ({
      text: `${words[at]}${text}`,
      mode: at === words.length - 2 && isBegun(text) ? 'word' : 'joined',
      at,
      length: 2,
    }),
  ),
  ...words.flatMap(splitsOf),
  ...[1, 2, 3, 4].flatMap((length) => namesOf(words, length)),
  ...namesBetweenFillers(words),
]

/** So few letters of a last word are more often a beginning: "dish w", "cold d". */
const BEGINNING = 2
const isBegun = (word = ''): boolean => word.length <= BEGINNING && /\D/.test(word)

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
      mode:
        at + length === words.length && (length === 1 || isBegun(words[at + length - 1])) ? 'last' : 'name',
      at,
      length,
    }),
  )

/** Names of two or three words that count, with words between them that do not. */
function namesBetweenFillers(words: string[]): PlacedProbe[] {
  const parts = partsOf(words)
  return [2, 3].flatMap((length) =>
    parts.slice(length - 1).flatMap((end, from): PlacedProbe[] => {
      const own = parts.slice(from, from + length)
      const at = own[0] ?? 0
      const isWhole = end - at + 1 === length
      const text = own.map((part) => words[part]).join(' ')
      return isWhole ? [] : [{ text, mode: 'name', at, length: end - at + 1 }]
    }),
  )
}
