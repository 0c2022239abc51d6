import type { RequestContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findProducts, type ProductPage } from '#server/shop/catalogue/catalogue.ts'
import { type Amount, withoutAmount } from './amount.rules.ts'
import { IN_NAMES } from './likely-words.rules.ts'
import { type PlacedProbe, probesOf } from './probes.rules.ts'
import { findRanked } from './ranking.queries.ts'
import * as queries from './search.queries.ts'
import { termsOf, tsQuery } from './search.rules.ts'
import { type Understood, understand } from './understand.rules.ts'
import { lookUp } from './vocabulary.queries.ts'

/** `offset`: how many results are before the page; it takes precedence over `page`. */
export type SearchFilter = { search?: string; page?: number; limit?: number; offset?: number }

/**
 * Products for a search text, best first: its words as they are written, as they sound, as they begin, nearly so, or by
 * other names of the thing. Descriptions are searched where names have nothing.
 */
export async function searchProducts(db: Db, ctx: RequestContext, input: SearchFilter): Promise<ProductPage> {
  const { page, limit, offset } = pageOf(input)
  const { ids, totalCount } = await findIds(db, ctx.storeId, input.search ?? '', limit, offset)
  return { products: await findProducts(db, ctx, ids), page, limit, totalCount }
}

type Found = { ids: string[]; totalCount: number }

/** A page of the products that a search text finds. */
export async function findIds(
  db: Db,
  storeId: string,
  text: string,
  limit: number,
  offset: number,
): Promise<Found> {
  const terms = termsOf(text)
  if (terms.length === 0) return queries.findNewest(db, limit, offset)
  const { amount, wanted, parts, unknown, notSold } = await meaningOf(db, terms)
  const described = tsQuery(terms)
  const search = { storeId, wanted, amount, lastPart: parts.at(-1) ?? 0, described }
  if (unknown.length === 0) {
    const found = await findRanked(db, { ...search, atLeast: parts.length }, limit, offset)
    if (found.totalCount > 0) return found
  }
  const mentioned = await queries.findDescribed(db, described, limit, offset)
  if (mentioned.totalCount > 0 || notSold.length > 0 || unknown.length >= parts.length / 2) return mentioned
  return findRanked(db, { ...search, atLeast: Math.ceil(parts.length / 2) }, limit, offset)
}

/** What a search text asks for. A number without a unit is a quantity unless names of products have it. */
async function meaningOf(db: Db, terms: string[]): Promise<Understood & { amount: Amount | null }> {
  const { words, amount, count } = withoutAmount(terms)
  const probes = probesOf(words)
  const number: PlacedProbe[] = count ? [{ text: count, mode: 'exact', at: -1, length: 0 }] : []
  const matches = await lookUp(db, [...probes, ...number])
  if (!matches.some(({ probe, best }) => probe === probes.length && best >= IN_NAMES))
    return { ...understand(words, probes, matches), amount }
  const all = probesOf(terms)
  return { ...understand(terms, all, await lookUp(db, all)), amount: null }
}

/** Adds ordered products to the sales that rank the results. */
export const countOrdered = (db: Db, lines: { productId: string; quantity: number }[]): Promise<void> =>
  queries.countOrdered(db, lines)

export const pageOf = ({ page = 1, limit = 12, offset = (page - 1) * limit }: SearchFilter) => ({
  page,
  limit,
  offset,
})
