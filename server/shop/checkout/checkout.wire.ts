import type {
  PaymentReply,
  OrderCheck as PublishedCheck,
  OrderInput as PublishedInput,
} from '#contract/checkout.ts'
import type { Instructions } from '#contract/instructions.ts'
import { toPaise, toRupees } from '#contract/pricing.ts'
import { billReply } from '#contract/shapes.ts'
import type { OrderCheck } from './check-order.ts'
import { type OrderInput, PriceChanged } from './checkout.rules.ts'
import type { StartedPayment } from './pay-online.ts'
import type { PaymentStatus } from './payment-status.ts'

/** `subTotalAmt` is ignored, since existing clients send the discounted total in both fields (docs/wire.md 8). */
export const fromPublishedInput = ({
  addressId,
  list_items,
  totalAmt,
  instructions,
  slot,
  walletAmt = 0,
}: PublishedInput): OrderInput => ({
  addressId,
  ...(list_items && { items: list_items }),
  total: toPaise(totalAmt),
  instructions: givenInstructions(instructions),
  slot: fromPublishedSlot(slot),
  wallet: toPaise(walletAmt),
})

export const fromPublishedSlot = (slot: PublishedInput['slot']): OrderInput['slot'] =>
  slot ? { from: timeOf(slot.from), to: timeOf(slot.to) } : null

/** A day that does not exist is a time long ago, at which no slot is offered. */
const timeOf = (text: string): Date => new Date(Date.parse(text) || 0)

/** Null unless something was chosen. */
function givenInstructions({
  note,
  handOver,
  missingGoods,
  missingGoodsOf = [],
}: Instructions = {}): Instructions | null {
  const given = {
    ...(note && { note }),
    ...(handOver && { handOver }),
    ...(missingGoods && { missingGoods }),
    ...(missingGoodsOf.length > 0 && { missingGoodsOf }),
  }
  return Object.keys(given).length > 0 ? given : null
}

export const toPublishedCheck = ({ store, eta, short }: OrderCheck): PublishedCheck => ({
  store: { _id: store.id, name: store.name },
  promise: eta,
  short,
})

export const toPublishedSession = ({ id, session, url, expiresAt, bill }: StartedPayment) => ({
  id: session,
  url,
  payment: id,
  expiresAt: expiresAt.toISOString(),
  bill: billReply(bill),
})

export const toPublishedPayment = ({
  id,
  total,
  expiresAt,
  order,
  slot: _,
  fromWallet: __,
  ...rest
}: PaymentStatus): PaymentReply => ({
  _id: id,
  ...rest,
  totalAmt: toRupees(total),
  expiresAt: expiresAt.toISOString(),
  order: order && { _id: order.id, orderId: order.number },
})

/** Runs the work of a call; sets the published values of its errors. */
export async function publishingErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PriceChanged)
      error.published = { totalAmt: toRupees(error.bill.total), bill: billReply(error.bill) }
    throw error
  }
}
