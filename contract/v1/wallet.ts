import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { FactorCode, Paise, TypedPassword } from '../fields.ts'
import { Id, OneOf, Time } from '../shapes.ts'
import { Money, Page, pageQuery } from './shapes.ts'
import { Address } from './upi.ts'

export const walletKinds = ['refund', 'sent back', 'taken out', 'given up', 'spent', 'returned'] as const
export type WalletKind = (typeof walletKinds)[number]

/** Money in the wallet of the caller that can be asked back (decision 170). */
const Sendable = Type.Object({
  toPayment: Type.Object(Money.properties, { description: 'the way it was paid online' }),
  byUpi: Type.Object(Money.properties, { description: 'to a UPI address of the caller' }),
  later: Type.Optional(
    Type.Object({ amount: Money, from: Time }, { description: 'what was paid online stays for some days' }),
  ),
})

export const Wallet = Type.Object({
  offered: Type.Boolean({ description: 'false: nothing comes in, what is in it can be sent back' }),
  balance: Money,
  getsRefunds: Type.Boolean({ description: 'refunds come here at once' }),
  paysFirst: Type.Boolean({ description: 'the checkout offers its money first' }),
  sendable: Sendable,
})
export type Wallet = Static<typeof Wallet>

/** A line of the statement; `amount` is negative when money left the wallet. */
export const WalletMovement = Type.Object({
  id: Id,
  kind: OneOf(...walletKinds),
  order: Type.Object(
    { id: Id, number: Type.Optional(Type.String()) },
    { description: 'whose refund it is, or which it pays; no number while that is not placed' },
  ),
  amount: Money,
  balance: Type.Object(Money.properties, { description: 'after it' }),
  at: Time,
})
export type WalletMovement = Static<typeof WalletMovement>

export const walletV1 = endpoints({
  get: {
    method: 'GET',
    path: '/api/v1/wallet',
    access: 'shopper',
    viewable: true,
    summary: 'The balance of the caller’s wallet, their choices, and what can be sent back',
    reply: Wallet,
  },
  statement: {
    method: 'GET',
    path: '/api/v1/wallet/movements',
    access: 'shopper',
    viewable: true,
    summary: 'What came into the caller’s wallet and left it, the newest first',
    query: Type.Object(pageQuery),
    reply: Page(WalletMovement),
  },
  choose: {
    method: 'PUT',
    path: '/api/v1/wallet/choices',
    access: 'shopper',
    summary:
      'Chooses whether refunds come into the wallet at once or go back the way the caller paid, and whether the ' +
      'checkout offers its money first; what is missing stays',
    body: Type.Object({
      getsRefunds: Type.Optional(Type.Boolean({ title: 'Refunds to the wallet' })),
      paysFirst: Type.Optional(Type.Boolean({ title: 'Wallet first' })),
    }),
    reply: Wallet,
    errors: ['WALLET_OFF'],
  },
  sendBack: {
    method: 'POST',
    path: '/api/v1/wallet/payouts',
    access: 'shopper',
    summary:
      'Sends back what can be sent back now: to the payments it came from, the rest by UPI. `amount` is the sum that ' +
      'was shown. With a UPI address it needs the password, and the code of a second factor. It cannot be withdrawn',
    body: Type.Object({
      amount: Paise('Amount', 1, 100_000_000),
      upi: Type.Optional(Address),
      password: Type.Optional(TypedPassword()),
      code: Type.Optional(FactorCode),
    }),
    reply: Wallet,
    errors: [
      'WALLET_CHANGED',
      'NOTHING_TO_SEND_BACK',
      'UPI_ADDRESS_NEEDED',
      'WRONG_PASSWORD',
      'PASSWORD_TRIED_TOO_OFTEN',
      'FACTOR_CODE_NEEDED',
      'WRONG_FACTOR_CODE',
      'FACTOR_TRIED_TOO_OFTEN',
      'PASSKEY_LOGIN_NEEDED',
      'KEY_REUSED',
      'IN_FLIGHT',
    ],
    perMinute: 10,
  },
})
