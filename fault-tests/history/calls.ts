import type { OrderStage } from '#contract/order-states.ts'
import type { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { HelpState } from '#contract/v1/help.ts'
import type { WalletKind } from '#contract/v1/wallet.ts'

/** Money is in paise; ids are as in the API. */
export type Line = { product: string; quantity: number; price: number }
export type Pieces = { product: string; quantity: number }
/**
 * What a shopper agreed to: the lines, prices and total that the shop showed, the address as it was written, the
 * beginning of the chosen slot as ISO time, and what of the total the wallet pays.
 */
export type Agreed = {
  shopper: string
  address: string
  addressText: string
  lines: Line[]
  total: number
  slot?: string
  wallet?: number
}
/** An order as the API shows it. */
export type OrderSeen = {
  id: string
  number: string
  shopper: string
  status: OrderStatus
  payment: PaymentStatus
  address: string
  total: number
  lines: (Line & { refunded: number })[]
}
/** Steps of pickers and riders, by the last part of their path. */
export type WorkName = 'accept' | 'release' | 'pick' | 'pack' | 'take' | 'arrive' | 'fail'
/** Of the `of` pieces of a line that were left, `missing` were not found. */
export type Report = { product: string; missing: number; of: number }
export type CashState = 'received' | 'not received'
export type SlotSeen = { from: string; isFull: boolean }
/** A wallet as its shopper sees it, and a line of its statement. */
export type WalletSeen = { balance: number; getsRefunds: boolean; paysFirst: boolean }
export type MovementSeen = { id: string; kind: WalletKind; order: string; paise: number; balance: number }
/** Of a payment by UPI at the door: the order with its UTR and its amount. */
export type UpiPayment = { order: string; reference: string; paise: number }
export type PaymentSeen = { payment: string; state: string; order: string | null; total: number }
type Nothing = Record<string, never>

/** What is recorded of each kind of call: what was asked or agreed, and the part of the response that is checked. */
export type Calls = {
  'look at a product': { agreed: { product: string }; answer: { price: number; saleable: number } }
  search: { agreed: Nothing; answer: Nothing }
  'look at the cart': { agreed: { shopper: string }; answer: { lines: Line[] } }
  'put into the cart': { agreed: { shopper: string; product: string }; answer: Nothing }
  'change a quantity': { agreed: { shopper: string; product: string; quantity: number }; answer: Nothing }
  'take out of the cart': { agreed: { shopper: string; product: string }; answer: Nothing }
  'merge a cart': { agreed: { shopper: string; items: Pieces[] }; answer: { lines: Line[] } }
  'look at the addresses': {
    agreed: { shopper: string }
    answer: { addresses: { id: string; text: string }[] }
  }
  'other reading': { agreed: Nothing; answer: Nothing }
  'look at the slots': { agreed: { shopper: string; address: string }; answer: { slots: SlotSeen[] } }
  'change an address': { agreed: { shopper: string; address: string; addressText: string }; answer: Nothing }
  'place an order': { agreed: Agreed; answer: { order: OrderSeen } }
  'use a key again': { agreed: { shopper: string }; answer: Nothing }
  'begin a card payment': { agreed: Agreed; answer: { payment: string; session: string; total: number } }
  'act at the bank': { agreed: { payment: string; action: string }; answer: { status: string } }
  'give a payment up': { agreed: { payment: string }; answer: PaymentSeen }
  'read a payment': { agreed: { payment: string }; answer: PaymentSeen }
  'cancel an order': { agreed: { order: string; shopper: string }; answer: { order: OrderSeen } }
  'my orders': { agreed: { shopper: string }; answer: { orders: OrderSeen[] } }
  'all orders': { agreed: Nothing; answer: { orders: OrderSeen[] } }
  'move an order': {
    agreed: { order: string; to: OrderStatus; from?: OrderStatus; cash?: CashState; undoable: boolean }
    answer: { order: OrderSeen; step?: number }
  }
  'work on an order': {
    agreed: { order: string; name: WorkName }
    answer: { stage: OrderStage; step?: number }
  }
  'report missing goods': { agreed: Report & { order: string }; answer: { stage: OrderStage } }
  'undo a step': { agreed: { order: string; step: number }; answer: { order: OrderSeen } }
  'move orders together': {
    agreed: { orders: { order: string; from?: OrderStatus }[]; to: OrderStatus; cash?: CashState }
    answer: { outcomes: { order: string; done: boolean }[] }
  }
  refund: {
    agreed: { order: string; lines?: Pieces[]; goods: 'shelf' | 'gone' }
    answer: { refunds: { id: string; paise: number; how: 'card' | 'upi' | 'cash' | 'wallet' }[] }
  }
  'retry a refund': { agreed: { refund: string }; answer: Nothing }
  'receive cash': { agreed: { order: string }; answer: { order: OrderSeen } }
  'receive UPI': { agreed: UpiPayment; answer: { payment: PaymentStatus } }
  'see UPI': { agreed: UpiPayment; answer: Nothing }
  'undo UPI': { agreed: UpiPayment; answer: Nothing }
  'send a refund by UPI': {
    agreed: UpiPayment & { refund: string; fromWallet?: boolean }
    answer: Nothing
  }
  'look at the wallet': { agreed: { shopper: string }; answer: WalletSeen }
  /** the newest first; `isNext` of a page after another one, `isLast` of the one with the oldest line */
  'look at the statement': {
    agreed: { shopper: string; isNext: boolean }
    answer: { movements: MovementSeen[]; isLast: boolean }
  }
  'choose for the wallet': {
    agreed: { shopper: string; getsRefunds?: boolean; paysFirst?: boolean }
    answer: WalletSeen
  }
  'ask money back': { agreed: { shopper: string; paise: number }; answer: WalletSeen }
  'report an item': {
    agreed: { order: string; shopper: string; product: string; quantity: number }
    answer: { id: string; state: HelpState; byRule: boolean; paise: number }
  }
  'withdraw a report': { agreed: { order: string; product: string; help: string }; answer: Nothing }
  'write about a report': { agreed: { help: string; text: string; byStaff: boolean }; answer: Nothing }
  'decide about a report': {
    agreed: { order: string; product: string; help: string; pieces: number }
    answer: { state: HelpState }
  }
  'add to a list': { agreed: { list: string; product: string; quantity: number }; answer: Nothing }
  'change a line of a list': { agreed: { list: string; product: string; quantity: number }; answer: Nothing }
  'take off a list': { agreed: { list: string; product: string }; answer: Nothing }
  'look at a list': { agreed: { list: string }; answer: { lines: Pieces[] } }
  'move stock': {
    agreed: { store: string; product: string; kind: string; quantity: number }
    answer: { onHand: number; reserved: number }
  }
  'count a product': { agreed: { product: string; price: number; stock: number }; answer: Nothing }
  'edit a product': { agreed: { product: string; price: number; published: boolean }; answer: Nothing }
  'forged event': { agreed: Nothing; answer: Nothing }
  'event of another provider': { agreed: { payment: string }; answer: Nothing }
  'register an account': { agreed: { email: string }; answer: Nothing }
}
export type What = keyof Calls

/** `unknown`: without a definite response; the call may have been carried out, or may be later. */
export type Outcome = 'done' | 'refused' | 'unknown'

/**
 * The beginning of a call, in milliseconds since 1970. Attempts of one operation, such as repeats with the same
 * Idempotency-Key, have the same `operation`.
 */
export type Invocation<W extends What = What> = {
  call: number
  operation: number
  at: number
  client: string
  what: W
  agreed: Calls[W]['agreed']
  key?: string
}
/**
 * Its end: an error code if it was refused, and the response if it was done. A call that was not sent, because nobody
 * listened there, is not part of the history.
 */
export type Completion<W extends What = What> = {
  ended: number
  at: number
  outcome: Outcome | 'not sent'
  status: number
  code?: string
  answer?: Calls[W]['answer']
}

/** A call with its end; `endedAt` is Infinity without a response. */
export type Call<W extends What = What> = Invocation<W> & {
  endedAt: number
  outcome: Outcome
  status: number
  code?: string
  answer?: Calls[W]['answer']
  /** set by the check: acknowledged, but perhaps not in the state that is compared */
  isDoubted?: boolean
}
