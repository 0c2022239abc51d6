import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderDetails } from '#contract/fulfilment.ts'
import { OrderBill } from './order-bill.tsx'

const unpaid = { paidByCard: 0, paidInCash: 0, due: 0, refunded: 0, refundable: 0, cashKept: 0 }
const bill = { items: 120, goods: 120, savings: 0, quantity: 3, fees: [], total: 120 }

/** The rows of the bill by name. */
function rowsOf(given: Partial<Omit<OrderDetails, 'money'>> & { money: Partial<OrderDetails['money']> }) {
  const order = { status: 'Delivered', payment_status: 'PAID', refunds: [], bill, ...given } as unknown
  const money = { ...unpaid, ...given.money }
  const html = renderToStaticMarkup(
    createElement(OrderBill, { order: { ...(order as OrderDetails), money } }),
  )
  const rows = [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)]
  return Object.fromEntries(rows.map(([, name, value]) => [name, value]))
}

test('a delivered order without its cash is still to pay; before it, it is to pay at the door', () => {
  const money = { due: 120 }
  expect(rowsOf({ status: 'Delivered', money })).toMatchObject({ 'Still to pay': '₹120' })
  expect(rowsOf({ status: 'Delivered', money })).not.toHaveProperty('To pay at the door')
  for (const status of ['Pending', 'Shipped'] as const)
    expect(rowsOf({ status, money })).toMatchObject({ 'To pay at the door': '₹120' })
})

test('after a refund the bill ends with what was paid, whether it is paid out or to be refunded', () => {
  const refund = { amount: 40, status: 'done' } as OrderDetails['refunds'][number]
  expect(
    rowsOf({ money: { paidByCard: 70, paidInCash: 50, refunded: 70 }, refunds: [refund] }),
  ).toMatchObject({ Refunded: '−₹40', 'To be refunded': '−₹30', 'Paid after refunds': '₹50' })
  expect(rowsOf({ money: { paidByCard: 120 } })).not.toHaveProperty('Paid after refunds')
})
