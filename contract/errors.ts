import { barcodeErrors } from './barcode-errors.ts'
import { batchErrors } from './batch-errors.ts'
import { factorErrors } from './factor-errors.ts'
import { formErrors } from './form-errors.ts'
import { helpErrors } from './help-errors.ts'
import { invoiceErrors } from './invoice-errors.ts'
import { filled, type Message, type Text, type Translate, type Values } from './language.ts'
import { listErrors } from './list-errors.ts'
import { messageErrors } from './message-errors.ts'
import { orderStepErrors } from './order-step-errors.ts'
import { toRupees } from './pricing.ts'
import { declare, publicErrors, type ShortLine } from './public-errors.ts'
import { purchaseErrors } from './purchase-errors.ts'
import { riderCashErrors } from './rider-cash-errors.ts'
import { slotErrors } from './slot-errors.ts'

/**
 * All errors that are shown to users: code → HTTP status → message. Domain code throws
 * `new ShopError('OUT_OF_STOCK', { name, available })`; no other module contains a status or a message.
 */
export const errors = {
  ...publicErrors,
  ...formErrors,
  ...purchaseErrors,
  ...barcodeErrors,
  ...orderStepErrors,
  ...factorErrors,
  ...riderCashErrors,
  ...batchErrors,
  ...helpErrors,
  ...invoiceErrors,
  ...listErrors,
  ...messageErrors,
  ...slotErrors,
  INVALID: declare(
    400,
    (d: { fields: FieldProblem[] }, t) => d.fields[0]?.message ?? t('Please check what you typed.'),
  ),
  NOT_JSON: declare(400, 'The request body is not valid JSON.'),
  TOO_LARGE: declare(413, 'That is too much to send at once.'),
  /** Headers or body did not arrive in time: by a slow connection, or because the process was stopped meanwhile. */
  TOO_SLOW: declare(408, 'Your request did not arrive in time. Nothing was changed. Please send it again.'),
  TOO_MUCH_AHEAD: declare(431, 'The address or the headers of this request are too long.'),
  NOT_HTTP: declare(400, 'This is not a request that the shop can read.'),
  LOGIN_NEEDED: declare(401, 'Please Login'),
  ADMIN_ONLY: declare(403, 'Do not have permission'),
  FOREIGN_ORIGIN: declare(403, 'This request came from a site that may not use the shop.'),
  NOT_FOUND: declare(404, (d: { what: string }, t) => t('{what} not found', { what: t(d.what) })),
  BUSY: declare(503, 'Many people want this right now. Nothing was changed. Please try again in a moment.'),
  /** The disk of the database or of the pictures is full. */
  STORAGE_FULL: declare(
    503,
    'The shop cannot save anything at the moment. Please try again in a few minutes.',
  ),
  CROSSED: declare(409, 'Somebody else changed this at the same moment. Please look again and retry.'),

  TOO_MANY_PIXELS: declare(
    400,
    'This picture is too large: a JPEG can have 64 million pixels, any other picture 16 million. ' +
      'Please choose a smaller one.',
  ),
  PICTURES_BUSY: declare(503, 'Many pictures are being uploaded right now. Please try again in a minute.'),
  UPLOADED_TOO_MUCH: declare(429, 'You have uploaded many pictures today. Please try again tomorrow.'),
  /** The picture store does not respond, or fails. */
  PICTURES_AWAY: declare(
    503,
    'The shop cannot reach its pictures at the moment. Please try again in a minute.',
  ),
  UNKNOWN_PICTURE: declare(400, 'This picture is not in the shop. Please upload it first.'),

  WRONG_CODE: declare(400, 'This code is wrong or no longer good. Please ask for a new one.'),
  RESET_NOT_ALLOWED: declare(403, 'Please verify your email with a code first.'),
  EMAIL_TAKEN: declare(409, 'This email is already registered. Please login instead.'),
  WRONG_LOGIN: declare(401, 'Email or password is wrong.'),
  GUESSED_TOO_OFTEN: declare(
    429,
    'Too many wrong tries from new devices. Please choose “Forgot password ?” to set a new one, ' +
      'or try again tomorrow.',
  ),
  PASSWORD_NEEDED: declare(
    403,
    'Nothing was changed: a new email needs your password. Please change it on the Profile page of Jhatpat.',
  ),
  WRONG_PASSWORD: declare(403, 'The password is wrong. Nothing was changed.'),
  PASSWORD_TRIED_TOO_OFTEN: declare(
    429,
    'Too many wrong passwords. Please log out and log in again to change your email.',
  ),
  MAILED_TOO_OFTEN: declare(
    429,
    'We have mailed this address several times today. Please try again tomorrow.',
  ),
  ACCOUNT_CLOSED: declare(403, 'This account is not active. Please contact support.'),
  DEMO_ACCOUNT: declare(403, 'This account belongs to the demo and cannot be used in this shop.'),
  STAFF_NOT_ERASED: declare(
    403,
    'This account works for the shop. Please ask an owner of the shop to remove it from the staff first.',
  ),
  DEMO_NOT_ERASED: declare(
    403,
    'The accounts of the demo stay, because everybody uses them. Please register one of your own to try this.',
  ),
  ORDER_UNDER_WAY: declare(
    409,
    'An order of yours is under way. Please delete your account once it has arrived or is cancelled.',
  ),
  PAYMENT_UNDER_WAY: declare(
    409,
    'A payment of yours is not finished. Please cancel it, or try again when the bank has answered.',
  ),
  REFUND_UNDER_WAY: declare(
    409,
    'A refund is on its way to you. Please delete your account once it has arrived.',
  ),
  LAST_OWNER: declare(
    409,
    'Nobody else is an owner. Make somebody else an owner first, so that the shop can still be managed.',
  ),
  OWNER_EVERYWHERE: declare(400, 'An owner works in all stores. Choose another role for one store.'),
  ALREADY_STAFF: declare(409, 'This person works here already. Change their role in the list instead.'),
  INVITED_OTHER_EMAIL: declare(403, ({ email }: { email: string }, t) =>
    t('This invitation is for {email}. Please log in with an account of that email.', { email }),
  ),
  SESSION_OVER: declare(401, 'Your session has ended. Please login again.'),

  SEARCH_NAME_TAKEN: declare(409, ({ name, means }: { name: string; means: string }, t) =>
    t('“{name}” already means “{means}”. Change that name instead.', { name, means }),
  ),
  SEARCH_NAME_LOOP: declare(400, ({ name, meaning }: { name: string; meaning: string }, t) =>
    name === meaning
      ? t('A name cannot mean itself.')
      : t('“{meaning}” already stands for “{name}”, so it cannot be its meaning.', { name, meaning }),
  ),
  SEARCH_NAME_TOO_WIDE: declare(400, ({ name }: { name: string }, t) =>
    t(
      '“{name}” is an everyday word of many products. As a name of one thing it would spoil other searches.',
      {
        name,
      },
    ),
  ),
  SEARCH_MEANING_TOO_WIDE: declare(400, ({ meaning }: { meaning: string }, t) =>
    t('“{meaning}” means too many products. Choose the name of one thing.', { meaning }),
  ),
  NAME_TAKEN: declare(409, ({ name }: { name: string }, t) => t('{name} already exists', { name })),
  IN_USE: declare(400, ({ what, by }: { what: string; by: string }, t) =>
    t('{what} is still used by {by} and cannot be deleted', { what: t(what), by: countIn(t, by) }),
  ),

  SAME_SIZE: declare(409, ({ name, unit }: { name: string; unit: string }, t) =>
    t('{name} ({unit}) has the same size. Two sizes of one thing need different units.', { name, unit }),
  ),
  OTHER_THING: declare(409, ({ name, difference }: { name: string; difference: 'brand' | 'diet' }, t) =>
    difference === 'brand'
      ? t('{name} is of another brand. Only sizes of the same thing belong together.', { name })
      : t('{name} has another diet mark. Only sizes of the same thing belong together.', { name }),
  ),

  OTHER_CATEGORY: declare(400, ({ name, of }: { name: string; of: string }, t) =>
    t('{name} is a sub category of {of}. Choose that category too, or another sub category.', { name, of }),
  ),
  PRODUCTS_LEFT_OUT: declare(400, ({ count, of }: { count: number; of: string }, t) =>
    count === 1
      ? t('1 product of this sub category stands only in {of}. Move it first, or keep that category.', { of })
      : t(
          '{count} products of this sub category stand only in {of}. Move them first, or keep that category.',
          {
            count,
            of,
          },
        ),
  ),

  IN_STOCK: declare(409, 'This is in stock. You can buy it now.'),
  TOO_MANY_ALERTS: declare(409, ({ most }: { most: number }, t) =>
    t('You can wait for at most {most} products. Please remove one in your profile first.', { most }),
  ),
  MAIL_ENDED: declare(409, 'This mail was sent, or its code or link has expired. It cannot be sent again.'),
  TOO_MANY_COLLECTIONS: declare(409, ({ most }: { most: number }, t) =>
    t('There can be at most {most} collections. Please remove one first.', { most }),
  ),
  NO_STORE: declare(
    409,
    'There is no store yet whose shelves could hold this. Please add one under Stores first.',
  ),
  ALREADY_IN_CART: declare(409, 'Item already in cart'),
  BOOK_FULL: declare(409, ({ most }: { most: number }, t) =>
    t('Your address book can hold at most {most} addresses. Please remove one first.', { most }),
  ),
  /** `stock` is the available stock. */
  STOCK_CHANGED: declare(409, ({ shown, stock }: { shown: number; stock: number }, t) =>
    t('The stock is {stock} now, no longer {shown}. Nothing was changed. Please count again.', {
      stock,
      shown,
    }),
  ),
  NOT_ON_HAND: declare(409, ({ name, onHand }: { name: string; onHand: number }, t) =>
    t('Only {onHand} of {name} are in this store: no more than that can be wasted.', { onHand, name }),
  ),
  STOCK_PROMISED: declare(409, ({ name, reserved }: { name: string; reserved: number }, t) =>
    t('{reserved} of {name} are promised to orders: the count cannot be lower than that', { reserved, name }),
  ),
  CART_FULL: declare(409, ({ most }: { most: number }, t) =>
    t('A cart can hold at most {most} different products', { most }),
  ),
  EMPTY_CART: declare(400, 'Your cart is empty'),
  CART_CHANGED: declare(409, 'Your cart has changed. Please look at it once more.'),
  /** `total` in paise; the published calls send `totalAmt` and `bill` in rupees instead. */
  PRICE_CHANGED: declare(409, ({ total }: { total: number }, t) =>
    t('Prices have changed: the total is now ₹{total}. Please check your order once more.', {
      total: toRupees(total).toLocaleString('en-IN', { minimumFractionDigits: total % 100 === 0 ? 0 : 2 }),
    }),
  ),
  STORE_CLOSED: declare(409, ({ opens }: { opens: string | undefined }, t) =>
    opens
      ? t('The store near you opens at {opens}. Your cart waits until then.', { opens })
      : t('The store near you is taking a break. Please try again a little later.'),
  ),
  NOT_SERVED: declare(409, 'We do not deliver to this address yet. Please choose another one.'),
  PLACE_NOT_SERVED: declare(409, 'We do not deliver to the place you chose yet. Please choose another one.'),
  ALREADY_SERVED: declare(409, 'We deliver there already. Choose it as your place and start shopping.'),
  KEY_REUSED: declare(422, 'This idempotency key was used for a different request.'),
  PAYMENTS_OFF: declare(503, 'Online payment is not configured yet. Please choose Cash on Delivery.'),
  PAYMENT_NOT_STARTED: declare(
    503,
    'The payment could not be started. Nothing was ordered and nothing was charged. ' +
      'Please try again, or choose Cash on Delivery.',
  ),
  NOTHING_TO_PAY: declare(409, 'There is nothing to pay. Please choose Cash on Delivery.'),
  BAD_SIGNATURE: declare(400, 'This event is not signed as the payment provider signs.'),
  IN_FLIGHT: declare(409, 'The same request is still being worked on. Please try again in a moment.'),
  NO_CASH_DUE: declare(409, 'Nothing is to be paid in cash for this order.'),
  NOTHING_PAID: declare(409, 'Nothing of what was paid is left to refund.'),
  REFUND_TOO_MUCH: declare(409, 'That is more than is left of what was paid.'),
  NOT_REFUSED: declare(409, 'The bank has not refused this refund: there is nothing to try again.'),
  NOT_THAT_MANY: declare(409, ({ name, left }: { name: string; left: number }, t) =>
    left > 0
      ? t('Only {left} of {name} can still be refunded', { left, name })
      : t('All of {name} was refunded already', { name }),
  ),
}

