import { accountContract } from './account.ts'
import { addressesContract } from './addresses.ts'
import { cartContract } from './cart.ts'
import { catalogueContract } from './catalogue.ts'
import { checkoutContract } from './checkout.ts'
import { darkStoresContract } from './dark-stores.ts'
import { deliveryContract } from './delivery.ts'
import { fulfilmentContract } from './fulfilment.ts'
import { identityContract } from './identity.ts'
import { inventoryContract } from './inventory.ts'
import { mediaContract } from './media.ts'
import { ordersContract } from './orders.ts'
import { searchContract } from './search.ts'
import { shelvingContract } from './shelving.ts'

/** Every slice's table: what the whole API promises. Browsers import single tables, not this. */
export const promises = {
  identity: identityContract,
  account: accountContract,
  addresses: addressesContract,
  catalogue: catalogueContract,
  shelving: shelvingContract,
  media: mediaContract,
  darkStores: darkStoresContract,
  inventory: inventoryContract,
  search: searchContract,
  delivery: deliveryContract,
  cart: cartContract,
  checkout: checkoutContract,
  orders: ordersContract,
  fulfilment: fulfilmentContract,
}
