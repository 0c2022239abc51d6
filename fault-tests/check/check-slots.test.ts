import { expect, test } from 'vitest'
import type { Call, OrderSeen } from '../history/calls.ts'
import { SLOT_PLACES } from '../world.ts'
import { checkSlots } from './check-slots.ts'
import type { Row } from './check-tables.ts'
import { AUDITOR } from './evidence.ts'
import { placementsIn } from './placements.ts'

const SLOT = '2026-11-30T12:30:00.000Z'
const world = {
  products: [],
  stores: [{ id: 's', pincode: '560038' }],
  slotPlaces: SLOT_PLACES,
  shoppers: [
    { id: 'asha', email: 'asha@people.example', store: 's', addresses: { home: '1, Fault Street' } },
  ],
}
const lines = [{ product: 'milk', quantity: 1, price: 5_000 }]
const agreed = {
  shopper: 'asha',
  address: 'home',
  addressText: '1, Fault Street',
  lines,
  total: 5_000,
  slot: SLOT,
}
const order = (id: string, status: OrderSeen['status'] = 'Pending'): OrderSeen => ({
  ...{ id, number: id, shopper: 'asha', status, payment: 'CASH ON DELIVERY', address: '1, Fault Street' },
  ...{ total: 5_000, lines: lines.map((line) => ({ ...line, refunded: 0 })) },
})

let at = 0
function call(what: Call['what'], about: object, end: object = {}): Call {
  at += 1
  const times = { call: at, operation: at, at: at * 10, endedAt: at * 10 + 5 }
  return { ...times, client: 'asha', status: 200, outcome: 'done', what, agreed: about, ...end } as Call
}
const place = (id: string) => call('place an order', agreed, { answer: { order: order(id) } })
const cancel = (id: string) =>
  call('cancel an order', { order: id, shopper: 'asha' }, { answer: { order: order(id, 'Rejected') } })
const full = () => call('place an order', agreed, { outcome: 'refused', code: 'SLOT_FULL' })
const atEnd = (orders: OrderSeen[], isFull: boolean) => [
  call('all orders', {}, { client: AUDITOR, answer: { orders } }),
  call(
    'look at the slots',
    { shopper: 'asha', address: 'home' },
    { client: AUDITOR, answer: { slots: [{ from: SLOT, isFull }] } },
  ),
]
const ids = (count: number) => Array.from({ length: count }, (_, n) => `o${n}`)
const all = ids(SLOT_PLACES)

function violated(calls: Call[], slotIn: (id: string) => string | null = () => SLOT): string[] {
  const { placements } = placementsIn(calls)
  const rows = placements.map(({ id }) => ({ id, slot: slotIn(id) }) as Row)
  return checkSlots({ calls, world, placements, rows })
    .filter(({ violations }) => violations.length > 0)
    .map(({ statement }) => statement)
}

test('a slot whose places are taken, given back and taken again violates nothing', () => {
  const calls = [...all.map(place), full(), cancel('o0'), place('last')]
  const orders = [order('o0', 'Rejected'), ...all.slice(1).map((id) => order(id)), order('last')]
  expect(violated([...calls, ...atEnd(orders, true)])).toEqual([])
})

test('one order more than a slot has places is detected', () => {
  const more = ids(SLOT_PLACES + 1)
  const orders = more.map((id) => order(id))
  expect(violated([...more.map(place), ...atEnd(orders, true)])).toEqual([
    'no slot ever has more orders than places, without those that staff brought back',
  ])
})

test('a slot that is refused as full after a place was given back is detected', () => {
  const calls = [...all.map(place), cancel('o0'), full()]
  const orders = [order('o0', 'Rejected'), ...all.slice(1).map((id) => order(id))]
  expect(violated([...calls, ...atEnd(orders, false)])).toEqual([
    'a slot is refused only if its places, or two of the shopper, may be taken',
  ])
})

test('a slot is refused rightly after staff brought a cancelled order back together with others', () => {
  const together = call(
    'move orders together',
    { orders: [{ order: 'o0' }], to: 'Shipped' },
    { answer: { outcomes: [{ order: 'o0', done: true }] } },
  )
  const calls = [...all.map(place), cancel('o0'), together, full()]
  const orders = [order('o0', 'Shipped'), ...all.slice(1).map((id) => order(id))]
  expect(violated([...calls, ...atEnd(orders, true)])).toEqual([])
})

test('a slot is refused rightly after a payment that was over became an order', () => {
  const begun = call('begin a card payment', agreed, {
    answer: { payment: 'o0', session: 'x', total: 5_000 },
  })
  const over = call('read a payment', { payment: 'o0' }, { answer: { state: 'over' } })
  const calls = [...all.slice(1).map(place), begun, over, full()]
  const orders = all.map((id) => order(id))
  expect(violated([...calls, ...atEnd(orders, true)])).toEqual([])
})

test('a slot that is shown as full at the end although a payment was given up is detected', () => {
  const begun = call('begin a card payment', agreed, { answer: { payment: 'p', session: 'x', total: 5_000 } })
  const calls = [
    ...all.slice(1).map(place),
    begun,
    ...atEnd(
      all.slice(1).map((id) => order(id)),
      true,
    ),
  ]
  expect(violated(calls)).toEqual([
    'at the end a slot is shown as full if orders have all its places, and only then',
  ])
})

test('only what is read last counts as the end', () => {
  const calls = [
    ...all.map(place),
    ...atEnd(
      all.map((id) => order(id)),
      true,
    ),
    cancel('o0'),
  ]
  const orders = [order('o0', 'Rejected'), ...all.slice(1).map((id) => order(id))]
  expect(violated([...calls, ...atEnd(orders, false)])).toEqual([])
  expect(violated([...calls, ...atEnd(orders, true)])).toHaveLength(1)
})

test('an order without its slot, or in another one, is detected', () => {
  for (const stored of [null, '2026-11-30T14:30:00.000Z'])
    expect(violated([place('o0'), ...atEnd([order('o0')], false)], () => stored)).toEqual([
      'every order has the slot that its shopper chose, or none',
    ])
})
