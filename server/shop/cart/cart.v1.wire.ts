import { priceOrder } from '#contract/pricing.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { CartItem as CartItemV1, Cart as CartV1 } from '#contract/v1/cart.ts'
import { toBillV1 } from '#contract/v1/shapes.ts'
import { toProductV1 } from '#server/shop/catalogue/catalogue.v1.wire.ts'
import type { CartItem } from './cart.ts'

type At = Pick<RequestContext, 'baseUrl'>

export const toCartV1 = (ctx: At, items: CartItem[]): CartV1 => ({
  items: items.map((item) => toCartItemV1(ctx, item)),
  bill: toBillV1(
    priceOrder(items.map(({ product: { mrp, discount }, quantity }) => ({ mrp, discount, quantity }))),
  ),
})

export const toCartItemV1 = (ctx: At, { product, ...item }: CartItem): CartItemV1 => ({
  ...item,
  product: toProductV1(ctx, product),
})
