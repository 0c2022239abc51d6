import { expect, test } from 'vitest'
import type { Call, OrderSeen } from '../history/calls.ts'
import { checkOrders } from './check-orders.ts'
import { AUDITOR } from './evidence.ts'
import { placementsIn } from './placements.ts'

const lines = [{ product: 'milk', quantity: 1, price: 5_000 }]
const agreed = { shopper: 'asha', address: 'home', addressText: '1, Fault Street', lines, total: 5_000 }
const order = (status: OrderSeen['status']): OrderSeen => ({
  ...{ id: 'o', number: 'J-1', shopper: 'asha', status, payment: 'CASH ON DELIVERY' },
  ...{
    address: '1, Fault Street',
    total: 5_000,
    lines: [{ ...lines[0], refunded: 0 } as OrderSeen['lines'][0]],
  },
})

let at = 0
function call(what: Call['what'], about: object, end: object = {}): Call {
  at += 1
  const times = { call: at, operation: at, at: at * 10, endedAt: at * 10 + 5 }
  return { ...times, client: 'one', status: 200, outcome: 'done', what, agreed: about, ...end } as Call
}
const move = (to: OrderSeen['status'], step: number) =>
  call('move an order', { order: 'o', to, undoable: true }, { answer: { order: order(to), step } })
const take = (end: object) => call('work on an order', { order: 'o', name: 'take' }, end)

/** What an order of events cannot explain, with the reading at the end. */
function unexplained(own: Call[], status: OrderSeen['status']): number {
  const calls = [...own, call('all orders', {}, { client: AUDITOR, answer: { orders: [order(status)] } })]
  const { placements } = placementsIn(calls)
  expect(placements).toHaveLength(1)
  const [finding] = checkOrders(calls, placements)
  return finding?.violations.length ?? 0
}
const begun = () => [
  call('place an order', agreed, { answer: { order: order('Pending') } }),
  move('Shipped', 1),
]
const asSeen = { answer: { stage: 'placed', step: 2 } }

test('a step whose reply was lost is answered with what others have done since, when it is repeated', () => {
  const first = [...begun(), take({ outcome: 'unknown', status: 0 }), move('Pending', 2)]
  const { operation = 0 } = first[2] ?? {}
  expect(unexplained([...first, { ...take(asSeen), operation }], 'Pending')).toBe(0)
})

test('a step that was sent once must be answered with its own stage', () => {
  expect(unexplained([...begun(), take(asSeen)], 'Shipped')).toBe(1)
})
