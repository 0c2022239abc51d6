import { type Static, Type } from 'typebox'
import { MAX_LINES, MAX_QUANTITY } from '../cart.ts'
import { endpoints } from '../endpoint.ts'
import { IdOf, Whole } from '../fields.ts'
import { Id } from '../shapes.ts'
import { Product } from './products.ts'
import { Bill } from './shapes.ts'

export const CartItem = Type.Object({
  id: Id,
  product: Product,
  quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
  available: Type.Integer({ description: 'the stock and the pieces held for a payment of the caller' }),
})
export type CartItem = Static<typeof CartItem>

export const Cart = Type.Object({ items: Type.Array(CartItem), bill: Bill })
export type Cart = Static<typeof Cart>

const itemId = Type.Object({ id: IdOf('Cart item') })

export const cartV1 = endpoints({
  get: {
    method: 'GET',
    path: '/api/v1/cart',
    access: 'shopper',
    viewable: true,
    summary: 'The cart, its oldest item first, with its bill at today’s prices',
    reply: Cart,
  },
  add: {
    method: 'POST',
    path: '/api/v1/cart/items',
    access: 'shopper',
    summary: 'Adds one piece of a product to the cart',
    body: Type.Object({ productId: IdOf('Product') }),
    reply: CartItem,
    status: 201,
    errors: ['NOT_FOUND', 'ALREADY_IN_CART', 'OUT_OF_STOCK', 'CART_FULL'],
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/cart/items/:id',
    access: 'shopper',
    summary: 'Sets the quantity of an item',
    params: itemId,
    body: Type.Object({ quantity: Whole('Quantity', 1, MAX_QUANTITY) }),
    reply: CartItem,
    errors: ['NOT_FOUND', 'OUT_OF_STOCK'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/cart/items/:id',
    access: 'shopper',
    summary: 'Removes an item from the cart',
    params: itemId,
    errors: ['NOT_FOUND'],
  },
  merge: {
    method: 'POST',
    path: '/api/v1/cart/merge',
    access: 'shopper',
    summary: 'Merges a guest’s cart into the cart after login; the larger quantity wins, stock caps it',
    body: Type.Object({
      items: Type.Array(
        Type.Object({ productId: IdOf('Product'), quantity: Whole('Quantity', 1, MAX_QUANTITY, 'clamp') }),
        { title: 'Items', maxItems: MAX_LINES },
      ),
    }),
    reply: Cart,
  },
})
