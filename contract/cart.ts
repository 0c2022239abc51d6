import { type Static, Type } from 'typebox'
import { Product } from './catalogue.ts'
import { endpoints } from './endpoint.ts'
import { IdOf, Whole } from './fields.ts'
import { Id, Nothing } from './shapes.ts'

/** Maximum quantity of one product in an order. */
export const MAX_QUANTITY = 99
/** Maximum number of different products in a cart, and in an order's `list_items`. */
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
    access: 'shopper',
    summary: 'Adds one piece of a product to the cart',
    body: Type.Object({ productId: IdOf('Product') }),
    reply: Type.Object({ data: CartItem }),
    successMessage: 'Item added',
    errors: ['NOT_FOUND', 'ALREADY_IN_CART', 'OUT_OF_STOCK', 'CART_FULL'],
  },
  list: {
    method: 'GET',
    path: '/api/cart/get',
    access: 'shopper',
    viewable: true,
    summary: 'The rows of the cart, oldest first, each with its full product',
    reply: Type.Object({ data: Type.Array(CartItem) }),
    successMessage: 'Cart items',
  },
  updateQuantity: {
    method: 'PUT',
    path: '/api/cart/update-qty',
    access: 'shopper',
    summary: 'Sets the quantity of a row',
    body: Type.Object({ _id: IdOf('Cart item'), qty: Whole('Quantity', 1, MAX_QUANTITY) }),
    reply: Type.Object({ data: CartItem }),
    successMessage: 'Item added',
    errors: ['NOT_FOUND', 'OUT_OF_STOCK'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/cart/delete-cart-item',
    aliases: ['/api/cart/delete-cart-qty'],
    access: 'shopper',
    summary: 'Removes a row from the cart',
    body: Type.Object({ _id: IdOf('Cart item') }),
    reply: Nothing,
    successMessage: 'Item remove',
    errors: ['NOT_FOUND'],
  },
})
