import type { ShopperCaller } from '#contract/caller.ts'
import { ShopError } from '#contract/errors.ts'
import type { ProductOutcome } from '#contract/shelving.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as idempotency from '#server/platform/database/idempotency.ts'
import * as store from './change-many.store.ts'

type Standing = { published?: boolean; discount?: number }
/** A wish for one product; `was` is how it stood when the wish was made. */
export type ProductChange = Standing & { _id: string; was?: Standing }

/**
 * Publishes, unpublishes or discounts products, each by itself: the answer says of every one what was done or why not,
 * and how it stood before, so that the same call puts it back. A repeat with its key gets the first answer.
 */
export function changeProducts(
  db: Db,
  caller: ShopperCaller,
  changes: ProductChange[],
  key?: string,
): Promise<{ data: ProductOutcome[] }> {
  const request = { call: 'change products', changes }
  return transaction(db, (db) =>
    idempotency.once(db, { userId: caller.shopper.id, key, request }, async () => {
      // the last word on a product counts
      const wishes = new Map(changes.map((change) => [change._id, change]))
      const rows = await store.changeMany(db, [...wishes.values()])
      const found = new Map(rows.map((row) => [row.id, row]))
      return { data: [...wishes.values()].map((wish) => outcomeOf(wish, found.get(wish._id))) }
    }),
  )
}

function outcomeOf(wish: ProductChange, row: store.ChangedRow | undefined): ProductOutcome {
  if (!row) {
    const { message } = new ShopError('NOT_FOUND', { what: 'Product' })
    return { _id: wish._id, name: '', done: false, message }
  }
  const { id, name, done, published, discount } = row
  const message = done ? inWords(wish) : new ShopError('CROSSED').message
  return { _id: id, name, done, message, was: { published, discount } }
}

const inWords = ({ published, discount }: Standing): string =>
  [
    published !== undefined && (published ? 'Published' : 'Unpublished'),
    discount !== undefined && `Discount set to ${discount} %`,
  ]
    .filter(Boolean)
    .join(', ') || 'Nothing to change'
