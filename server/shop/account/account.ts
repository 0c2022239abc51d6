import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as addresses from '#server/shop/addresses/addresses.ts'
import * as cart from '#server/shop/cart/cart.ts'
import * as identity from '#server/shop/identity/identity.ts'
import * as orders from '#server/shop/orders/orders.ts'

/** The account with the ids of its addresses, cart rows and orders (spec §3, User). */
export async function userDetails(db: Db, ctx: ShopperContext) {
  const user = await identity.findUser(db, ctx.baseUrl, ctx.user.id)
  return {
    ...user,
    address_details: (await addresses.listMine(db, ctx)).map(({ id }) => id),
    shopping_cart: await cart.idsOfMine(db, ctx),
    orderHistory: await orders.idsOf(db, ctx.user.id),
  }
}
