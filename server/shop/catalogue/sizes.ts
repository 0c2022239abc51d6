import type { RequestContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Product } from './catalogue.queries.ts'
import { findProducts as readProducts } from './product-memory.ts'
import { listSizes, type Size } from './sizes.queries.ts'
import { usualSize } from './sizes.rules.ts'

export type { Size } from './sizes.queries.ts'
/** `sizes`: all sizes of the thing, the product among them; none when it has only one. */
export type WithSizes<P> = P & { sizes: Size[] }

type AtStore = Pick<RequestContext, 'storeId'>

/** Adds the sizes of the same thing to products. */
export async function withSizes<P extends { id: string }>(
  db: Db,
  ctx: AtStore,
  products: P[],
): Promise<WithSizes<P>[]> {
  const sizes = await sizesOf(db, ctx, unique(products.map(({ id }) => id)))
  return products.map((product) => ({ ...product, sizes: several(sizes.get(product.id)) }))
}

/**
 * One card for each thing, given one of its products: the usual size at the store. With `among`, the card shows a size
 * that fits the given product; the product itself where none does.
 */
export async function findCards(
  db: Db,
  ctx: AtStore,
  ids: string[],
  among: (size: Size, given: Size) => boolean = () => true,
): Promise<WithSizes<Product>[]> {
  if (ids.length === 0) return []
  const sizes = await sizesOf(db, ctx, ids)
  const chosen = ids.flatMap((id) => {
    const all = sizes.get(id) ?? []
    const given = all.find((size) => size.id === id)
    const shown = given && (usualSize(all.filter((size) => among(size, given))) ?? given)
    return shown ? [{ id: shown.id, sizes: several(all) }] : []
  })
  const products = await readProducts(
    db,
    ctx.storeId,
    chosen.map(({ id }) => id),
  )
  const byId = new Map(products.map((product) => [product.id, product]))
  return chosen.flatMap(({ id, sizes }) => {
    const product = byId.get(id)
    return product ? [{ ...product, sizes }] : []
  })
}

/** The first product of each thing. */
export const onceEach = <P extends { id: string; sizes: Size[] }>(products: P[]): P[] =>
  products.filter(
    ({ id }, at) =>
      !products.slice(0, at).some((one) => one.id === id || one.sizes.some((size) => size.id === id)),
  )

async function sizesOf(db: Db, ctx: AtStore, ids: string[]): Promise<Map<string, Size[]>> {
  if (ids.length === 0) return new Map()
  return Map.groupBy(await listSizes(db, ctx.storeId, ids), ({ of }) => of)
}

const several = (sizes: Size[] = []): Size[] => (sizes.length > 1 ? sizes : [])
const unique = (ids: string[]): string[] => [...new Set(ids)]
