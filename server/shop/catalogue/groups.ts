import { ShopError } from '#contract/errors.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import * as queries from './groups.queries.ts'
import { differenceOf } from './groups.rules.ts'

/** The sizes of one thing; `byRule` when their data puts the product there, not a choice of staff. */
export type ProductGroup = { byRule: boolean; sizes: queries.GroupedProduct[] }

/** The sizes that are one thing with a product, or NOT_FOUND. */
export async function findGroup(db: Db, id: string): Promise<ProductGroup> {
  const sizes = await queries.groupOf(db, id)
  const own = sizes.find((size) => size.id === id)
  if (!own) throw new ShopError('NOT_FOUND', { what: 'Product' })
  return { byRule: !own.chosen, sizes }
}

/**
 * Puts a product with another one and its sizes. All of them keep that group whatever their data say later. SAME_SIZE
 * when one of them has the same unit; OTHER_THING when they are of another brand or diet.
 */
export function joinGroup(db: Db, id: string, withId: string): Promise<ProductGroup> {
  return transaction(db, async (db) => {
    // a separate statement, which then sees the groups that the one before left
    await queries.lockGroups(db)
    const products = await queries.groupsOf(db, [id, withId])
    const [own, other] = [id, withId].map((one) => products.find((product) => product.id === one))
    if (!own || !other) throw new ShopError('NOT_FOUND', { what: 'Product' })
    if (own.variantGroup === other.variantGroup) return findGroup(db, id)
    const sizes = products.filter(({ variantGroup }) => variantGroup === other.variantGroup)
    for (const size of sizes) {
      const difference = differenceOf(own, size)
      if (difference) throw new ShopError('OTHER_THING', { name: size.name, difference })
      if (size.unit.toLowerCase() === own.unit.toLowerCase())
        throw new ShopError('SAME_SIZE', { name: size.name, unit: size.unit })
    }
    await queries.setGroup(db, [id, ...sizes.map((size) => size.id)], other.variantGroup)
    return findGroup(db, id)
  })
}

/** Takes a product out of its sizes; the others stay together. */
export const leaveGroup = (db: Db, id: string): Promise<ProductGroup> => regroup(db, id, newId())

/** Groups a product by its data again. */
export const groupByRule = (db: Db, id: string): Promise<ProductGroup> => regroup(db, id, null)

function regroup(db: Db, id: string, group: string | null): Promise<ProductGroup> {
  return transaction(db, async (db) => {
    await queries.lockGroups(db)
    await queries.setGroup(db, [id], group)
    return findGroup(db, id)
  })
}
