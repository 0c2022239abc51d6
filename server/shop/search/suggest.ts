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
import { termsOf } from './search.rules.ts'
import { findIds, findPartly, notSoldOf, type SearchResults } from './search.ts'
import { memoryOf } from './search-memory.ts'
import { namedCategories, queriesFor, subCategoriesOf } from './suggestions.rules.ts'

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
  const part = { limit: SAMPLE, offset: 0, grouped: true, stockOf: limit }
  const { ids, amount, unsold, stock, ...found } = await findIds(db, ctx.storeId, search, part, exact)
  const [products, suggestions] = await Promise.all([
    read(ids.slice(0, limit), amount ?? null, stock),
    suggest(db, ctx, found.correction?.applied ? found.correction.to : search, ids, stock?.changes),
  ])
  return { ...suggestions, products, page: 1, limit, ...found, ...notSoldOf(unsold, products) }
}

/** `changes`: which transactions had changed the catalogue when the ids were read. */
async function suggest(
  db: Db,
  ctx: RequestContext,
  search: string,
  ids: string[],
  changes?: string,
): Promise<Suggestions> {
  const terms = termsOf(search)
  if (terms.length === 0) return { queries: [], categories: [], subCategories: [] }
  const near = ids.length > 0 ? ids : await findPartly(db, ctx.storeId, search, SAMPLE)
  const sample = await memoryOf(db).index.sampleOf(near)
  const subCategories = await findSubCategories(db, subCategoriesOf(sample), changes)
  const { words } = withoutAmount(terms)
  const hindi = ctx.language === 'hi' || /[\u0900-\u097f]/.test(search)
  return {
    queries: ids.length > 0 ? queriesFor(words, hindi, sample) : [],
    categories: namedCategories(
      words,
      subCategories.flatMap((sub) => sub.categories),
    ),
    subCategories,
  }
}
