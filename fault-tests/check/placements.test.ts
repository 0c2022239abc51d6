import { expect, test } from 'vitest'
import type { Call, Line, OrderSeen, Outcome } from '../history/calls.ts'
import { AUDITOR } from './evidence.ts'
import { placementsIn } from './placements.ts'

const lines: Line[] = [{ product: 'milk', quantity: 2, price: 5_000 }]
const order = (id: string, more: Partial<OrderSeen> = {}): OrderSeen => ({
  id,
  number: `J-${id}`,
  shopper: 'asha',
  status: 'Pending',
  payment: 'CASH ON DELIVERY',
  address: '1, Fault Street',
  total: 10_000,
  lines: lines.map((line) => ({ ...line, refunded: 0 })),
  ...more,
})
const agreed = { shopper: 'asha', address: 'home', addressText: '1, Fault Street', lines, total: 10_000 }
let calls = 0

function call(what: string, outcome: Outcome, answer?: object, client = 'asha'): Call {
  calls += 1
  const made = {
    call: calls,
    operation: calls,
    at: calls,
    endedAt: calls + 0.5,
    status: 200,
    client,
    what,
    outcome,
  }
  return { ...made, agreed, ...(answer && { answer }) } as Call
}
const placed = (outcome: Outcome, seen?: OrderSeen) =>
  call('place an order', outcome, seen && { order: seen })
const paying = (payment: string) =>
  call('begin a card payment', 'done', { payment, session: payment, total: 10_000 })
const atEnd = (...orders: OrderSeen[]) => call('all orders', 'done', { orders }, AUDITOR)

const violated = (...made: Call[]) =>
  placementsIn(made).findings.flatMap(({ statement, violations }) =>
    violations.length > 0 ? [statement] : [],
  )
const created = (...made: Call[]) => placementsIn(made).placements.map(({ id, how }) => [id, how])

test('an acknowledged order that does not exist at the end is detected', () => {
  expect(violated(placed('done', order('a')), atEnd())).toEqual(['every acknowledged order exists'])
  expect(violated(placed('done', order('a')), atEnd(order('a')))).toEqual([])
})

test('an order that was refused, or that nobody asked for, is detected', () => {
  expect(violated(placed('refused'), atEnd(order('a')))).toEqual(['no order exists that nobody asked for'])
})

test('of two lost responses about equal carts, the one for the address of the order created it', () => {
  const away = { address: 'work', addressText: '7, Fault Street' }
  const elsewhere = { ...placed('unknown'), agreed: { ...agreed, ...away } } as Call
  const { placements } = placementsIn([elsewhere, placed('unknown'), atEnd(order('a'))])
  expect(placements.map((one) => one.agreed.address)).toEqual(['home'])
})

test('an order whose response was lost may exist once, or not at all', () => {
  expect(violated(placed('unknown'), atEnd())).toEqual([])
  expect(created(placed('unknown'), atEnd(order('a')))).toEqual([['a', 'placed']])
  expect(violated(placed('unknown'), atEnd(order('a'), order('b')))).toEqual([
    'no order exists that nobody asked for',
  ])
})

test.each([
  ['another price', { lines: [{ product: 'milk', quantity: 2, price: 10_000, refunded: 0 }] }],
  ['another total', { total: 20_000 }],
  ['another shopper', { shopper: 'ravi' }],
])('an order with %s than agreed is detected', (_what, more) => {
  const seen = order('a', more)
  expect(violated(placed('done', seen), atEnd(seen))).toEqual([
    'every order has the lines, prices and total that its shopper agreed to',
  ])
})

test('an order that was paid online stays one, although a tap for cash shows it too', () => {
  const made = [placed('done', order('a')), paying('a'), atEnd(order('a'))]
  expect(created(...made)).toEqual([['a', 'paid']])
  expect(violated(...made)).toEqual([])
})
