import { ShopError } from '#contract/errors.ts'
import { currentAdjustments, priceLines, sumBill } from '#contract/pricing.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import * as idempotency from '#server/platform/database/idempotency.ts'
import * as cart from '#server/shop/cart/cart.ts'
import * as delivery from '#server/shop/delivery/delivery.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { walletRefunds } from '#server/shop/payments/payments.ts'
import * as slots from '#server/shop/slots/slots.ts'
import { assertSameLines, assertSamePrice, type OrderInput, walletPart } from './checkout.rules.ts'
import { destinationOf } from './destination.ts'
import * as holds from './holds.ts'
import type { Cards } from './pay-online.ts'
import { assertPurchaseAllowed } from './purchase-rules.ts'
import { endPaymentSoon } from './reconcile.ts'
import { takeSlot } from './slots.ts'

/**
 * Places an order to be paid on delivery, and ends the session of the payment it replaces. The order does not depend on
 * the provider's response; a later capture of the replaced payment is refunded.
 */
export async function orderByCash(
  db: Db,
  { providers }: Pick<Cards, 'providers'>,
  ctx: ShopperContext,
  input: OrderInput,
  sent?: idempotency.RequestKey,
): Promise<orders.Order> {
  const { order, replaced } = await placeOrder(db, ctx, input, sent)
  if (replaced) await endPaymentSoon(db, providers, ctx.baseUrl, replaced)
  return order
}

/**
 * Creates an order paid on delivery from the shopper's cart, completely or not at all. The server computes price,
 * stock and owner and only compares the client's values with them (spec §7, cash-on-delivery). A repeat with the same
 * key, or a double tap without one, returns the same order. An open payment of the shopper is released, its stock is
 * available for this order, and `replaced` is its id.
 */
export async function placeOrder(
  db: Db,
  ctx: ShopperContext,
  input: OrderInput,
  { key, request }: idempotency.RequestKey = idempotency.NO_KEY,
): Promise<{ order: orders.Order; replaced: string | null }> {
  const destination = await destinationOf(db, ctx, input)
  const orderId = orders.nextId()
  return transaction(db, async (db) => {
    const repeated = key && (await idempotency.claim(db, { userId: ctx.user.id, key, request }, { orderId }))
    if (repeated) return withoutReplaced(orNotFound(await orders.findMine(db, ctx, repeated.orderId)))

    const { store, address } = destination()
    const lines = priceLines(await cart.removeForOrder(db, ctx))
    if (lines.length === 0) {
      const recentDuplicate = await orders.findRecentDuplicate(db, ctx, {
        ...{ address, total: input.total, slotFrom: input.slot?.from ?? null },
      })
      if (recentDuplicate && !key && (await isPaidSo(db, recentDuplicate, input)))
        return withoutReplaced(recentDuplicate)
      assertSameLines(lines, input)
      throw new ShopError('EMPTY_CART')
    }
    assertSameLines(lines, input)
    const bill = sumBill(lines, currentAdjustments())
    assertSamePrice(bill, input)
    const fromWallet = { on: orderId, amount: walletPart(ctx, bill, input) }

    const slot = await takeSlot(db, ctx, { store, slot: input.slot ?? null, pieces: bill.quantity })
    const replaced = await holds.releaseOpen(db, ctx.user.id, orderId, { storeId: store.id, lines })
    const left = await inventory.reserve(db, { orderId, storeId: store.id, lines, ...slots.goodOn(slot) })
    const reserved = { storeId: store.id, lines, left, total: bill.total, byCash: true }
    await assertPurchaseAllowed(db, ctx, reserved)
    await holds.returnToWallet(db, replaced)
    await walletRefunds.payOrder(db, ctx.user.id, fromWallet)
    const order = await orders.open(db, orderId, {
      userId: ctx.user.id,
      storeId: store.id,
      lines,
      bill,
      address,
      eta: slot ? null : delivery.estimateEta(store, bill.quantity),
      slot,
      instructions: input.instructions,
      language: ctx.language,
      fromWallet: fromWallet.amount,
      paymentStatus: bill.total > 0 && fromWallet.amount === bill.total ? 'PAID' : 'CASH ON DELIVERY',
    })
    await ledger.post(db, orderId, `placed:${orderId}`, ledger.saleOf(bill, 'cash due'))
    await walletRefunds.bookPaid(db, fromWallet, 'cash due')
    return { order, replaced: replaced?.id ?? null }
  })
}

/** Whether the wallet paid as much of an order as this request says. */
const isPaidSo = async (db: Db, { id }: orders.Order, { wallet = 0 }: OrderInput): Promise<boolean> =>
  (await ledger.balancesOf(db, id))['wallet paid'] === wallet

const withoutReplaced = (order: orders.Order) => ({ order, replaced: null })

function orNotFound(order: orders.Order | null): orders.Order {
  if (!order) throw new ShopError('NOT_FOUND', { what: 'Order' })
  return order
}
