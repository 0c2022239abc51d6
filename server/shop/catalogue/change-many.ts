import { ShopError } from '#contract/errors.ts'
import type { Translate } from '#contract/language.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { errorBody } from '#server/platform/http/errors.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import * as queries from './change-many.queries.ts'

type Standing = { published?: boolean; discount?: number }
/** A change of one product; `was` is its state when the client read it. */
export type ProductChange = Standing & { id: string; was?: Standing }
/** The outcome of a change, in the reader's language, and the previous state of an existing product. */
export type ProductOutcome = {
  id: string
  name: string
  done: boolean
  message: string
  was?: Required<Standing>
}

/**
 * Publishes, unpublishes or discounts products one by one. The result has the outcome and the previous state of each
 * product, with which a second call restores it.
 */
export async function changeProducts(
  db: Db,
  ctx: Pick<RequestContext, 'language'>,
  changes: ProductChange[],
): Promise<ProductOutcome[]> {
  const t = i18nFor(ctx.language)
  // the last change of a product is used
  const inputs = new Map(changes.map((change) => [change.id, change]))
  const rows = await queries.changeMany(db, [...inputs.values()])
  const found = new Map(rows.map((row) => [row.id, row]))
  return [...inputs.values()].map((input) => outcomeOf(t, input, found.get(input.id)))
}

function outcomeOf(t: Translate, input: ProductChange, row: queries.ChangedRow | undefined): ProductOutcome {
  if (!row) {
    const { message } = errorBody(new ShopError('NOT_FOUND', { what: 'Product' }), t)
    return { id: input.id, name: '', done: false, message }
  }
  const { id, name, done, published, discount } = row
  const message = done ? errorText(t, input) : errorBody(new ShopError('CROSSED'), t).message
  return { id, name, done, message, was: { published, discount } }
}

const errorText = (t: Translate, { published, discount }: Standing): string =>
  [
    published !== undefined && t(published ? 'Published' : 'Unpublished'),
    discount !== undefined && t('Discount set to {discount} %', { discount }),
  ]
    .filter(Boolean)
    .join(', ') || t('Nothing to change')
