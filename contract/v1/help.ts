import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { FreeText, IdOf, Picture, Whole } from '../fields.ts'
import { Count, HindiName, Id, OneOf, Time, Url } from '../shapes.ts'
import { Money } from './shapes.ts'

/** What can be wrong with an item of a delivered order. */
export const itemProblems = ['missing', 'wrong', 'damaged', 'late'] as const
export type ItemProblem = (typeof itemProblems)[number]

export const helpStates = ['open', 'refunded', 'refused', 'withdrawn'] as const
export type HelpState = (typeof helpStates)[number]

/** Messages about one item. */
export const MAX_MESSAGES = 60
export const MAX_HELP_TEXT = 1_000
/** Pieces of one report. */
export const MAX_PIECES = 1_000

const Message = Type.Object({
  position: Count,
  by: OneOf('SHOPPER', 'SHOP'),
  text: Type.String(),
  picture: Type.Optional(Url),
  at: Time,
})

/** A reported item. `unread`: messages that the caller's side has not read. */
export const HelpRequest = Type.Object({
  id: Id,
  orderId: Id,
  orderNumber: Type.String(),
  storeId: Id,
  productId: Id,
  name: Type.String(),
  nameHi: HindiName,
  problem: OneOf(...itemProblems),
  quantity: { ...Count, description: 'pieces with the problem' },
  state: OneOf(...helpStates),
  decidedBy: Type.Optional({
    ...OneOf('RULE', 'SHOP'),
    description: 'missing while it is open or withdrawn',
  }),
  refunded: Type.Optional(Type.Object({ quantity: Count, amount: Money })),
  why: Type.String({ description: 'reason of staff; may be empty' }),
  messages: Count,
  unread: Count,
  createdAt: Time,
})
export type HelpRequest = Static<typeof HelpRequest>

export const HelpThread = Type.Object({
  ...HelpRequest.properties,
  left: { ...Count, description: 'pieces of the item that are not refunded yet' },
  thread: Type.Array(Message),
})
export type HelpThread = Static<typeof HelpThread>

/** What shoppers read before they report an item. */
export const HelpRules = Type.Object({
  instantBelow: Money,
  minDays: Count,
  minOrders: Count,
  windowHours: Count,
  refundSharePercent: Count,
})
export type HelpRules = Static<typeof HelpRules>

/** The items of an order with what can be reported. */
export const OrderHelp = Type.Object({
  orderId: Id,
  orderNumber: Type.String(),
  rules: HelpRules,
  until: Type.Optional({
    ...Time,
    description: 'the end of the time for reports; missing before the delivery',
  }),
  isOpen: Type.Boolean({ description: 'whether an item can be reported now' }),
  isEligible: Type.Boolean({ description: 'whether refunds below the limit need no decision of staff' }),
  wasLate: Type.Boolean({ description: 'whether it arrived after the promised time' }),
  items: Type.Array(
    Type.Object({
      productId: Id,
      name: Type.String(),
      nameHi: HindiName,
      unit: Type.String(),
      image: Url,
      price: Type.Object(Money.properties, { description: 'of one piece, as charged' }),
      left: Count,
      requestId: Type.Optional(Id),
    }),
  ),
  requests: Type.Array(HelpRequest),
})
export type OrderHelp = Static<typeof OrderHelp>

const message = {
  text: Type.Optional(FreeText('Message', MAX_HELP_TEXT)),
  picture: Type.Optional(Picture('Picture')),
}
const ofOrder = Type.Object({ id: IdOf('Order') })
/** A request by its id, a written message, and the last message that was read. */
export const ofRequest = Type.Object({ id: IdOf('Help request') })
export const Written = Type.Object({ id: Id, position: Count })
export const ReadUpTo = Type.Object({ position: Whole('Position', 0, MAX_MESSAGES) })

/** Help of shoppers with their orders (decision 157). */
export const helpV1 = endpoints({
  ofOrder: {
    method: 'GET',
    path: '/api/v1/orders/:id/help',
    access: 'shopper',
    viewable: true,
    summary: 'The rules of help with an order of the caller, its items, and what was reported',
    params: ofOrder,
    reply: OrderHelp,
    errors: ['NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/api/v1/orders/:id/help',
    access: 'shopper',
    summary:
      'Reports pieces of an item. Below the limit of the store a proven account gets a refund at once; about all ' +
      'others staff decide. An item is reported once, and damaged ones with a picture',
    params: ofOrder,
    body: Type.Object({
      productId: IdOf('Product'),
      quantity: Whole('Quantity', 1, MAX_PIECES),
      problem: { ...OneOf(...itemProblems), title: 'Problem' },
      ...message,
    }),
    reply: HelpThread,
    status: 201,
    errors: [
      'NOT_FOUND',
      'NOT_DELIVERED_YET',
      'HELP_TIME_OVER',
      'NOT_LATE',
      'PICTURE_NEEDED',
      'REPORTED_BEFORE',
      'NOTHING_LEFT',
      'NOT_THAT_MANY',
      'UNKNOWN_PICTURE',
      'KEY_REUSED',
      'IN_FLIGHT',
    ],
    perMinute: 20,
  },
  get: {
    method: 'GET',
    path: '/api/v1/help/:id',
    access: 'shopper',
    viewable: true,
    summary: 'A reported item of the caller with its messages',
    params: ofRequest,
    reply: HelpThread,
    errors: ['NOT_FOUND'],
  },
  write: {
    method: 'POST',
    path: '/api/v1/help/:id/messages',
    access: 'shopper',
    summary: 'Adds a message or a picture of the shopper, while the request is open',
    params: ofRequest,
    body: Type.Object(message),
    reply: Written,
    status: 201,
    errors: [
      'NOT_FOUND',
      'HELP_CLOSED',
      'HELP_FULL',
      'EMPTY_MESSAGE',
      'UNKNOWN_PICTURE',
      'KEY_REUSED',
      'IN_FLIGHT',
    ],
    perMinute: 30,
  },
  markRead: {
    method: 'PUT',
    path: '/api/v1/help/:id/read',
    access: 'shopper',
    summary: 'Stores that the shopper has read the messages up to a position',
    params: ofRequest,
    body: ReadUpTo,
    reply: Type.Object({ id: Id }),
    errors: ['NOT_FOUND'],
  },
  withdraw: {
    method: 'POST',
    path: '/api/v1/help/:id/withdrawal',
    access: 'shopper',
    summary: 'Withdraws an open request; the item can be reported again',
    params: ofRequest,
    reply: HelpRequest,
    errors: ['NOT_FOUND', 'HELP_CLOSED'],
  },
  upload: {
    method: 'POST',
    path: '/api/v1/help/pictures',
    access: 'shopper',
    summary: 'Stores a picture for a report or a message; deleted after a day without one',
    upload: 'image',
    reply: Type.Object({ url: Url }),
    status: 201,
    errors: [
      'NO_PICTURE',
      'NOT_A_PICTURE',
      'PICTURE_TOO_LARGE',
      'TOO_MANY_PIXELS',
      'UPLOADED_TOO_MUCH',
      'PICTURES_BUSY',
      'PICTURES_AWAY',
    ],
    perMinute: 10,
  },
})
