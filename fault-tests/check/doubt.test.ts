import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders.ts'
import type { Call, Calls, OrderSeen, What } from '../history/calls.ts'
import { violated } from './check.ts'
import { checkOrders } from './check-orders.ts'
import { doubtedDuring, type Span, until } from './doubt.ts'
import { AUDITOR } from './evidence.ts'
import { placementsIn } from './placements.ts'

const LINE = { product: 'milk', quantity: 1, price: 5_000 }
const agreed = {
  shopper: 'asha',
  address: 'home',
  addressText: '1, Fault Street',
  lines: [LINE],
  total: 5_000,
}
const order = (id: string, status: OrderStatus = 'Pending'): OrderSeen => ({
  id,
  number: `J-${id}`,
  shopper: 'asha',
  status,
  payment: status === 'Delivered' ? 'PAID' : 'CASH ON DELIVERY',
  address: '1, Fault Street',
  total: 5_000,
  lines: [{ ...LINE, refunded: 0 }],
})

let numbers = 0
function call<W extends What>(
  what: W,
  [at, endedAt]: [number, number],
  asked: Calls[W]['agreed'],
  answer?: Calls[W]['answer'],
  client = 'asha',
): Call {
  numbers += 1
  const ended = { at, endedAt, outcome: 'done', status: 200, ...(answer && { answer }) } as const
  return { call: numbers, operation: numbers, client, what, agreed: asked, ...ended }
}
const place = (id: string, time: [number, number]) =>
  call('place an order', time, agreed, { order: order(id) })
const deliver = (id: string, time: [number, number]) =>
  call(
    'move an order',
    time,
    { order: id, to: 'Delivered', undoable: false },
    { order: order(id, 'Delivered') },
  )
const atEnd = (...orders: OrderSeen[]) => call('all orders', [900, 901], {}, { orders }, AUDITOR)

function statementsViolated(calls: Call[]): string[] {
  const { placements, findings } = placementsIn(calls)
  return violated([...findings, ...checkOrders(calls, placements)]).map(({ statement }) => statement)
}

const LOSS: Span = { from: 100, to: 200 }

test('an order that was acknowledged while the replica was cut off may be gone after it was promoted', () => {
  const calls = [place('a', [10, 20]), place('b', [150, 160]), atEnd(order('a'))]
  expect(statementsViolated(calls)).toContain('every acknowledged order exists')
  expect(statementsViolated(doubtedDuring(calls, LOSS))).toEqual([])
})

test('it may also be there, and then is the order that was agreed to', () => {
  const calls = [place('b', [150, 160]), atEnd(order('b'))]
  expect(statementsViolated(doubtedDuring(calls, LOSS))).toEqual([])
  const changed = { ...order('b'), total: 9_900 }
  expect(statementsViolated(doubtedDuring([place('b', [150, 160]), atEnd(changed)], LOSS))).not.toEqual([])
})

test.each<[string, Call[]]>([
  ['an order from before the loss is gone', [place('a', [10, 20]), atEnd()]],
  ['an order from after the loss is gone', [place('a', [210, 220]), atEnd()]],
  ['an order that nobody asked for is there', [place('a', [10, 20]), atEnd(order('a'), order('z'))]],
  [
    'a step from before the loss is undone',
    [place('a', [10, 20]), deliver('a', [30, 40]), atEnd(order('a'))],
  ],
])('it is still found that %s', (_what, calls) => {
  expect(statementsViolated(doubtedDuring(calls, LOSS))).not.toEqual([])
})

test('what was read during the loss is not compared with what is there afterwards', () => {
  const read = call('all orders', [150, 160], {}, { orders: [order('a', 'Delivered')] })
  const calls = [place('a', [10, 20]), deliver('a', [140, 145]), read, atEnd(order('a'))]
  expect(statementsViolated(calls)).not.toEqual([])
  expect(statementsViolated(doubtedDuring(calls, LOSS))).toEqual([])
})

const POINT: Span = { from: 100, to: 101 }
const restoredTo = (calls: Call[], ...orders: OrderSeen[]) =>
  statementsViolated([...until(calls, POINT), call('all orders', [101, 101], {}, { orders }, AUDITOR)])

test('a database restored to a point has what was acknowledged before it, and nothing begun after it', () => {
  const calls = [place('a', [10, 20]), deliver('a', [110, 120]), place('b', [130, 140])]
  expect(restoredTo(calls, order('a'))).toEqual([])
  expect(restoredTo(calls)).toContain('every acknowledged order exists')
  expect(restoredTo(calls, order('a'), order('b'))).toContain('no order exists that nobody asked for')
  expect(restoredTo(calls, order('a', 'Delivered'))).not.toEqual([])
})

test('a call that was under way at the point may have been done before it or not', () => {
  const calls = [place('a', [10, 20]), deliver('a', [90, 120]), place('b', [95, 140])]
  expect(restoredTo(calls, order('a'))).toEqual([])
  expect(restoredTo(calls, order('a', 'Delivered'), order('b'))).toEqual([])
})
