import type { ShopperCaller } from '#contract/caller.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as addresses from '#server/shop/addresses/addresses.ts'
import * as cart from '#server/shop/cart/cart.ts'
import * as identity from '#server/shop/identity/identity.ts'
import * as orders from '#server/shop/orders/orders.ts'

/** The account with the ids of what belongs to it (spec §3, User). */
export async function userDetails(db: Db, caller: ShopperCaller) {
  const user = await identity.findUser(db, caller.site, caller.shopper.id)
  return {
    ...user,
    address_details: (await addresses.listMine(db, caller)).map((address) => address._id),
    shopping_cart: await cart.idsOfMine(db, caller),
    orderHistory: await orders.idsOf(db, caller.shopper.id),
  }
}
