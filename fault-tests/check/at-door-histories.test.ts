import { expect, test } from 'vitest'
import type { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { OrderSeen } from '../history/calls.ts'
import { type ListInput, listModel } from './check-lists.ts'
import { findOrder, type Model } from './find-order.ts'
import { type OrderInput, orderModel } from './order-model.ts'

/** An order of three pieces for ₹50 each. */
const order = (status: OrderStatus, payment: PaymentStatus, refunded = 0): OrderSeen => ({
  ...{ id: 'o', number: 'J-1', shopper: 'asha', status, payment, address: '1, Fault Street' },
  ...{ total: 15_000, lines: [{ product: 'milk', quantity: 3, price: 5_000, refunded }] },
})
const placed: OrderInput = { kind: 'placed', order: order('Pending', 'CASH ON DELIVERY') }
const paid: OrderInput = { kind: 'paid', order: order('Pending', 'PAID') }
const see = (...of: Parameters<typeof order>): OrderInput => ({ kind: 'see', seen: order(...of) })
const move = (to: OrderStatus, more: object = {}): OrderInput => ({
  ...{ kind: 'move', to, undoable: false },
  ...more,
})
const upi = (name: 'receive' | 'see' | 'undo' | 'send', reference = '1', paise = 15_000): OrderInput => ({
  ...{ kind: 'upi', name, reference, paise },
})
const report = (pieces: number, state?: 'open' | 'refunded'): OrderInput => ({
  ...{ kind: 'help', name: 'report', product: 'milk', pieces },
  ...(state && { state }),
})
const decide = (pieces: number): OrderInput => ({ kind: 'help', name: 'decide', product: 'milk', pieces })
const refused = (code: string, input: OrderInput): OrderInput => ({ kind: 'refused', code, input })
const refund = (quantity: number): OrderInput => ({ kind: 'refund', lines: [{ product: 'milk', quantity }] })

/** One call after the other. */
const verdict = <State, Input>(model: Model<State, Input>, inputs: Input[]) =>
  findOrder(
    model,
    inputs.map((input, n) => ({ from: 2 * n, to: 2 * n + 1, certain: true, input })),
  ).found
const atDoor = [placed, move('Shipped'), upi('receive')]
const halfSent = [...atDoor, refund(1), refund(1), upi('send', '9', 5_000)]
const reported = [paid, move('Delivered'), report(1, 'open')]

test.each<[string, OrderInput[]]>([
  [
    'paid by UPI, delivered',
    [...atDoor, see('Shipped', 'PAID'), move('Delivered'), see('Delivered', 'PAID')],
  ],
  [
    'whose payment by UPI is taken back: cash is due',
    [...atDoor, upi('receive'), upi('undo'), upi('undo'), see('Shipped', 'CASH ON DELIVERY')],
  ],
  [
    'set back: what was paid by UPI stays paid',
    [...atDoor, move('Delivered'), move('Shipped'), see('Shipped', 'PAID')],
  ],
  [
    'paid by UPI and refunded in part: staff have to send it',
    [...atDoor, refund(1), see('Shipped', 'REFUND ON ITS WAY', 1), see('Shipped', 'PARTLY REFUNDED', 1)],
  ],
  [
    'paid by UPI, rejected, undone in time: the payment stays',
    [
      ...atDoor,
      move('Rejected', { undoable: true, step: 7 }),
      { kind: 'undo', step: 7 },
      see('Shipped', 'PAID'),
    ],
  ],
  ['whose payment was seen and is not taken back', [...atDoor, upi('see'), refused('UPI_SEEN', upi('undo'))]],
  [
    'whose payment is taken back after a refund of it was sent: that is due, too, and the other is withdrawn',
    [...halfSent, upi('undo'), see('Shipped', 'CASH ON DELIVERY', 2), upi('receive', '2', 10_000)],
  ],
  [
    'that ended, and whose payment is taken back after a refund of it was sent: nothing is due',
    [...halfSent, move('Rejected'), upi('undo'), see('Rejected', 'REFUNDED', 2)],
  ],
  [
    'whose payment is taken back with its refund that was not sent: the rest is due',
    [...atDoor, refund(1), upi('undo'), see('Shipped', 'CASH ON DELIVERY', 1)],
  ],
  [
    'whose payment is taken back with the refund of everything: nothing is due',
    [...atDoor, move('Rejected'), upi('undo'), see('Rejected', 'NOTHING DUE')],
  ],
  [
    'of which an item is refunded at once',
    [paid, move('Delivered'), report(1, 'refunded'), see('Delivered', 'PARTLY REFUNDED', 1)],
  ],
  [
    'of which staff refund an item after a second report',
    [...reported, refused('REPORTED_BEFORE', report(2)), decide(1), refused('HELP_CLOSED', decide(0))],
  ],
  [
    'of a later slot that is not picked yet',
    [{ ...placed, hasSlot: true }, refused('SLOT_NOT_YET', { kind: 'work', name: 'accept' })],
  ],
])('an order %s is explained', (_what, inputs) => {
  expect(verdict(orderModel, inputs)).toBe('order')
})

test.each<[string, OrderInput[]]>([
  ['a payment by UPI that was acknowledged and not stored', [...atDoor, see('Shipped', 'CASH ON DELIVERY')]],
  ['a payment by UPI of another amount', [placed, move('Shipped'), upi('receive', '1', 14_000)]],
  ['a payment by UPI of an order in the store', [placed, upi('receive')]],
  ['a second payment by UPI', [...atDoor, upi('receive', '2')]],
  ['a payment by UPI that was undone and still counts', [...atDoor, upi('undo'), see('Shipped', 'PAID')]],
  ['a payment by UPI that was taken back after it was seen', [...atDoor, upi('see'), upi('undo')]],
  [
    'a refund that was sent of a payment that was taken back, and is not due',
    [...halfSent, upi('undo'), see('Shipped', 'CASH ON DELIVERY', 2), upi('receive', '2', 5_000)],
  ],
  [
    'a payment that is not taken back because one of its refunds was sent',
    [...halfSent, refused('UPI_PAID_BACK', upi('undo'))],
  ],
  [
    'a refund that was sent after another one, when the payment was taken back',
    [...halfSent, upi('undo'), upi('send', '7', 5_000)],
  ],
  [
    'a payment that is not taken back although its refund was not sent',
    [...atDoor, refund(1), refused('UPI_PAID_BACK', upi('undo'))],
  ],
  [
    'a refund by UPI that was sent twice',
    [...atDoor, refund(1), upi('send', '8', 5_000), upi('send', '9', 5_000)],
  ],
  [
    'a refund by UPI that was sent after it was withdrawn',
    [...atDoor, refund(1), upi('undo'), upi('send', '9', 5_000)],
  ],
  [
    'a right payment by UPI that is refused',
    [placed, move('Shipped'), refused('NO_CASH_DUE', upi('receive'))],
  ],
  [
    'a refund at once that was acknowledged and not done',
    [paid, move('Delivered'), report(1, 'refunded'), see('Delivered', 'PAID')],
  ],
  [
    'an item that is refunded at once twice',
    [paid, move('Delivered'), report(1, 'refunded'), report(1, 'refunded')],
  ],
  ['an item about which staff decide twice', [...reported, decide(1), decide(1)]],
  ['a refund at once of an order that was paid in cash', [placed, move('Delivered'), report(1, 'refunded')]],
  ['a report that is accepted twice', [...reported, report(1, 'open')]],
  ['a right report that is refused', [paid, move('Delivered'), refused('REPORTED_BEFORE', report(1))]],
  [
    'an order without a slot that is not picked because of one',
    [placed, refused('SLOT_NOT_YET', { kind: 'work', name: 'accept' })],
  ],
])('%s is detected', (_what, inputs) => {
  expect(verdict(orderModel, inputs)).toBe('none')
})

const add = (product: string, quantity: number): ListInput => ({ kind: 'add', product, quantity })
const seen = (lines: Record<string, number>): ListInput => ({
  kind: 'see',
  lines: Object.entries(lines).map(([product, quantity]) => ({ product, quantity })),
})

test('a shared list keeps the larger quantity, and every line that nobody took off', () => {
  const changed = [add('milk', 2), add('milk', 1), add('dal', 1), { ...add('dal', 4), kind: 'set' } as const]
  expect(verdict(listModel, [...changed, seen({ milk: 2, dal: 4 })])).toBe('order')
  expect(verdict(listModel, [...changed, seen({ milk: 2 })])).toBe('none')
  expect(verdict(listModel, [...changed, seen({ milk: 1, dal: 4 })])).toBe('none')
  expect(verdict(listModel, [...changed, { kind: 'remove', product: 'dal' }, seen({ milk: 2 })])).toBe(
    'order',
  )
})
