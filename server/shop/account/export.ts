import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as addresses from '#server/shop/addresses/addresses.ts'
import * as cart from '#server/shop/cart/cart.ts'
import { holds } from '#server/shop/checkout/checkout.ts'
import { requests as deliveryRequests } from '#server/shop/delivery/delivery.ts'
import { type OrderDetails, readDetails } from '#server/shop/fulfilment/fulfilment.ts'
import * as help from '#server/shop/help/help.ts'
import * as identity from '#server/shop/identity/identity.ts'
import * as invoices from '#server/shop/invoices/invoices.ts'
import * as mailing from '#server/shop/mailing/mailing.ts'
import * as messaging from '#server/shop/messaging/messaging.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as savedLists from '#server/shop/saved-lists/saved-lists.ts'
import * as stockAlerts from '#server/shop/stock-alerts/stock-alerts.ts'
import * as upi from '#server/shop/upi/upi.ts'
import * as wallet from '#server/shop/wallet/wallet.ts'

export type ExportedAccount = Awaited<ReturnType<typeof exportAccount>>

/** Everything that the shop holds about the caller (DPDP Act 2023, section 11). */
export async function exportAccount(db: Db, ctx: ShopperContext) {
  const { id } = ctx.user
  const user = await identity.findUser(db, id)
  return {
    user,
    ...(await identity.erasure.exportAccount(db, id)),
    addresses: await addresses.listEver(db, id),
    cart: await cart.listMine(db, ctx),
    orders: await listOrders(db, ctx),
    unfinishedPayments: await holds.listUnpaid(db, id),
    help: await help.listOfUser(db, id),
    invoices: await invoices.listOfOrders(db, await orders.erasure.everyIdOf(db, id)),
    upiPayments: await upi.listOfOrders(db, await orders.erasure.everyIdOf(db, id)),
    wallet: await wallet.find(db, id),
    walletMovements: await wallet.listEver(db, id),
    lists: await savedLists.exportOf(db, id),
    stockAlerts: await stockAlerts.listMine(db, ctx),
    ...(await messaging.exportOf(db, id)),
    // an email that was never confirmed may be somebody else's
    deliveryRequests: user.emailConfirmed ? await deliveryRequests.listOf(db, user.email) : [],
    mails: user.emailConfirmed ? await mailing.listTo(db, user.email) : [],
  }
}

async function listOrders(db: Db, ctx: ShopperContext): Promise<OrderDetails[]> {
  const own: OrderDetails[] = []
  for (const id of await orders.erasure.everyIdOf(db, ctx.user.id)) own.push(await readDetails(db, ctx, id))
  return own
}
