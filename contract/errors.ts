import { filled, type Said, type Say, type Text, type Values } from './language.ts'
import type { BillReply } from './shapes.ts'
import { type ShortLine, says, tellable } from './tellable-errors.ts'

/**
 * Everything that can go wrong in words a shopper reads: code → HTTP status → message.
 * Domain code throws `new ShopError('OUT_OF_STOCK', { name, available })`; nobody else writes a status or a sentence.
 */
export const errors = {
  ...tellable,
  INVALID: says(
    400,
    (d: { fields: FieldProblem[] }, t) => d.fields[0]?.message ?? t('Please check what you typed.'),
  ),
  NOT_JSON: says(400, 'The request body is not valid JSON.'),
  TOO_LARGE: says(413, 'That is too much to send at once.'),
  LOGIN_NEEDED: says(401, 'Please Login'),
  ADMIN_ONLY: says(403, 'Do not have permission'),
  FOREIGN_ORIGIN: says(403, 'This request came from a site that may not use the shop.'),
  NOT_FOUND: says(404, (d: { what: string }, t) => t('{what} not found', { what: t(d.what) })),
  CROSSED: says(409, 'Somebody else changed this at the same moment. Please look again and retry.'),

  UNKNOWN_PICTURE: says(400, 'This picture is not in the shop. Please upload it first.'),

  WRONG_CODE: says(400, 'This code is wrong or no longer good. Please ask for a new one.'),
  RESET_NOT_ALLOWED: says(403, 'Please verify your email with a code first.'),
  EMAIL_TAKEN: says(409, 'This email is already registered. Please login instead.'),
  WRONG_LOGIN: says(401, 'Email or password is wrong.'),
  GUESSED_TOO_OFTEN: says(429, 'Too many wrong tries. Please wait 15 minutes and try again.'),
  ACCOUNT_CLOSED: says(403, 'This account is not active. Please contact support.'),
  SESSION_OVER: says(401, 'Your session has ended. Please login again.'),

  NAME_TAKEN: says(409, ({ name }: { name: string }, t) => t('{name} already exists', { name })),
  IN_USE: says(400, ({ what, by }: { what: string; by: string }, t) =>
    t('{what} is still used by {by} and cannot be deleted', { what: t(what), by: countIn(t, by) }),
  ),

  NO_STORE: says(
    409,
    'There is no store yet whose shelves could hold this. Please add one under Stores first.',
  ),
  ALREADY_IN_CART: says(409, 'Item already in cart'),
  BOOK_FULL: says(409, ({ most }: { most: number }, t) =>
    t('Your address book can hold at most {most} addresses. Please remove one first.', { most }),
  ),
  STOCK_PROMISED: says(409, ({ name, reserved }: { name: string; reserved: number }, t) =>
    t('{reserved} of {name} are promised to orders: at least as many must lie there', { reserved, name }),
  ),
  CART_FULL: says(409, ({ most }: { most: number }, t) =>
    t('A cart can hold at most {most} different products', { most }),
  ),
  EMPTY_CART: says(400, 'Your cart is empty'),
  CART_CHANGED: says(409, 'Your cart has changed. Please look at it once more.'),
  PRICE_CHANGED: says(409, ({ totalAmt }: { totalAmt: number; bill: BillReply }, t) =>
    t('Prices have changed: the total is now ₹{total}. Please check your order once more.', {
      total: totalAmt.toLocaleString('en-IN'),
    }),
  ),
  STORE_CLOSED: says(409, ({ opens }: { opens: string | undefined }, t) =>
    opens
      ? t('The store near you opens at {opens}. Your cart waits until then.', { opens })
      : t('The store near you is taking a break. Please try again a little later.'),
  ),
  NOT_SERVED: says(409, 'We do not deliver to this address yet. Please choose another one.'),
  KEY_REUSED: says(422, 'This idempotency key was used for a different request.'),
  PAYMENTS_OFF: says(503, 'Online payment is not configured yet. Please choose Cash on Delivery.'),
  PAYMENT_NOT_STARTED: says(
    503,
    'The payment could not be started. Nothing was ordered and nothing was charged. Please try again, or choose Cash on Delivery.',
  ),
  NOTHING_TO_PAY: says(409, 'There is nothing to pay. Please choose Cash on Delivery.'),
  BAD_SIGNATURE: says(400, 'This event is not signed as the payment provider signs.'),
  IN_FLIGHT: says(409, 'The same request is still being worked on. Please try again in a moment.'),
  TOO_LATE_TO_CANCEL: says(409, ({ status }: { status: string }, t) =>
    t('This order is {status} and can no longer be cancelled. Please call us about it.', {
      status: t(status),
    }),
  ),
  NOTHING_PAID: says(409, 'Nothing of what was paid is left to refund.'),
  REFUND_TOO_MUCH: says(409, 'That is more than is left of what was paid.'),
  NOT_REFUSED: says(409, 'The bank has not refused this refund: there is nothing to try again.'),
  NOT_THAT_MANY: says(409, ({ name, left }: { name: string; left: number }, t) =>
    left > 0
      ? t('Only {left} of {name} can still be refunded', { left, name })
      : t('All of {name} was refunded already', { name }),
  ),
}

export type ErrorCode = keyof typeof errors
/** What is wrong with a field, in English for the logs; `words` are what it is said from and do not travel. */
export type FieldProblem = { field: string; message: string; words?: Said }

/** A problem of a field that can be said in every language: `problemOf('name', '{title} is required', { title })`. */
export function problemOf(field: string, text: string, values: Values = {}): FieldProblem {
  const problem = { field, message: filled(text, values) }
  // out of sight of whoever writes, logs or compares a problem
  return Object.defineProperty(problem, 'words', { value: { text, values } satisfies Said })
}

export type { ShortLine }

type Details<C extends ErrorCode> = Parameters<(typeof errors)[C]['message']>[0]

/** An error the contract knows. `details` are public: they travel in the reply body beside code and message. */
export class ShopError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly status: number
  readonly details: Record<string, unknown>

  constructor(code: C, ...[details]: undefined extends Details<C> ? [] : [details: Details<C>]) {
    const entry = errors[code]
    super((entry.message as (d: unknown) => string)(details))
    this.name = 'ShopError'
    this.code = code
    this.status = entry.status
    this.details = details ?? {}
  }
}

/** By name, not by class: what is opened before the built app carries another copy of the class. */
export const isShopError = (error: unknown): error is ShopError =>
  error instanceof Error && error.name === 'ShopError'

/** The body of every failed call: what existing clients toast (`message`), and RFC 9457 problem details. */
export type ErrorBody = {
  success: false
  error: true
  code: ErrorCode
  message: string
  type: string
  title: string
  status: number
  fields?: FieldProblem[]
}

const USES = ['sub category', 'sub categories', 'product', 'products'] satisfies Text[]

/** '3 products', in the words of `t`. */
function countIn(t: Say, by: string): string {
  const what = USES.find((one) => by.endsWith(` ${one}`))
  return what ? by.replace(what, t(what)) : by
}
