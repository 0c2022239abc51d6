import type { Order } from '#contract/orders.ts'
import { toPaise } from '#contract/pricing.ts'
import type { Line, OrderSeen, PaymentSeen } from '../history/calls.ts'
import { type AddressFields, addressText } from '../world.ts'

/** The parts of published replies that are checked, in paise. Each throws if a field is missing. */
export const orderSeen = (order: Order): OrderSeen => ({
  id: text(order._id),
  number: text(order.orderId),
  shopper: text(order.userId._id),
  status: order.status,
  payment: order.payment_status,
  address: addressText(order.delivery_address),
  total: toPaise(order.totalAmt),
  lines: order.items.map((item) => ({
    product: text(item.productId),
    quantity: item.quantity,
    price: toPaise(item.total) / item.quantity,
    refunded: item.refunded,
  })),
})

export const orderIn = (body: Body) => ({ order: orderSeen(body.data as Order) })
export const ordersIn = (body: Body) => ({ orders: (body.data as Order[]).map(orderSeen) })

type Body = Record<string, unknown>
export type CartRow = {
  _id: string
  quantity: number
  productId: { _id: string; price: number; discount: number; stock: number }
}

/** Spec §9: the discount is rounded up to whole rupees. */
export const priceOf = ({ price, discount }: { price: number; discount: number }): number =>
  toPaise(price) - Math.ceil((price * discount) / 100) * 100

export const linesIn = (rows: CartRow[]): Line[] =>
  rows.map(({ productId, quantity }) => ({
    product: text(productId._id),
    quantity,
    price: priceOf(productId),
  }))

export const addressesIn = (body: Body) => ({
  addresses: (body.data as (AddressFields & { _id: string })[]).map((address) => ({
    id: text(address._id),
    text: addressText(address),
  })),
})

export const productIn = (body: Body) => {
  const product = body.data as { price: number; discount: number; stock: number }
  return { price: priceOf(product), saleable: product.stock }
}

export const paymentIn = (body: Body): PaymentSeen => {
  const { _id, state, order, totalAmt } = body.data as {
    _id: string
    state: string
    order: { _id: string } | null
    totalAmt: number
  }
  return { payment: text(_id), state, order: order?._id ?? null, total: toPaise(totalAmt) }
}

function text(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new Error('a field is missing')
  return value
}
