import type { BillReply } from './shapes.ts'

/**
 * Everything that can go wrong in words a shopper reads: code → HTTP status → message.
 * Domain code throws `new ShopError('OUT_OF_STOCK', { name, available })`; nobody else writes a status or a sentence.
 */
export const errors = {
  INVALID: says(
    400,
    (d: { fields: FieldProblem[] }) => d.fields[0]?.message ?? 'Please check what you typed.',
  ),
  NOT_JSON: says(400, 'The request body is not valid JSON.'),
  TOO_LARGE: says(413, 'That is too much to send at once.'),
  LOGIN_NEEDED: says(401, 'Please Login'),
  ADMIN_ONLY: says(403, 'Do not have permission'),
  FOREIGN_ORIGIN: says(403, 'This request came from a site that may not use the shop.'),
  NOT_FOUND: says(404, (d: { what: string }) => `${d.what} not found`),
  TOO_MANY: says(429, 'Too many tries. Please wait a minute and try again.'),
  CROSSED: says(409, 'Somebody else changed this at the same moment. Please look again and retry.'),
  UNAVAILABLE: says(503, 'The shop is taking a short break. Please try again in a moment.'),
  INTERNAL: says(500, 'Something went wrong on our side. Please try again.'),

  NO_PICTURE: says(400, 'Please choose a picture.'),
  NOT_A_PICTURE: says(
    400,
    'This file is not a picture we can read. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
  ),
  PICTURE_TOO_LARGE: says(413, 'A picture can have at most 8 MB. Please choose a smaller one.'),
  UNKNOWN_PICTURE: says(400, 'This picture is not in the shop. Please upload it first.'),

  NEW_PASSWORDS_DIFFER: says(400, 'New password and confirm password must be same.'),
  WRONG_CODE: says(400, 'This code is wrong or no longer good. Please ask for a new one.'),
  RESET_NOT_ALLOWED: says(403, 'Please verify your email with a code first.'),
  EMAIL_TAKEN: says(409, 'This email is already registered. Please login instead.'),
  PASSWORDS_DIFFER: says(400, 'password and confirm password must be same'),
  WRONG_LOGIN: says(401, 'Email or password is wrong.'),
  GUESSED_TOO_OFTEN: says(429, 'Too many wrong tries. Please wait 15 minutes and try again.'),
  ACCOUNT_CLOSED: says(403, 'This account is not active. Please contact support.'),
  SESSION_OVER: says(401, 'Your session has ended. Please login again.'),

  NAME_TAKEN: says(409, (d: { name: string }) => `${d.name} already exists`),
  IN_USE: says(
    400,
    (d: { what: string; by: string }) => `${d.what} is still used by ${d.by} and cannot be deleted`,
  ),

  NO_STORE: says(
    409,
    'There is no store yet whose shelves could hold this. Please add one under Stores first.',
  ),
  ALREADY_IN_CART: says(409, 'Item already in cart'),
  /** `short` names every line that cannot be filled, not only the first. */
  OUT_OF_STOCK: says(409, (d: { name: string; available: number; short?: ShortLine[] }) =>
    d.available > 0 ? `Only ${d.available} of ${d.name} left` : `${d.name} is Out of Stock`,
  ),
  BOOK_FULL: says(
    409,
    (d: { most: number }) =>
      `Your address book can hold at most ${d.most} addresses. Please remove one first.`,
  ),
  STOCK_PROMISED: says(
    409,
    (d: { name: string; reserved: number }) =>
      `${d.reserved} of ${d.name} are promised to orders: at least as many must lie there`,
  ),
  CART_FULL: says(409, (d: { most: number }) => `A cart can hold at most ${d.most} different products`),
  EMPTY_CART: says(400, 'Your cart is empty'),
  CART_CHANGED: says(409, 'Your cart has changed. Please look at it once more.'),
  PRICE_CHANGED: says(
    409,
    (d: { totalAmt: number; bill: BillReply }) =>
      `Prices have changed: the total is now ₹${d.totalAmt.toLocaleString('en-IN')}. Please check your order once more.`,
  ),
  STORE_CLOSED: says(409, (d: { opens: string | undefined }) =>
    d.opens
      ? `The store near you opens at ${d.opens}. Your cart waits until then.`
      : 'The store near you is taking a break. Please try again a little later.',
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
  TOO_LATE_TO_CANCEL: says(
    409,
    (d: { status: string }) =>
      `This order is ${d.status} and can no longer be cancelled. Please call us about it.`,
  ),
  NOTHING_PAID: says(409, 'Nothing of what was paid is left to refund.'),
  REFUND_TOO_MUCH: says(409, 'That is more than is left of what was paid.'),
  NOT_REFUSED: says(409, 'The bank has not refused this refund: there is nothing to try again.'),
  NOT_THAT_MANY: says(409, (d: { name: string; left: number }) =>
    d.left > 0
      ? `Only ${d.left} of ${d.name} can still be refunded`
      : `All of ${d.name} was refunded already`,
  ),
}

export type ErrorCode = keyof typeof errors
export type FieldProblem = { field: string; message: string }
/** A line the store cannot fill: how many are wanted, and how many of them there are. */
export type ShortLine = { productId: string; name: string; wanted: number; available: number }
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

function says(status: number, message: string): { status: number; message: (d: undefined) => string }
function says<D>(status: number, message: (d: D) => string): { status: number; message: (d: D) => string }
function says<D>(status: number, message: string | ((d: D) => string)) {
  return { status, message: typeof message === 'string' ? () => message : message }
}
