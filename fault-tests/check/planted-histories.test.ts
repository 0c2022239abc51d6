import { expect, test } from 'vitest'
import type { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { OrderSeen } from '../history/calls.ts'
import { findOrder, type Operation } from './find-order.ts'
import { type OrderInput, orderModel } from './order-model.ts'
import { type ShopperInput, shopperModel } from './shopper-model.ts'

/** An order of three pieces for ₹50 each. */
const order = (status: OrderStatus, payment: PaymentStatus, refunded = 0): OrderSeen => ({
  id: 'o',
  number: 'J-1',
  shopper: 'asha',
  status,
  payment,
  address: '1, Fault Street',
  total: 15_000,
  lines: [{ product: 'milk', quantity: 3, price: 5_000, refunded }],
})
const placed: OrderInput = { kind: 'placed', order: order('Pending', 'CASH ON DELIVERY') }
const paid: OrderInput = { kind: 'paid', order: order('Pending', 'PAID') }
const see = (...of: Parameters<typeof order>): OrderInput => ({ kind: 'see', seen: order(...of) })
const move = (to: OrderStatus, more: object = {}): OrderInput => ({
  kind: 'move',
  to,
  undoable: false,
  ...more,
})
const refund = (quantity: number): OrderInput => ({ kind: 'refund', lines: [{ product: 'milk', quantity }] })
const refused = (code: string, input: OrderInput): OrderInput => ({ kind: 'refused', code, input })

const work = (name: 'accept' | 'pick' | 'pack'): OrderInput => ({ kind: 'work', name })
const picked: OrderInput[] = [work('accept'), work('pick')]
const report = (missing: number, of: number): OrderInput => ({
  kind: 'missing',
  product: 'milk',
  missing,
  of,
})

/** One call after the other. */
const inTurn = <Input>(inputs: Input[]): Operation<Input>[] =>
  inputs.map((input, n) => ({ from: 2 * n, to: 2 * n + 1, certain: true, input }))
const ofOrder = (...inputs: OrderInput[]) => findOrder(orderModel, inTurn(inputs)).found
const ofShopper = (...inputs: ShopperInput[]) =>
  findOrder(
    shopperModel({ addresses: { home: '1, Fault Street' }, least: new Map([['ghee', 5]]) }),
    inTurn(inputs),
  ).found

test.each<[string, OrderInput[]]>([
  ['delivered and paid at the door', [placed, move('Delivered'), see('Delivered', 'PAID')]],
  ['cancelled before anything was paid', [placed, { kind: 'cancel' }, see('Rejected', 'NOTHING DUE')]],
  [
    'delivered, then back, with the cash due again',
    [placed, move('Delivered'), move('Shipped'), see('Shipped', 'CASH ON DELIVERY')],
  ],
  [
    'delivered a second time: due until an admin posts it',
    [
      placed,
      move('Delivered'),
      move('Pending'),
      move('Delivered'),
      see('Delivered', 'CASH ON DELIVERY'),
      { kind: 'receive cash' },
      see('Delivered', 'PAID'),
    ],
  ],
  [
    'one piece refunded after the delivery',
    [placed, move('Delivered'), refund(1), see('Delivered', 'PARTLY REFUNDED', 1)],
  ],
  [
    'of which a picker does not find one piece: less is due',
    [placed, ...picked, report(1, 3), report(1, 3), see('Pending', 'CASH ON DELIVERY', 1), move('Delivered')],
  ],
  [
    'of which a picker finds nothing: it ends',
    [paid, ...picked, report(1, 3), report(2, 2), see('Rejected', 'REFUND ON ITS WAY', 3)],
  ],
  [
    'from which staff take a piece before it is paid',
    [placed, refund(1), refused('NOTHING_PAID', refund(2)), see('Pending', 'CASH ON DELIVERY', 1)],
  ],
  [
    'paid by card, rejected, refunded after a while',
    [paid, move('Rejected'), see('Rejected', 'REFUND ON ITS WAY'), see('Rejected', 'REFUNDED')],
  ],
  [
    'rejected and undone in time: the card still pays',
    [paid, move('Rejected', { undoable: true, step: 7 }), { kind: 'undo', step: 7 }, see('Pending', 'PAID')],
  ],
  [
    'paid by card, rejected, brought back: cash is due',
    [paid, move('Rejected'), move('Pending'), see('Pending', 'CASH ON DELIVERY')],
  ],
  [
    'paid too late: rejected from the start',
    [paid, see('Rejected', 'REFUND ON ITS WAY'), see('Rejected', 'REFUNDED')],
  ],
])('an order %s is explained', (_what, inputs) => {
  expect(ofOrder(...inputs)).toBe('order')
})

test.each<[string, OrderInput[]]>([
  [
    'a step that was acknowledged and not done',
    [placed, move('Shipped'), see('Pending', 'CASH ON DELIVERY')],
  ],
  [
    'a cancellation that was acknowledged and not done',
    [placed, { kind: 'cancel' }, see('Pending', 'CASH ON DELIVERY')],
  ],
  [
    'a refund that was acknowledged and not done',
    [placed, move('Delivered'), refund(1), see('Delivered', 'PAID')],
  ],
  ['a refund of another amount', [placed, move('Delivered'), { kind: 'refund', paise: 14_000 }]],
  ['a refund of pieces that were refunded before', [placed, move('Delivered'), refund(2), refund(2)]],
  ['a refund of an order that nobody paid', [placed, move('Shipped'), refund(1)]],
  ['all goods taken off an order that nobody paid', [placed, refund(3)]],
  ['a refused refund of an order that waits unpaid', [placed, refused('NOTHING_PAID', refund(1))]],
  [
    'a piece that was taken off twice for one report',
    [placed, ...picked, report(1, 3), see('Pending', 'CASH ON DELIVERY', 2)],
  ],
  ['missing goods of a packed order', [placed, ...picked, work('pack'), report(1, 3)]],
  [
    'missing goods that were acknowledged and not taken off',
    [placed, ...picked, report(1, 3), report(1, 3), see('Pending', 'CASH ON DELIVERY')],
  ],
  [
    'a report of the right pieces that is refused',
    [placed, ...picked, refused('NOT_SO_MANY_LEFT', report(1, 3))],
  ],
  [
    'an order without any goods that does not end',
    [placed, ...picked, report(3, 3), see('Pending', 'CASH ON DELIVERY', 3)],
  ],
  ['a step that nobody asked for', [placed, see('Shipped', 'CASH ON DELIVERY')]],
  [
    'a cancelled order that goes ahead by itself',
    [placed, { kind: 'cancel' }, see('Pending', 'CASH ON DELIVERY')],
  ],
  [
    'a status that is seen and then is gone',
    [placed, move('Shipped'), see('Shipped', 'CASH ON DELIVERY'), see('Pending', 'CASH ON DELIVERY')],
  ],
  ['an order paid in cash that is shown as paid', [placed, see('Pending', 'PAID')]],
  [
    'a delivered order whose cash was not posted',
    [placed, move('Delivered'), see('Delivered', 'CASH ON DELIVERY')],
  ],
  ['a refusal without its reason', [placed, refused('TOO_LATE_TO_CANCEL', { kind: 'cancel' })]],
  [
    'a conflict where there was none',
    [placed, refused('STATUS_CONFLICT', move('Shipped', { from: 'Pending' }))],
  ],
  [
    'a refused step that was done',
    [placed, refused('BUSY', move('Shipped')), see('Shipped', 'CASH ON DELIVERY')],
  ],
  ['a shopper who cancels an order that is being picked', [placed, ...picked, { kind: 'cancel' }]],
  ['a shopper who cancels a shipped order', [placed, move('Shipped'), { kind: 'cancel' }]],
  [
    'a step from a status that the order did not have',
    [placed, move('Shipped'), move('Delivered', { from: 'Pending' })],
  ],
  [
    'money of the card that is given back although the step was undone',
    [
      paid,
      move('Rejected', { undoable: true, step: 7 }),
      { kind: 'undo', step: 7 },
      see('Pending', 'REFUNDED'),
    ],
  ],
  ['an order placed twice', [placed, placed]],
])('%s is detected', (_what, inputs) => {
  expect(ofOrder(...inputs)).toBe('none')
})

const milk = [{ product: 'milk', quantity: 2, price: 5_000 }]
const placeOrder: ShopperInput = { kind: 'order', lines: milk, address: 'home', text: '1, Fault Street' }
const twoMilk: ShopperInput[] = [
  { kind: 'put', product: 'milk' },
  { kind: 'set', product: 'milk', quantity: 2 },
]

const refusedShare = (input: ShopperInput): ShopperInput => ({ kind: 'refused', code: 'FAIR_SHARE', input })

test.each<[string, ShopperInput[]]>([
  [
    'kept by a checkout of more than a fair share',
    [...twoMilk, refusedShare(placeOrder), { kind: 'see', lines: milk }],
  ],
  ['filled, ordered and empty', [...twoMilk, placeOrder, { kind: 'see', lines: [] }]],
  [
    'unchanged by a payment until it is captured',
    [
      ...twoMilk,
      { ...placeOrder, kind: 'hold' },
      { kind: 'see', lines: milk },
      { kind: 'paid', lines: milk },
      { kind: 'see', lines: [] },
    ],
  ],
  [
    'merged without a response, limited by the stock to a quantity that nobody asked for',
    [
      { kind: 'merge', items: [{ product: 'milk', quantity: 9 }] },
      { kind: 'see', lines: [{ product: 'milk', quantity: 4, price: 1 }] },
    ],
  ],
  [
    'merged with that of a guest, limited by the stock',
    [
      ...twoMilk,
      {
        kind: 'merge',
        items: [{ product: 'milk', quantity: 9 }],
        lines: [{ product: 'milk', quantity: 4, price: 1 }],
      },
      { kind: 'see', lines: [{ product: 'milk', quantity: 4, price: 1 }] },
    ],
  ],
])('a cart that is %s is explained', (_what, inputs) => {
  expect(ofShopper(...inputs)).toBe('order')
})

test.each<[string, ShopperInput[]]>([
  ['a piece that is refused as more than a fair share', [refusedShare({ kind: 'put', product: 'milk' })]],
  ['a cart that is not emptied by an order', [...twoMilk, placeOrder, { kind: 'see', lines: milk }]],
  ['an order of another quantity than the cart has', [{ kind: 'put', product: 'milk' }, placeOrder]],
  [
    'an order to an address that was changed before',
    [{ kind: 'address', id: 'home', text: '2, Other Street' }, ...twoMilk, placeOrder],
  ],
  ['an order to the address of somebody else', [...twoMilk, { ...placeOrder, address: 'theirs' }]],
  [
    'a change of the cart that was acknowledged and not done',
    [...twoMilk, { kind: 'see', lines: [{ product: 'milk', quantity: 1, price: 1 }] }],
  ],
  [
    'a cart that is emptied by a payment that was not made',
    [...twoMilk, { ...placeOrder, kind: 'hold' }, { kind: 'see', lines: [] }],
  ],
  [
    'a product that is refused as in the cart and is not',
    [{ kind: 'refused', code: 'ALREADY_IN_CART', input: { kind: 'put', product: 'milk' } }],
  ],
  [
    'a guest’s cart that is not merged although the store always had enough',
    [
      { kind: 'merge', items: [{ product: 'ghee', quantity: 4 }] },
      { kind: 'see', lines: [] },
    ],
  ],
  [
    'a refusal for want of stock that was always there',
    [{ kind: 'refused', code: 'OUT_OF_STOCK', input: { kind: 'put', product: 'ghee' } }],
  ],
  [
    'a merged cart with fewer pieces than before',
    [
      ...twoMilk,
      { kind: 'merge', items: [{ product: 'milk', quantity: 1 }] },
      { kind: 'see', lines: [{ product: 'milk', quantity: 1, price: 1 }] },
    ],
  ],
])('%s is detected', (_what, inputs) => {
  expect(ofShopper(...inputs)).toBe('none')
})
