import { type Db, transaction } from '#server/platform/database/database.ts'
import { findIdByEmail } from '#server/shop/identity/identity.ts'
import { batches } from '#server/shop/inventory/inventory.ts'
import type { DemoProduct } from './catalogue.ts'
import { demoUsers } from './users.ts'

type Stocked = { productId: string; product: DemoProduct }

/** Sub-categories with dated pieces, and the days after which the pieces of each of two dates expire. */
const DATED: Record<string, readonly [number, number]> = {
  'Curd & Yogurt': [5, 9],
  'Bread & Pav': [2, 4],
}
const PRODUCTS = 16

/**
 * Gives some fresh products of a store two last days. A third of the pieces has none, so that a demo that runs for
 * weeks does not sell out of them.
 */
export async function seedBatches(db: Db, storeId: string, stocked: readonly Stocked[]): Promise<void> {
  const by = await findIdByEmail(db, demoUsers[0].email)
  if (!by) return
  const dated = stocked
    .flatMap(({ productId, product: { name, stock, subCategories } }) =>
      subCategories.slice(0, 1).map((of) => ({ productId, name, pieces: Math.floor(stock / 3), of })),
    )
    .filter(({ of, pieces }) => DATED[of] && pieces > 0)
    .slice(0, PRODUCTS)
  await transaction(db, async (db) => {
    for (const { productId, name, pieces, of } of dated)
      for (const days of DATED[of] ?? [])
        await batches.moveByHand(db, {
          storeId,
          productId,
          name,
          by,
          expiresOn: dayInIndia(days),
          days: 0,
          kind: 'dated',
          pieces,
        })
  })
}

const DAY_MS = 24 * 60 * 60_000
const INDIA_MS = 330 * 60_000
const dayInIndia = (days: number): string =>
  new Date(Date.now() + INDIA_MS + days * DAY_MS).toISOString().slice(0, 10)
