import { type Static, Type } from 'typebox'
import { paymentStates } from '../checkout.ts'
import { endpoints } from '../endpoint.ts'
import { IdOf } from '../fields.ts'
import { Id, OneOf, Time, Url } from '../shapes.ts'
import { Slot } from '../slots.ts'
import { Money } from './shapes.ts'

/** A card payment of a checkout; its order exists once it is paid. */
export const Payment = Type.Object({
  id: Id,
  state: OneOf(...paymentStates),
  message: Type.String({ description: 'the state as a sentence for the shopper' }),
  total: Type.Object(Money.properties, { description: 'what is paid online' }),
  fromWallet: Type.Object(Money.properties, {
    description: 'what the wallet pays besides; it is set aside while the payment is waiting',
  }),
  expiresAt: Time,
  slot: Type.Union([Slot, Type.Null()], { description: 'the slot that is paid for; null for now' }),
  url: Type.Union([Url, Type.Null()], { description: 'payment page, while the payment is waiting' }),
  order: Type.Union([Type.Object({ id: Id, number: Type.String() }), Type.Null()]),
})
export type Payment = Static<typeof Payment>

const paymentId = Type.Object({ id: IdOf('Payment') })

export const paymentsV1 = endpoints({
  listOpen: {
    method: 'GET',
    path: '/api/v1/payments',
    access: 'shopper',
    marksPosition: true,
    summary: 'The caller’s unfinished payments: at most one',
    reply: Type.Object({ data: Type.Array(Payment) }),
  },
  get: {
    method: 'GET',
    path: '/api/v1/payments/:id',
    access: 'shopper',
    marksPosition: true,
    summary: 'The state of one of the caller’s payments; reading changes nothing',
    params: paymentId,
    reply: Payment,
    errors: ['NOT_FOUND'],
  },
  cancel: {
    method: 'POST',
    path: '/api/v1/payments/:id/cancellation',
    access: 'shopper',
    summary:
      'Cancels a payment: its held stock is released, the cart does not change. A payment that has ended stays ' +
      'as it is',
    params: paymentId,
    reply: Payment,
    errors: ['NOT_FOUND'],
  },
})
