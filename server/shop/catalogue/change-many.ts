import type { ShopperCaller } from '#contract/caller.ts'
import { ShopError } from '#contract/errors.ts'
import type { Say } from '#contract/language.ts'
import type { ProductOutcome } from '#contract/shelving.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as idempotency from '#server/platform/database/idempotency.ts'
import { errorBody } from '#server/platform/http/errors.ts'
import { wordsIn } from '#server/platform/http/words.ts'
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
      const t = wordsIn(caller.language)
      // the last word on a product counts
      const wishes = new Map(changes.map((change) => [change._id, change]))
      const rows = await store.changeMany(db, [...wishes.values()])
      const found = new Map(rows.map((row) => [row.id, row]))
      return { data: [...wishes.values()].map((wish) => outcomeOf(t, wish, found.get(wish._id))) }
    }),
  )
}

function outcomeOf(t: Say, wish: ProductChange, row: store.ChangedRow | undefined): ProductOutcome {
  if (!row) {
    const { message } = errorBody(new ShopError('NOT_FOUND', { what: 'Product' }), t)
    return { _id: wish._id, name: '', done: false, message }
  }
  const { id, name, done, published, discount } = row
  const message = done ? inWords(t, wish) : errorBody(new ShopError('CROSSED'), t).message
  return { _id: id, name, done, message, was: { published, discount } }
}

const inWords = (t: Say, { published, discount }: Standing): string =>
  [
    published !== undefined && t(published ? 'Published' : 'Unpublished'),
    discount !== undefined && t('Discount set to {discount} %', { discount }),
  ]
    .filter(Boolean)
    .join(', ') || t('Nothing to change')
