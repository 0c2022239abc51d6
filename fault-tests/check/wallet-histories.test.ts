import { expect, test } from 'vitest'
import type { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { Call, Calls, MovementSeen, OrderSeen, What } from '../history/calls.ts'
import { checkWallets } from './check-wallets.ts'
import { AUDITOR } from './evidence.ts'
import { findOrder } from './find-order.ts'
import { type OrderInput, orderModel } from './order-model.ts'
import type { Placement } from './placements.ts'

/** An order of three pieces for ₹50 each, of which a wallet paid ₹60. */
const order = (status: OrderStatus, payment: PaymentStatus, refunded = 0): OrderSeen => ({
  ...{ id: 'o', number: 'J-1', shopper: 'asha', status, payment, address: '1, Fault Street' },
  ...{ total: 15_000, lines: [{ product: 'milk', quantity: 3, price: 5_000, refunded }] },
})
const placed: OrderInput = { kind: 'placed', order: order('Pending', 'CASH ON DELIVERY'), wallet: 6_000 }
const inFull: OrderInput = { kind: 'placed', order: order('Pending', 'PAID'), wallet: 15_000 }
const paid: OrderInput = { kind: 'paid', order: order('Pending', 'PAID'), wallet: 6_000 }
const see = (...of: Parameters<typeof order>): OrderInput => ({ kind: 'see', seen: order(...of) })
const move = (to: OrderStatus, more: object = {}): OrderInput => ({
  ...{ kind: 'move', to, undoable: false },
  ...more,
})
const refund = (quantity: number, paise?: number): OrderInput => ({
  ...{ kind: 'refund', lines: [{ product: 'milk', quantity }] },
  ...(paise !== undefined && { paise }),
})
const refused = (code: string, input: OrderInput): OrderInput => ({ kind: 'refused', code, input })
const ofOrder = (inputs: OrderInput[]) =>
  findOrder(
    orderModel,
    inputs.map((input, n) => ({ from: 2 * n, to: 2 * n + 1, certain: true, input })),
  ).found

test.each<[string, OrderInput[]]>([
  ['paid in full by a wallet', [inFull, see('Pending', 'PAID'), move('Delivered'), see('Delivered', 'PAID')]],
  ['paid in part: the rest is due', [placed, see('Pending', 'CASH ON DELIVERY'), move('Delivered')]],
  ['whose part of the wallet returns at once', [placed, { kind: 'cancel' }, see('Rejected', 'REFUNDED')]],
  ['that costs less: first less is due', [placed, refund(1, 0), see('Pending', 'CASH ON DELIVERY', 1)]],
  ['that costs less than the wallet paid', [placed, refund(2, 1_000), see('Pending', 'PARTLY REFUNDED', 2)]],
  ['paid online beside the wallet, and late', [paid, see('Rejected', 'REFUND ON ITS WAY')]],
  [
    'rejected and undone in time: the wallet still pays',
    [
      inFull,
      move('Rejected', { undoable: true, step: 7 }),
      { kind: 'undo', step: 7 },
      see('Pending', 'PAID'),
    ],
  ],
  [
    'brought back after its refund: all is due at the door',
    [inFull, move('Rejected'), move('Pending'), see('Pending', 'CASH ON DELIVERY')],
  ],
  [
    'whose cash is in a wallet, and is not said to be never received',
    [placed, move('Delivered'), refund(3), refused('CASH_IN_WALLET', move('Shipped'))],
  ],
])('an order %s is explained', (_what, inputs) => {
  expect(ofOrder(inputs)).toBe('order')
})

test.each<[string, OrderInput[]]>([
  ['an order paid in full that is due', [inFull, see('Pending', 'CASH ON DELIVERY')]],
  ['an order paid in part of which nothing is due', [placed, see('Pending', 'PAID')]],
  [
    'a refund of the wallet that is on its way',
    [inFull, move('Rejected'), see('Rejected', 'REFUND ON ITS WAY')],
  ],
  ['a refund of what is only due', [placed, refund(1, 5_000)]],
  [
    'cash that was not received and is refused as in a wallet',
    [placed, refused('CASH_IN_WALLET', move('Shipped'))],
  ],
])('%s is detected', (_what, inputs) => {
  expect(ofOrder(inputs)).toBe('none')
})

const shopper = { id: 'asha', email: 'asha@people.example', store: 's', addresses: {} }
const world = { products: [], stores: [], slotPlaces: 3, shoppers: [shopper] }
let calls = 0
function call<W extends What>(
  what: W,
  [at, endedAt]: [number, number],
  agreed: Calls[W]['agreed'],
  also: Partial<Call<W>> = {},
): Call {
  calls += 1
  const ended = { client: 'asha', status: 200, outcome: 'done', at, endedAt } as const
  return { call: calls, operation: calls, what, agreed, ...ended, ...also } as unknown as Call
}

const line = (n: number, kind: MovementSeen['kind'], order: string, paise: number, balance: number) => ({
  ...{ id: `m${n}`, kind, order, paise, balance },
})
/** ₹100 came, an order took ₹60, and the rest was sent back. */
const LOG = [
  line(1, 'refund', 'before', 10_000, 10_000),
  line(2, 'spent', 'o', -6_000, 4_000),
  line(3, 'sent back', 'before', -4_000, 0),
]
const statement = (lines: MovementSeen[], times: [number, number], client = 'asha') =>
  call(
    'look at the statement',
    times,
    { shopper: 'asha', isNext: false },
    {
      client,
      answer: { movements: lines.toReversed(), isLast: true },
    },
  )
const wallet = (balance: number, times: [number, number], also: object = {}) =>
  call(
    'look at the wallet',
    times,
    { shopper: 'asha' },
    {
      answer: { balance, getsRefunds: true, paysFirst: false, ...also },
    },
  )
const agreed = {
  ...{ shopper: 'asha', address: 'a', addressText: '', lines: [], total: 15_000, wallet: 6_000 },
}
const ordered = call('place an order', [20, 30], agreed, {
  answer: { order: order('Pending', 'CASH ON DELIVERY') },
})
const asked = (also: object = {}) =>
  call(
    'ask money back',
    [40, 50],
    { shopper: 'asha', paise: 4_000 },
    {
      answer: { balance: 0, getsRefunds: true, paysFirst: false },
      ...also,
    },
  )
const at = { from: 20, to: 30, agreed }
const placement: Placement = { id: 'o', how: 'placed', order: order('Pending', 'CASH ON DELIVERY'), ...at }
const before = {
  id: 'before',
  how: 'paid',
  order: { ...order('Delivered', 'PARTLY REFUNDED'), id: 'before' },
} as const
const BEFORE: Placement = { ...before, from: 0, to: 1, agreed: { ...agreed, wallet: 0 } }

/** The statements that these calls violate, with the log that the auditor reads at the end. */
const violatedBy = (own: Call[], { log = LOG, placements = [BEFORE, placement] } = {}): string[] =>
  checkWallets({
    calls: [...own, statement(log, [90, 91], AUDITOR)],
    world,
    placements,
    tables: { opened: new Set(['before']) },
  })
    .filter(({ violations }) => violations.length > 0)
    .map(({ statement }) => statement)

test('what a shopper was told about the wallet is explained by its statement', () => {
  const told = [
    ...[wallet(10_000, [10, 11]), statement(LOG.slice(0, 1), [12, 13]), ordered],
    ...[wallet(10_000, [21, 22]), wallet(4_000, [31, 32]), asked(), statement(LOG, [60, 61])],
  ]
  expect(violatedBy(told)).toEqual([])
})

test('a call without a response has moved the money, or has not', () => {
  const unknown = { outcome: 'unknown', endedAt: Number.POSITIVE_INFINITY, answer: undefined } as const
  expect(violatedBy([ordered, asked(unknown)])).toEqual([])
  expect(violatedBy([ordered, asked(unknown)], { log: LOG.slice(0, 2) })).toEqual([])
})

test.each<[string, Call[], RegExp, Parameters<typeof violatedBy>[1]?]>([
  [
    'a statement that hides a line',
    [ordered, asked()],
    /add up/,
    { log: [line(1, 'refund', 'before', 10_000, 10_000), line(3, 'sent back', 'before', -4_000, 0)] },
  ],
  [
    'a statement that lacked a line once',
    [ordered, asked(), statement([LOG[0] as MovementSeen, LOG[2] as MovementSeen], [60, 61])],
    /shows it as it was once/,
  ],
  ['an old statement', [ordered, asked(), statement(LOG.slice(0, 1), [60, 61])], /has its time/],
  ['an old balance', [ordered, asked(), wallet(10_000, [60, 61])], /balance that is shown/],
  [
    'a balance of the future',
    [wallet(4_000, [10, 11]), ordered, asked()],
    /balance that is shown|has its time/,
  ],
  ['an order whose wallet was not debited', [ordered], /shopper agreed to/, { log: LOG.slice(0, 1) }],
  [
    'an order whose wallet was debited of another amount',
    [ordered],
    /shopper agreed to/,
    { log: [LOG[0] as MovementSeen, line(2, 'spent', 'o', -5_000, 5_000)] },
  ],
  [
    'a rejected order whose wallet got nothing back',
    [ordered, asked()],
    /gets it back/,
    { placements: [BEFORE, { ...placement, order: order('Rejected', 'REFUNDED') }] },
  ],
  ['money that was spent on nothing', [asked()], /shopper agreed to/, { placements: [BEFORE] }],
  [
    'a wallet that is refused although it had enough',
    [
      call('place an order', [12, 13], agreed, { outcome: 'refused', code: 'WALLET_CHANGED' }),
      wallet(10_000, [14, 15]),
      statement(LOG.slice(0, 1), [10, 11]),
      statement(LOG.slice(0, 1), [16, 17]),
      ordered,
      asked(),
    ],
    /had less/,
  ],
  ['money that is asked back and not sent', [ordered, asked()], /sent back once/, { log: LOG.slice(0, 2) }],
  ['money that is sent back and nobody asked for', [ordered], /sent back once/],
  [
    'a refund to the wallet that is not there',
    [
      ordered,
      asked(),
      call(
        'refund',
        [1, 2],
        { order: 'before', goods: 'gone' },
        { answer: { refunds: [{ id: 'r', paise: 12_000, how: 'wallet' }] } },
      ),
    ],
    /acknowledged refund to a wallet/,
  ],
  [
    'a choice that is not stored',
    [
      ordered,
      asked(),
      call(
        'choose for the wallet',
        [1, 2],
        { shopper: 'asha', paysFirst: true },
        { answer: { balance: 0, getsRefunds: true, paysFirst: true } },
      ),
      wallet(10_000, [3, 4]),
    ],
    /shoppers choose/,
  ],
  [
    'a refund to the card that was wanted in the wallet',
    [
      ordered,
      asked(),
      call(
        'refund',
        [1, 2],
        { order: 'before', goods: 'gone' },
        { answer: { refunds: [{ id: 'r', paise: 5_000, how: 'card' }] } },
      ),
    ],
    /shoppers choose/,
  ],
])('%s is found', (_what, own, statement, also) => {
  expect(violatedBy(own, also)).toContainEqual(expect.stringMatching(statement))
})
