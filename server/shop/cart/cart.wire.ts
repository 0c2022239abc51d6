import type { CartItem as PublishedCartItem } from '#contract/cart.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Written, writtenObject } from '#server/platform/http/written.ts'
import { writePublishedProduct } from '#server/shop/catalogue/catalogue.wire.ts'
import { noteRead } from '#server/shop/inventory/inventory.ts'
import type { CartItem } from './cart.ts'

/** Rows of a cart for the reply of a published call; the stock in them counts as read (docs/wire.md 12). */
export async function publishCart(
  db: Db,
  ctx: RequestContext,
  items: CartItem[],
): Promise<Written<PublishedCartItem>[]> {
  await noteRead(
    db,
    ctx,
    items.map(({ product }) => product),
  )
  return items.map((item) => toPublishedCartItem(ctx, item))
}

export async function publishCartItem(
  db: Db,
  ctx: RequestContext,
  item: CartItem,
): Promise<Written<PublishedCartItem>> {
  await noteRead(db, ctx, [item.product])
  return toPublishedCartItem(ctx, item)
}

const toPublishedCartItem = (
  ctx: Pick<RequestContext, 'baseUrl'>,
  { id, product, quantity, available }: CartItem,
): Written<PublishedCartItem> =>
  writtenObject<PublishedCartItem>({
    _id: id,
    productId: writePublishedProduct(ctx, { ...product, stock: available }),
    quantity,
  })
