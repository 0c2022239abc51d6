import type { RequestContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findProducts } from '#server/shop/catalogue/catalogue.ts'
import { ask } from './ask.ts'
import * as queries from './explain.queries.ts'
import { findScored } from './ranking.ts'
import { findIds } from './search.ts'
import { memoryOf } from './search-memory.ts'
import { queryTermsOf } from './typed-amounts.rules.ts'

export type Explanation = Awaited<ReturnType<typeof explain>>

/** Why the products of a search stand where they stand: the words looked for, and each product's score. */
export async function explain(db: Db, ctx: RequestContext, text: string, limit: number) {
  const found = await findIds(db, ctx.storeId, text, { limit, offset: 0 })
  return await memoryOf(db).search(() => explainFound(db, ctx, text, limit, found))
}

async function explainFound(
  db: Db,
  ctx: RequestContext,
  text: string,
  limit: number,
  { ids, by }: Awaited<ReturnType<typeof findIds>>,
) {
  const asked = await ask(db, queryTermsOf(text), false)
  const products = await findProducts(db, ctx, ids)
  const search = by === 'words' ? asked.search : by === 'some words' ? asked.someWords : null
  const scored = search ? (await findScored(db, ctx.storeId, search)).slice(0, limit) : []
  const scores = new Map(scored.map((one) => [one.id, one]))
  const words = new Map(
    asked.wanted.map((one) => [one.wordId, { ...one, typed: asked.words[one.part] ?? '' }]),
  )
  const postings = await queries.postingsOf(db, ids, [...words.keys()])
  const byProduct = Map.groupBy(postings, ({ productId }) => productId)
  return {
    by,
    amount: asked.amount,
    meanings: [...words.values()],
    products: products.map((product) => ({
      product,
      scored: scores.get(product.id),
      words: (byProduct.get(product.id) ?? []).flatMap(({ wordId, score }) => {
        const word = words.get(wordId)
        return word ? [{ ...word, score }] : []
      }),
    })),
  }
}
