import type { RequestContext } from '#contract/request-context.ts'
import { toPublishedUser } from '#server/shop/identity/identity.wire.ts'
import type { UserDetails } from './account.ts'

export const toPublishedDetails = (
  site: Pick<RequestContext, 'baseUrl' | 'permissions' | 'secondFactorMissing' | 'view'>,
  { user, addressIds, cartItemIds, orderIds }: UserDetails,
) => ({
  ...toPublishedUser(site, user),
  address_details: addressIds,
  shopping_cart: cartItemIds,
  orderHistory: orderIds,
})
