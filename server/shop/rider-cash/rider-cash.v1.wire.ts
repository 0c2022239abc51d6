import type { CashOfRider as PublishedCash, CashCount as PublishedCount } from '#contract/v1/rider-cash.ts'
import { inr } from '#contract/v1/shapes.ts'
import type { CashCount, CashOfRider } from './rider-cash.ts'

export const toCashOfRiderV1 = ({ rider, storeId, total, orders }: CashOfRider): PublishedCash => ({
  rider,
  storeId,
  total: inr(total),
  orders: orders.map(({ orderId, number, paise, at }) => ({
    id: orderId,
    number,
    amount: inr(paise),
    collectedAt: at,
  })),
})

export const toCashCountV1 = ({ due, counted, ...count }: CashCount): PublishedCount => ({
  ...count,
  due: inr(due),
  counted: inr(counted),
})
