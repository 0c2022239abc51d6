import { phraseOf, shortened, typedIn, type Weighed } from './phrases.rules.ts'
import { termsOf } from './search.rules.ts'
import type { SampledProduct } from './suggestions.queries.ts'

const MAX_QUERIES = 6
const MAX_COMPLETIONS = 2
const MAX_SUB_CATEGORIES = 4
const MAX_CATEGORIES = 2
/** What has a smaller share of the weight of the best is not suggested. */
const LEAST_SHARE = 0.1

/** If names with the typed words have a larger share of the weight, only they are suggested. */
const LITERAL_SHARE = 0.4

/** The first results count more, but many later ones outweigh them. */
const weightAt = (place: number): number => 1 / (place + 5)

/** What the typed words may become: the last word completed, then names of the products that are found. */
export function queriesFor(typed: string[], hindi: boolean, sample: SampledProduct[]): string[] {
  const phrases: Weighed[] = []
  for (const [at, product] of sample.entries()) {
    const phrase = phraseOf(product, typed, hindi)
    // written out, because copying by `...` takes longer, and there are some hundred
    if (phrase)
      phrases.push({
        text: phrase.text,
        words: phrase.words,
        group: product.subCategoryId,
        weight: weightAt(at),
      })
  }
  const literal = phrases.filter((phrase) => typedIn(phrase, typed) === typed.length)
  // a text in another script or language is in few of the names
  const isLiteral = totalOf(literal) > totalOf(phrases) * LITERAL_SHARE
  const likely = shortened(isLiteral ? literal : phrases, typed)
  const all = new Set([...completionsOf(typed, likely), ...inTurns(likely)])
  const whole = typed.join(' ')
  return [...all].filter((text) => text !== whole && text !== `${whole}s`).slice(0, MAX_QUERIES)
}

/** Ids of the sub-categories in which most of the best results are. */
export function subCategoriesOf(sample: SampledProduct[]): string[] {
  const weights = new Map<string, number>()
  for (const [at, { subCategoryId }] of sample.entries())
    if (subCategoryId) add(weights, subCategoryId, weightAt(at))
  return byWeight(weights).slice(0, MAX_SUB_CATEGORIES)
}

type Named = { id: string; name: string; hindiName: string }

/** The categories, each once, whose name has a word that begins with a typed one. */
export function namedCategories<T extends Named>(typed: string[], categories: T[]): T[] {
  const named = categories.filter(({ name, hindiName }) =>
    termsOf(`${name} ${hindiName}`).some((word) =>
      typed.some((term) => term.length > 1 && word.startsWith(term)),
    ),
  )
  return [...new Map(named.map((one) => [one.id, one])).values()].slice(0, MAX_CATEGORIES)
}

/** The typed words with the last one completed by words of the phrases. */
function completionsOf(typed: string[], phrases: Weighed[]): string[] {
  const last = typed.at(-1)
  if (!last) return []
  const weights = new Map<string, number>()
  for (const { words, weight } of phrases)
    for (const [at, word] of words.entries())
      if (word.startsWith(last) && words.indexOf(word) === at) add(weights, word, weight)
  const words = byWeight(weights)
  // a word that is complete is not completed: attar for atta
  const complete = words.findIndex((word) => word === last || word === `${last}s`)
  return words
    .slice(0, complete === -1 ? MAX_COMPLETIONS : Math.min(complete, MAX_COMPLETIONS))
    .map((word) => [...typed.slice(0, -1), word].join(' '))
}

/** The best phrase of each sub-category, then the second ones, and so on, so that different things are suggested. */
function inTurns(phrases: Weighed[]): string[] {
  const totals = new Map<string | null, number>()
  for (const { group, weight } of phrases) add(totals, group, weight)
  const groups = Map.groupBy(phrases, ({ group }) => group)
  const turns = byWeight(totals).map((group) => {
    const weights = new Map<string, number>()
    for (const { text, weight } of groups.get(group) ?? []) add(weights, text, weight)
    return byWeight(weights)
  })
  const most = Math.max(0, ...turns.map(({ length }) => length))
  return Array.from({ length: most }, (_, turn) => turns.flatMap((texts) => texts[turn] ?? [])).flat()
}

const totalOf = (phrases: Weighed[]): number => phrases.reduce((total, { weight }) => total + weight, 0)

const add = <K>(weights: Map<K, number>, key: K, weight: number) =>
  weights.set(key, (weights.get(key) ?? 0) + weight)

/** The keys, heaviest first, without those that weigh next to nothing. */
function byWeight<K>(weights: Map<K, number>): K[] {
  const sorted = [...weights].sort(([, one], [, other]) => other - one)
  const most = sorted[0]?.[1] ?? 0
  return sorted.flatMap(([key, weight]) => (weight >= most * LEAST_SHARE ? [key] : []))
}
