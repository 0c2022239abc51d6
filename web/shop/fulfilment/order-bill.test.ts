import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Order } from '#contract/v1/order-details.ts'
import { inr } from '#contract/v1/shapes.ts'
import { OrderBill } from './order-bill.tsx'

type Amounts = Partial<Record<keyof Order['money'], number>>
const unpaid = { paidByCard: 0, paidByUpi: 0, paidInCash: 0, due: 0, refunded: 0, refundable: 0, cashKept: 0 }
const bill = {
  items: inr(12000),
  goods: inr(12000),
  savings: inr(0),
  quantity: 3,
  adjustments: [],
  total: inr(12000),
}

/** The rows of the bill by name; amounts in paise. */
function rowsOf({ money, ...given }: Partial<Omit<Order, 'money'>> & { money: Amounts }) {
  const order = {
    status: 'Delivered',
    paymentStatus: 'PAID',
    refunds: [],
    disputes: [],
    steps: [],
    lines: [{ quantity: 3, refundedQuantity: 1 }],
    bill,
    ...given,
  } as unknown
  const amounts = Object.entries({ ...unpaid, ...money }).map(([name, paise]) => [name, inr(paise)])
  const html = renderToStaticMarkup(
    createElement(OrderBill, { order: { ...(order as Order), money: Object.fromEntries(amounts) } }),
  )
  const rows = [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)]
  return Object.fromEntries(rows.map(([, name, value]) => [name, value]))
}

test('a delivered order without its cash is still to pay; before it, it is to pay at the door', () => {
  const money = { due: 12000 }
  expect(rowsOf({ status: 'Delivered', money })).toMatchObject({ 'Still to pay': '₹120' })
  expect(rowsOf({ status: 'Delivered', money })).not.toHaveProperty('To pay at the door')
  for (const status of ['Pending', 'Shipped'] as const)
    expect(rowsOf({ status, money })).toMatchObject({ 'To pay at the door': '₹120' })
})

test('after a refund the bill ends with what was paid, whether it is paid out or to be refunded', () => {
  const refund = { amount: inr(4000), status: 'done' } as Order['refunds'][number]
  expect(
    rowsOf({ money: { paidByCard: 7000, paidInCash: 5000, refunded: 7000 }, refunds: [refund] }),
  ).toMatchObject({ Refunded: '−₹40', 'To be refunded': '−₹30', 'Paid after refunds': '₹50' })
  expect(rowsOf({ money: { paidByCard: 12000 } })).not.toHaveProperty('Paid after refunds')
})

test('what a bank gave the shopper by a lost dispute is refunded; an open or won one changes nothing', () => {
  const dispute = (status: string, rupees: number) =>
    ({ status, amount: inr(rupees * 100) }) as Order['disputes'][number]
  const lost = rowsOf({
    money: { paidByCard: 12000, refunded: 12000 },
    disputes: [dispute('lost', 120), dispute('won', 120)],
  })
  expect(lost).toMatchObject({ Refunded: '−₹120', 'Paid after refunds': '₹0' })
  expect(lost).not.toHaveProperty('To be refunded')
  const alsoRefunded = rowsOf({
    money: { paidByCard: 12000, refunded: 12000 },
    refunds: [{ amount: inr(4000), status: 'asked' } as Order['refunds'][number]],
    disputes: [dispute('lost', 80)],
  })
  expect(alsoRefunded).toMatchObject({ Refunded: '−₹80', 'To be refunded': '−₹40' })
  expect(rowsOf({ money: { paidByCard: 12000 }, disputes: [dispute('open', 120)] })).not.toHaveProperty(
    'Refunded',
  )
})

test('after goods were taken off, the bill shows what was agreed, what is off, and the new total', () => {
  const takenOff = [{ productId: 'dahi', quantity: 1, amount: inr(4000) }]
  const steps = [{ takenOff }] as Order['steps']
  const rows = rowsOf({ status: 'Pending', money: { due: 8000 }, steps })
  expect(rows['Grand total']).toMatch(/<s .*₹120<\/s>/)
  expect(rows).toMatchObject({
    'Not found or taken off': '−₹40',
    'New total': '₹80',
    'To pay at the door': '₹80',
  })
})
