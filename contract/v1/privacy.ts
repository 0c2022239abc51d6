import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { FactorCode, TypedPassword } from '../fields.ts'
import { addressLabels } from '../instructions.ts'
import { Count, Id, OneOf, Time, Url } from '../shapes.ts'
import { Pin } from './addresses.ts'
import { HelpThread } from './help.ts'
import { Instructions } from './instructions.ts'
import { TaxDocument } from './invoices.ts'
import { mailKinds } from './mails.ts'
import { messageChannels, messageKinds, QuietHours } from './messages.ts'
import { OrderEvent, OrderSummary } from './orders.ts'
import { Session } from './sessions.ts'
import { Bill, Money } from './shapes.ts'
import { walletKinds } from './wallet.ts'

/** What a shopper may allow; nothing is allowed by default (Digital Personal Data Protection Act 2023, section 6). */
export const consentPurposes = ['marketing'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

const Consents = Type.Object({
  marketing: Type.Boolean({ title: 'Offers by mail', description: 'whether we may mail offers' }),
})
export type Consents = Static<typeof Consents>

const OrderAddress = Type.Object({ ...OrderSummary.properties.address.properties, pin: Type.Optional(Pin) })

const Address = Type.Object({
  ...OrderAddress.properties,
  label: Type.Optional(OneOf(...addressLabels)),
  active: Type.Boolean({ description: 'false once it was removed from the address book' }),
  createdAt: Time,
})

/** Everything that the shop holds about a person. */
export const AccountData = Type.Object({
  exportedAt: Time,
  account: Type.Object({
    id: Id,
    name: Type.String(),
    email: Type.String(),
    emailConfirmed: Type.Boolean(),
    pendingEmail: Type.Union([Type.String(), Type.Null()]),
    mobile: Type.String(),
    avatar: Type.Union([Url, Type.Null()]),
    lastLoginAt: Type.Union([Time, Type.Null()]),
    secondFactorSince: Type.Union([Time, Type.Null()]),
    createdAt: Time,
  }),
  addresses: Type.Array(Address),
  cart: Type.Array(Type.Object({ productId: Id, name: Type.String(), quantity: Count })),
  orders: Type.Array(
    Type.Object({
      ...OrderSummary.properties,
      address: OrderAddress,
      instructions: Type.Optional(Instructions),
      bill: Bill,
      events: Type.Array(OrderEvent),
    }),
  ),
  unfinishedPayments: Type.Array(
    Type.Object({
      createdAt: Time,
      address: OrderAddress,
      instructions: Type.Optional(Instructions),
      total: Money,
    }),
    { description: 'online payments that are open or became no order' },
  ),
  help: Type.Array(HelpThread),
  invoices: Type.Array(TaxDocument),
  upiPayments: Type.Array(
    Type.Object({ order: Type.String(), amount: Money, reference: Type.String(), at: Time }),
  ),
  wallet: Type.Object({
    balance: Money,
    getsRefunds: Type.Boolean(),
    paysFirst: Type.Boolean(),
    movements: Type.Array(
      Type.Object({
        kind: OneOf(...walletKinds),
        order: Type.Optional(Type.String()),
        amount: Money,
        balance: Money,
        at: Time,
      }),
    ),
  }),
  passkeys: Type.Array(Type.Object({ name: Type.String(), createdAt: Time })),
  sessions: Type.Array(Type.Object({ ...Type.Omit(Session, ['id', 'current']).properties, expiresAt: Time })),
  stockAlerts: Type.Array(Type.Object({ productId: Id, name: Type.String(), createdAt: Time })),
  lists: Type.Array(
    Type.Object({
      name: Type.String(),
      isOwner: Type.Boolean(),
      products: Type.Array(Type.Object({ productId: Id, name: Type.String(), quantity: Count })),
    }),
  ),
  deliveryRequests: Type.Array(Type.Object({ pincode: Type.String(), createdAt: Time })),
  mails: Type.Array(Type.Object({ kind: OneOf(...mailKinds), createdAt: Time })),
  messages: Type.Array(
    Type.Object({
      kind: OneOf(...messageKinds),
      channel: OneOf(...messageChannels),
      outcome: OneOf('sent', 'waits', 'switched off', 'quiet hours'),
      at: Time,
    }),
  ),
  messageDevices: Type.Array(Type.Object({ createdAt: Time })),
  messageChoices: Type.Array(
    Type.Object({ kind: OneOf(...messageKinds), channel: OneOf(...messageChannels), wanted: Type.Boolean() }),
  ),
  quietHours: Type.Union([QuietHours, Type.Null()], { description: 'in Indian time' }),
  consents: Type.Array(Type.Object({ purpose: OneOf(...consentPurposes), given: Type.Boolean(), at: Time })),
})
export type AccountData = Static<typeof AccountData>

/** What an erasure deleted, and what is retained without the person. */
export const ErasureReceipt = Type.Object({
  erasedAt: Time,
  addressesDeleted: Count,
  sessionsEnded: Count,
  mailsDeleted: Count,
  ordersRetained: Type.Integer({ minimum: 0, description: 'without name, street and mobile' }),
  invoicesRetained: Type.Integer({
    minimum: 0,
    description:
      'of them those whose tax invoice must state name and address, until the law allows to delete these',
  }),
})
export type ErasureReceipt = Static<typeof ErasureReceipt>

export const privacyV1 = endpoints({
  data: {
    method: 'GET',
    path: '/api/v1/account/data',
    access: 'shopper',
    summary: 'Everything that the shop holds about the caller',
    reply: AccountData,
    perMinute: 10,
  },
  consents: {
    method: 'GET',
    path: '/api/v1/account/consents',
    access: 'shopper',
    summary: 'What the caller allows; nothing unless the caller has allowed it',
    reply: Consents,
  },
  setConsents: {
    method: 'PUT',
    path: '/api/v1/account/consents',
    access: 'shopper',
    summary: 'Allows or withdraws; each change is stored with its time',
    body: Consents,
    reply: Consents,
    perMinute: 30,
  },
  erase: {
    method: 'POST',
    path: '/api/v1/account/erasure',
    access: 'shopper',
    summary:
      'Erases the caller’s account for good: orders stay without the person, all else is deleted. Refused while ' +
      'an order, a payment or a refund is under way',
    body: Type.Object({
      password: TypedPassword(),
      code: Type.Optional(FactorCode),
      givesUpWallet: Type.Optional(Type.Boolean({ title: 'Gives up the wallet' })),
    }),
    reply: ErasureReceipt,
    errors: [
      'WRONG_PASSWORD',
      'PASSWORD_TRIED_TOO_OFTEN',
      'FACTOR_CODE_NEEDED',
      'PASSKEY_LOGIN_NEEDED',
      'WRONG_FACTOR_CODE',
      'FACTOR_TRIED_TOO_OFTEN',
      'STAFF_NOT_ERASED',
      'DEMO_NOT_ERASED',
      'ORDER_UNDER_WAY',
      'PAYMENT_UNDER_WAY',
      'REFUND_UNDER_WAY',
      'WALLET_NOT_EMPTY',
    ],
    perMinute: 10,
  },
})
