import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import { IdOf } from '../fields.ts'
import { Count, HindiName, Id, OneOf, Url } from '../shapes.ts'
import { Money } from './shapes.ts'

/** gone: no longer sold; sold out; fewer: the store has fewer than wanted; dearer: it costs more than then. */
export const planNotes = ['gone', 'sold out', 'fewer', 'dearer'] as const

/** What the cart can get of a wanted item now. */
export const PlannedItem = Type.Object({
  productId: Id,
  name: Type.String(),
  nameHi: HindiName,
  unit: Type.String(),
  image: Url,
  wanted: Count,
  addable: { ...Count, description: 'pieces that the cart can get; the larger of this and what it has' },
  priceThen: Type.Optional(Type.Object(Money.properties, { description: 'of one piece, as it was' })),
  priceNow: Type.Optional(
    Type.Object(Money.properties, { description: 'of one piece; missing if it is gone' }),
  ),
  notes: Type.Array(OneOf(...planNotes)),
})
export type PlannedItem = Static<typeof PlannedItem>

export const CartPlan = Type.Object({
  items: Type.Array(PlannedItem),
  total: Type.Object(Money.properties, {
    description: 'of all addable pieces at today’s prices, without fees',
  }),
})
export type CartPlan = Static<typeof CartPlan>

/** Buying an order again (decision 158). The items are added by `POST /api/v1/cart/merge`, which can be repeated. */
export const reorderV1 = endpoints({
  plan: {
    method: 'GET',
    path: '/api/v1/orders/:id/reorder',
    access: 'shopper',
    viewable: true,
    summary:
      'What the cart can get of an order of the caller now: what is gone, sold out, fewer or dearer than then',
    params: Type.Object({ id: IdOf('Order') }),
    reply: Type.Object({ orderNumber: Type.String(), ...CartPlan.properties }),
    errors: ['NOT_FOUND'],
  },
})
