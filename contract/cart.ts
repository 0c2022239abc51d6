import { type Static, Type } from 'typebox'
import { Product } from './catalogue.ts'
import { endpoints } from './endpoint.ts'
import { IdOf, Whole } from './fields.ts'
import { Id, Nothing } from './shapes.ts'

/** The most of one product an order may hold. */
export const MAX_QUANTITY = 99
/** The most different products a cart may hold; an order's `list_items` name no more. */
export const MAX_LINES = 100

export const CartItem = Type.Object({
  _id: Id,
  productId: Product,
  quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY }),
})
export type CartItem = Static<typeof CartItem>

export const cartContract = endpoints({
  add: {
    method: 'POST',
    path: '/api/cart/create',
    who: 'shopper',
    summary: 'Puts one of a product into the cart',
    body: Type.Object({ productId: IdOf('Product') }),
    reply: Type.Object({ data: CartItem }),
    says: 'Item added',
    errors: ['NOT_FOUND', 'ALREADY_IN_CART', 'OUT_OF_STOCK', 'CART_FULL'],
  },
  list: {
    method: 'GET',
    path: '/api/cart/get',
    who: 'shopper',
    summary: 'The cart, oldest row first, each with its whole live product',
    reply: Type.Object({ data: Type.Array(CartItem) }),
    says: 'Cart items',
  },
  updateQuantity: {
    method: 'PUT',
    path: '/api/cart/update-qty',
    who: 'shopper',
    summary: 'Sets the quantity of a row',
    body: Type.Object({ _id: IdOf('Cart item'), qty: Whole('Quantity', 1, MAX_QUANTITY) }),
    reply: Type.Object({ data: CartItem }),
    says: 'Item added',
    errors: ['NOT_FOUND', 'OUT_OF_STOCK'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/cart/delete-cart-item',
    who: 'shopper',
    summary: 'Takes a row out of the cart',
    body: Type.Object({ _id: IdOf('Cart item') }),
    reply: Nothing,
    says: 'Item remove',
    errors: ['NOT_FOUND'],
  },
})
