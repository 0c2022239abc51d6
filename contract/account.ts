import { Type } from 'typebox'
import { CartItem, MAX_LINES } from './cart.ts'
import { endpoints } from './endpoint.ts'
import { IdOf, Whole } from './fields.ts'

import { Id } from './shapes.ts'
import { User } from './user.ts'

/** Endpoints of the shopper's account that need more than one slice. */
export const accountContract = endpoints({
  userDetails: {
    method: 'GET',
    path: '/api/user/user-details',
    access: 'shopper',
    viewable: true,
    summary: 'The account with the ids of its addresses, cart rows and orders',
    reply: Type.Object({
      data: Type.Object({
        ...User.properties,
        address_details: Type.Array(Id),
        shopping_cart: Type.Array(Id),
        orderHistory: Type.Array(Id),
      }),
    }),
    successMessage: 'user details',
  },
  mergeCart: {
    method: 'POST',
    path: '/api/cart/merge',
    access: 'shopper',
    summary:
      'Merges a guest’s cart into the account’s cart after login; the larger quantity is used, limited by the stock',
    body: Type.Object({
      items: Type.Array(
        Type.Object({ productId: IdOf('Product'), quantity: Whole('Quantity', 1, 99, 'clamp') }),
        { title: 'Items', maxItems: MAX_LINES },
      ),
    }),
    reply: Type.Object({ data: Type.Array(CartItem) }),
    successMessage: 'Cart updated',
  },
})