export type ErrorCode = keyof typeof errors
/** A validation problem: `message` in English for logs; `words` is its translatable form and is not serialised. */
export type FieldProblem = { field: string; message: string; words?: Message }

/** Builds a translatable problem: `problemOf('name', '{title} is required', { title })`. */
export function problemOf(field: string, text: string, values: Values = {}): FieldProblem {
  const problem = { field, message: filled(text, values) }
  // not enumerable, so that serialisation, logging and comparison omit it
  return Object.defineProperty(problem, 'words', { value: { text, values } satisfies Message })
}

export type { ShortLine }

type Details<C extends ErrorCode> = Parameters<(typeof errors)[C]['message']>[0]

/**
 * An error declared in `errors`. `details` are the values of its message. They are public: the reply contains them
 * next to code and message, unless a `.wire.ts` sets `published` because the published values differ.
 */
export class ShopError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly status: number
  readonly details: Record<string, unknown>
  published?: Record<string, unknown>

  constructor(code: C, ...[details]: undefined extends Details<C> ? [] : [details: Details<C>]) {
    const entry = errors[code]
    super((entry.message as (d: unknown) => string)(details))
    this.name = 'ShopError'
    this.code = code
    this.status = entry.status
    this.details = details ?? {}
  }
}

/** Compares the name, not the class: code outside the built app loads another copy of the class. */
export const isShopError = (error: unknown): error is ShopError =>
  error instanceof Error && error.name === 'ShopError'

/** The body of every failed call: `message` for existing clients, plus RFC 9457 problem details. */
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

/** '3 products', translated by `t`. */
function countIn(t: Translate, by: string): string {
  const what = USES.find((one) => by.endsWith(` ${one}`))
  return what ? by.replace(what, t(what)) : by
}
