import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/database/database.ts'
import { type Amount, withoutAmount } from './amount.rules.ts'
import { asTyped, corrected } from './correction.rules.ts'
import { isSure } from './likely-names.rules.ts'
import { IN_NAMES } from './likely-words.rules.ts'
import type { Match } from './matches.rules.ts'
import { isQualifier, type PlacedProbe, probesOf } from './probes.rules.ts'
import type { Search, Wanted } from './ranking.ts'
import { wholeWords } from './search.rules.ts'
import { memoryOf, type SearchMemory } from './search-memory.ts'
import { type Understood, understand } from './understand.rules.ts'

/** `spelling`: the search text with misspelt words corrected, if there are any. */
type Meaning = Understood & { amount: Amount | null; spelling: string | null }

/** What a text asks for. The searches are the same objects for the same text, so that their results are remembered. */
export type SearchQuery = Meaning & {
  /** for products that have all parts of the text */
  search: Search
  /** for those that have some of them */
  someWords: Search
  /** for those that have any */
  anyPart: Search
  /** when nothing has all, one after another until something is found */
  partial: Search[]
}

/** Most words that are remembered of texts, each text counting as some more: 3,000 texts, some 20 MB. */
const MAX_WANTED = 150_000
const SMALLEST = 50
const askedOf = new WeakMap<object, LRUCache<string, SearchQuery>>()

/** What a search text asks for, within `SearchMemory.search`; remembered as long as texts mean the same. */
export async function ask(db: Db, terms: string[], exact: boolean): Promise<SearchQuery> {
  const memory = memoryOf(db)
  const { meanings } = memory
  const known = askedOf.get(meanings) ?? newAsked()
  askedOf.set(meanings, known)
  const key = `${exact ? 'exact' : 'any'} ${terms.join(' ')}`
  const before = known.get(key)
  if (before) return before
  const meaning = await meaningOf(memory, terms, exact)
  // another search of the same text may have been faster
  const meanwhile = known.get(key)
  if (meanwhile) return meanwhile
  const search = searchFor(meaning, terms, 'words')
  const anyPart = { ...search, atLeast: 1, thing: { part: null, score: 0 } }
  const someWords = searchFor(meaning, terms, 'some words')
  const asked = { ...meaning, search, someWords, anyPart, partial: partialSearches(meaning, someWords) }
  known.set(key, asked)
  return asked
}

// with `max` it would reserve room for all of them at once
const newAsked = () =>
  new LRUCache<string, SearchQuery>({
    maxSize: MAX_WANTED,
    sizeCalculation: ({ wanted }) => wanted.length + SMALLEST,
  })

/** What does not have all words of the text must at least be a thing that it names. */
const NAMES_THE_THING = 0.55
const isCertain = ({ how }: Wanted): boolean => how === 'exact' || how === 'sound' || how === 'name'

/** A search for products that have all parts of the text, or some of them. */
const searchFor = (
  { wanted, amount, parts }: Meaning,
  terms: string[],
  by: 'words' | 'some words',
): Search => ({
  wanted: by === 'words' ? wanted : wanted.filter(isCertain),
  amount,
  atLeast: by === 'words' ? parts.length : Math.ceil(parts.length / 2),
  thing: by === 'words' ? { part: parts.at(-1) ?? 0, score: 0 } : { part: null, score: NAMES_THE_THING },
  described: wholeWords(terms),
  query: terms.join(' '),
})

/**
 * Searches for a text that nothing has as a whole, the most exact first: without the brand that is not sold and the
 * words that nothing has, then with half of the words, first those that have the last one. None where a word that is
 * spelt right names something else: a pasta machine is no pasta.
 */
function partialSearches(meaning: Meaning, some: Search): Search[] {
  const { words, parts, unknown, notSold, ofBrand } = meaning
  const left = parts.filter((part) => !unknown.includes(part) && !ofBrand.includes(part))
  const isMost = unknown.length >= parts.length / 2
  const isLeftOut = (part: number) =>
    isQualifier(words[part] ?? '') ? part !== parts.at(-1) : !isMost && !notSold.includes(part)
  if (left.length === 0 || !unknown.every(isLeftOut)) return []
  const things = left.filter((part) => !isQualifier(words[part] ?? ''))
  const head = { part: things.at(-1) ?? left.at(-1) ?? 0, score: NAMES_THE_THING }
  const known = { ...some, wanted: some.wanted.filter(({ part }) => left.includes(part)), thing: head }
  const half = Math.ceil(parts.length / 2)
  return [
    ...(left.length < parts.length ? [{ ...known, atLeast: left.length }] : []),
    ...(unknown.length < parts.length / 2
      ? [
          { ...some, atLeast: half, thing: head },
          { ...some, atLeast: half },
        ]
      : []),
  ]
}

/** A number without a unit is a quantity unless names have it, of products or others: 5 star. */
async function meaningOf(memory: SearchMemory, terms: string[], exact: boolean): Promise<Meaning> {
  const { words, amount, count } = withoutAmount(terms)
  const probes = probesOf(words)
  const all = probesOf(terms)
  const number: PlacedProbe[] = count ? [{ text: count, mode: 'exact', at: -1, length: 0 }] : []
  const names = count
    ? all.filter((probe) => probe.length > 1 && isForNames(probe) && hasWord(probe, count)).map(outside)
    : []
  const matches = await memory.lookUp([...probes, ...number, ...names])
  const own = matches.slice(0, probes.length)
  const ofNumber = count ? (matches[probes.length] ?? []) : []
  const ofNames = count ? matches.slice(probes.length + 1).flat() : []
  const isName =
    ofNumber.some(({ best }) => best >= IN_NAMES) ||
    ofNames.some(({ how, letters }) => isSure({ how }) && letters === 0)
  if (!isName) return { ...spelt(terms, words, probes, own, exact), amount }
  return { ...spelt(terms, terms, all, await memory.lookUp(all), exact), amount: null }
}

const isForNames = ({ mode }: PlacedProbe): boolean => mode === 'name' || mode === 'last'
const hasWord = ({ text }: PlacedProbe, word: string): boolean => text.split(' ').includes(word)

/** A probe that is of no word of the search text. */
const outside = (probe: PlacedProbe): PlacedProbe => ({ ...probe, at: -1, length: 0 })

function spelt(terms: string[], words: string[], probes: PlacedProbe[], matches: Match[][], exact: boolean) {
  const understood = understand(words, probes, matches)
  const spelling = corrected(terms, probes, matches, understood.wanted)
  return { ...(exact ? understand(words, probes, matches.map(asTyped)) : understood), spelling }
}
