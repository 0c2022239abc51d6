import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as addresses from '#server/shop/addresses/addresses.ts'
import * as cart from '#server/shop/cart/cart.ts'
import * as identity from '#server/shop/identity/identity.ts'
import * as orders from '#server/shop/orders/orders.ts'

export type UserDetails = {
  user: identity.User
  addressIds: string[]
  cartItemIds: string[]
  orderIds: string[]
}

/** The account with the ids of its addresses, cart rows and orders (spec §3, User). */
export async function userDetails(db: Db, ctx: ShopperContext): Promise<UserDetails> {
  return {
    user: await identity.findUser(db, ctx.user.id),
    addressIds: (await addresses.listMine(db, ctx)).map(({ id }) => id),
    cartItemIds: await cart.ownRowIds(db, ctx),
    orderIds: await orders.idsOf(db, ctx.user.id),
  }
}
