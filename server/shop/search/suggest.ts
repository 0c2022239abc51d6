import type { RequestContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  type Category,
  findSubCategories,
  type PageStock,
  type SubCategory,
} from '#server/shop/catalogue/catalogue.ts'
import { type Amount, withoutAmount } from './amount.rules.ts'
import { MOST_REMEMBERED } from './ranking-memory.ts'
import { findIds, findPartly, notSoldOf, type SearchResults } from './search.ts'
import { memoryOf } from './search-memory.ts'
import { findSuggested, type Suggested, setSuggested } from './suggestion-memory.ts'
import { namedCategories, queriesFor, subCategoriesOf } from './suggestions.rules.ts'
import { queryTermsOf } from './typed-amounts.rules.ts'

/** So many of the best results suggest what else may be searched for. */
const SAMPLE = MOST_REMEMBERED

export type Suggestions = {
  /** texts that find products */
  queries: string[]
  categories: Category[]
  /** without results, those nearest to the words that are understood */
  subCategories: SubCategory[]
}

export type SuggestInput = { search: string; exact?: boolean; limit: number }

/** The first things for a search text, read by their ids, and what else may be searched for. */
export async function searchAndSuggest<P extends { name: string }>(
  db: Db,
  ctx: RequestContext,
  { search, exact = false, limit }: SuggestInput,
  read: (ids: string[], amount: Amount | null, stock?: PageStock) => Promise<P[]>,
): Promise<SearchResults<P> & Suggestions> {
  const part = { limit, offset: 0, grouped: true, stockOf: limit, sampleOf: SAMPLE }
  const { ids, amount, unsold, stock, sample, ...found } = await findIds(db, ctx.storeId, search, part, exact)
  const text = found.correction?.applied ? found.correction.to : search
  const [products, suggestions] = await Promise.all([
    read(ids, amount ?? null, stock),
    suggest(db, ctx, { text, sample, changes: stock?.changes }),
  ])
  return { ...suggestions, products, page: 1, limit, ...found, ...notSoldOf(unsold, products) }
}

/** `sample`: numbers of the best results; `changes`: which transactions had changed the catalogue before. */
type Sampled = { text: string; sample: number[]; changes: string | undefined }

async function suggest(
  db: Db,
  ctx: RequestContext,
  { text, sample, changes }: Sampled,
): Promise<Suggestions> {
  const terms = queryTermsOf(text)
  if (terms.length === 0) return { queries: [], categories: [], subCategories: [] }
  const isFound = sample.length > 0
  const near = isFound ? sample : await findPartly(db, ctx.storeId, text, SAMPLE)
  const { words } = withoutAmount(terms)
  const hindi = ctx.language === 'hi' || /[\u0900-\u097f]/.test(text)
  const key = `${hindi} ${words.join(' ')}`
  // as they are now, after the search has found what had changed, and before names are read
  const { meanings } = memoryOf(db)
  const suggested = findSuggested(meanings, key, near) ?? (await readSuggested(db, words, hindi, near))
  setSuggested(meanings, key, suggested)
  const subCategories = await findSubCategories(db, suggested.subCategoryIds, changes)
  return {
    queries: isFound ? suggested.queries : [],
    categories: namedCategories(
      words,
      subCategories.flatMap((sub) => sub.categories),
    ),
    subCategories,
  }
}

async function readSuggested(db: Db, words: string[], hindi: boolean, sample: number[]): Promise<Suggested> {
  const products = await memoryOf(db).index.sampleOf(sample)
  return {
    sample,
    queries: queriesFor(words, hindi, products),
    subCategoryIds: subCategoriesOf(products),
  }
}
