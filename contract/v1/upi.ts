import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { FreeText, IdOf, Paise, Text } from '../fields.ts'
import { Id, Time } from '../shapes.ts'
import { RideOrder } from './order-work.ts'
import { Money } from './shapes.ts'

/** The digits of a UTR, the reference of a UPI payment. */
export const UTR_DIGITS = 12

const Reference = Text('Reference', 20, {
  pattern: `^\\d{${UTR_DIGITS}}$`,
  message: 'The reference has 12 digits.',
})
export const Address = Text('UPI address', 128, {
  pattern: '^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9.-]{1,63}$',
  message: 'A UPI address looks like name@bank.',
})

export const UpiAddress = Type.Object({ storeId: Id, address: Type.String(), payee: Type.String() })
export type UpiAddress = Static<typeof UpiAddress>

/** An order that was paid by UPI at the door (decision 153). */
export const UpiReceipt = Type.Object({
  id: Id,
  order: Type.Object({ id: Id, number: Type.String() }),
  storeId: Id,
  rider: Type.Object({ id: Id, name: Type.String() }),
  amount: Money,
  reference: Type.String(),
  at: Time,
  seenAt: Type.Optional({ ...Time, description: 'missing: the money is to be seen in the account' }),
  undone: Type.Optional(Type.Object({ at: Time, why: Type.String() })),
})
export type UpiReceipt = Static<typeof UpiReceipt>

/** Money that staff have to send back by UPI. `payments`: the references with which the order was paid. */
export const UpiRefund = Type.Object({
  id: Id,
  order: Type.Object({ id: Id, number: Type.String() }),
  storeId: Id,
  amount: Money,
  at: Time,
  payments: Type.Array(Type.String()),
  sendTo: Type.Optional(
    Type.String({ description: 'the UPI address of the shopper, of money that a wallet sends back' }),
  ),
})
export type UpiRefund = Static<typeof UpiRefund>

const params = Type.Object({ id: IdOf('Order') })
const receipt = Type.Object({ id: IdOf('Payment') })
const retried = ['KEY_REUSED', 'IN_FLIGHT'] as const
const ofRider = ['NOT_FOUND', 'ORDER_TAKEN', 'WRONG_STAGE', 'NO_CASH_DUE'] as const

export const rideUpiV1 = endpoints({
  read: {
    method: 'GET',
    path: '/api/v1/ride/orders/:id/upi',
    access: 'orders:ride',
    summary:
      'What the shopper pays by UPI for an order that the caller carries, as a link and text of a QR code',
    params,
    reply: Type.Object({
      amount: Money,
      address: Type.String(),
      payee: Type.String(),
      link: Type.String({ description: 'upi://pay?…, with the number of the order as reference' }),
    }),
    errors: [...ofRider, 'UPI_NOT_SET_UP'],
  },
  receive: {
    method: 'POST',
    path: '/api/v1/ride/orders/:id/upi',
    access: 'orders:ride',
    audit: 'order',
    summary:
      'Records that the amount due was paid by UPI, with its UTR; each is used once. A repeat changes nothing. ' +
      '`amount` is what the code showed',
    params,
    body: Type.Object({ reference: Reference, amount: Paise('Amount', 1, 100_000_000) }),
    reply: RideOrder,
    errors: [...ofRider, 'UPI_NOT_SET_UP', 'UPI_AMOUNT_CHANGED', 'UPI_REFERENCE_USED', ...retried],
  },
})

export const storeUpiV1 = endpoints({
  receipts: {
    method: 'GET',
    path: '/api/v1/store/upi-receipts',
    access: 'orders:move',
    summary:
      'At most 100 UPI payments of the caller’s stores: those to be seen in the account first, then the newest',
    query: Type.Object({ storeId: Type.Optional(IdOf('Store')) }),
    reply: Type.Object({ data: Type.Array(UpiReceipt) }),
  },
  see: {
    method: 'POST',
    path: '/api/v1/store/upi-receipts/:id/seen',
    access: 'orders:move',
    audit: 'cash',
    summary: 'Records that the money of a UPI payment was seen in the account. A repeat changes nothing',
    params: receipt,
    reply: UpiReceipt,
    errors: ['NOT_FOUND', ...retried],
  },
  undo: {
    method: 'POST',
    path: '/api/v1/store/upi-receipts/:id/undo',
    access: 'orders:move',
    audit: 'cash',
    summary:
      'Takes a UPI payment back that a rider recorded by mistake: the amount is due again, its reference is free. ' +
      'Refunds of it that were not sent yet are withdrawn, which needs orders:refund',
    params: receipt,
    body: Type.Object({ why: FreeText('Why', 300) }),
    reply: UpiReceipt,
    errors: ['NOT_FOUND', 'REASON_NEEDED', 'UPI_SEEN', 'UPI_PAID_BACK', ...retried],
  },
  refunds: {
    method: 'GET',
    path: '/api/v1/store/upi-refunds',
    access: 'orders:refund',
    summary: 'At most 100 refunds that the caller’s stores have to send back by UPI, the oldest first',
    reply: Type.Object({ data: Type.Array(UpiRefund) }),
  },
  sent: {
    method: 'POST',
    path: '/api/v1/store/upi-refunds/:id/sent',
    access: 'orders:refund',
    audit: 'refund',
    summary: 'Records that a refund was sent by UPI, with its UTR. A repeat changes nothing',
    params: Type.Object({ id: IdOf('Refund') }),
    body: Type.Object({ reference: Reference }),
    reply: Type.Object({ id: Id, status: Type.Literal('done') }),
    errors: ['NOT_FOUND', 'NOT_TO_BE_SENT', 'UPI_REFERENCE_USED', ...retried],
  },
  addresses: {
    method: 'GET',
    path: '/api/v1/store/upi-addresses',
    access: 'orders:move',
    summary: 'The UPI addresses of the caller’s stores',
    reply: Type.Object({ data: Type.Array(UpiAddress) }),
  },
  setAddress: {
    method: 'PUT',
    path: '/api/v1/store/upi-addresses',
    access: 'stores:edit',
    audit: 'cash',
    summary: 'Sets the UPI address to which orders of a store are paid at the door',
    body: Type.Object({ storeId: IdOf('Store'), address: Address, payee: Text('Payee', 60) }),
    reply: UpiAddress,
    errors: ['NOT_FOUND', ...retried],
  },
})
