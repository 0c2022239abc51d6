import { Type } from 'typebox'
import { CartItem, MAX_LINES } from './cart.ts'
import { endpoints } from './endpoint.ts'
import { IdOf, Whole } from './fields.ts'
import { User } from './identity.ts'
import { Id } from './shapes.ts'

/** Calls that need more than one slice of what belongs to a shopper. */
export const accountContract = endpoints({
  userDetails: {
    method: 'GET',
    path: '/api/user/user-details',
    who: 'shopper',
    summary: 'The account with the ids of its addresses, cart rows and orders',
    reply: Type.Object({
      data: Type.Object({
        ...User.properties,
        address_details: Type.Array(Id),
        shopping_cart: Type.Array(Id),
        orderHistory: Type.Array(Id),
      }),
    }),
    says: 'user details',
  },
  mergeCart: {
    method: 'POST',
    path: '/api/cart/merge',
    who: 'shopper',
    summary: 'Adds what a guest put in the cart before logging in; the larger quantity wins, stock caps it',
    body: Type.Object({
      items: Type.Array(
        Type.Object({ productId: IdOf('Product'), quantity: Whole('Quantity', 1, 99, 'clamp') }),
        { title: 'Items', maxItems: MAX_LINES },
      ),
    }),
    reply: Type.Object({ data: Type.Array(CartItem) }),
    says: 'Cart updated',
  },
})
