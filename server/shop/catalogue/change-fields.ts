import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { ProductDetails } from './add.ts'
import { findProduct, type Product } from './catalogue.ts'
import { changeMany } from './change-many.queries.ts'
import { lockProduct } from './manage.queries.ts'
import { changeDetails, countInDefaultStore } from './manage.ts'

/** Some fields of a product, whether shoppers see it, and a count of the default store with the number shown. */
export type ProductPart = Partial<ProductDetails> & {
  published?: boolean
  stock?: { count: number; shown: number }
}

/** Changes the given fields of a product by the rules of `changeProduct`; the others stay. */
export function changeFields(
  db: Db,
  ctx: ShopperContext,
  id: string,
  { published, stock, ...details }: ProductPart,
): Promise<Product> {
  return transaction(db, async (db) => {
    // locked first: of two changes of different fields at the same moment neither undoes the other
    if (!(await lockProduct(db, id))) throw new ShopError('NOT_FOUND', { what: 'Product' })
    if (Object.keys(details).length > 0)
      await changeDetails(db, id, { ...detailsOf(await findProduct(db, ctx, id)), ...details })
    if (published !== undefined) await changeMany(db, [{ id, published }])
    if (stock && stock.count !== stock.shown) await countInDefaultStore(db, ctx, id, stock)
    return findProduct(db, ctx, id)
  })
}

/** Without the brand and the Hindi texts: those that are not given stay. */
const detailsOf = ({ categories, subCategories, ...product }: Product): ProductDetails => ({
  name: product.name,
  unit: product.unit,
  mrp: product.mrp,
  discount: product.discount,
  description: product.description,
  moreDetails: product.moreDetails,
  images: product.images,
  categoryIds: categories.map(({ id }) => id),
  subCategoryIds: subCategories.map(({ id }) => id),
})
