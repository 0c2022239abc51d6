import { accountContract } from './account.ts'
import { addressesContract } from './addresses.ts'
import { cartContract } from './cart.ts'
import { catalogueContract } from './catalogue.ts'
import { catalogueAdminContract } from './catalogue-admin.ts'
import { checkoutContract } from './checkout.ts'
import { darkStoresContract } from './dark-stores.ts'
import { deliveryContract } from './delivery.ts'
import { fulfilmentContract } from './fulfilment.ts'
import { identityContract } from './identity.ts'
import { inventoryContract } from './inventory.ts'
import { mediaContract } from './media.ts'
import { ordersContract } from './orders.ts'
import { searchContract } from './search.ts'
import { addressesV1 } from './v1/addresses.ts'
import { auditV1 } from './v1/audit.ts'
import { batchesV1, leastLivesV1 } from './v1/batches.ts'
import { booksV1 } from './v1/books.ts'
import { cartV1 } from './v1/cart.ts'
import { categoriesV1, subCategoriesV1 } from './v1/categories.ts'
import { categoryEditsV1, subCategoryEditsV1 } from './v1/category-edits.ts'
import { collectionEditsV1, collectionsV1 } from './v1/collections.ts'
import { deliverySlotsV1 } from './v1/delivery-slots.ts'
import { demoEveningV1 } from './v1/demo-evening.ts'
import { helpV1 } from './v1/help.ts'
import { invoicesV1, sellersV1 } from './v1/invoices.ts'
import { mailsV1 } from './v1/mails.ts'
import { mapV1 } from './v1/map.ts'
import { messagesV1 } from './v1/messages.ts'
import { orderDetailsV1 } from './v1/order-details.ts'
import { rideOrdersV1, storeOrdersV1 } from './v1/order-work.ts'
import { ordersV1, staffOrdersV1 } from './v1/orders.ts'
import { passkeyLoginV1, passkeysV1 } from './v1/passkeys.ts'
import { paymentsV1 } from './v1/payments.ts'
import { privacyV1 } from './v1/privacy.ts'
import { barcodesV1, productEditsV1 } from './v1/product-edits.ts'
import { productFacetsV1 } from './v1/product-filters.ts'
import { productGroupsV1 } from './v1/product-groups.ts'
import { productListV1, productsV1, staffProductsV1, stockV1 } from './v1/products.ts'
import { recommendationsV1 } from './v1/recommendations.ts'
import { reorderV1 } from './v1/reorder.ts'
import { rideCallsV1 } from './v1/ride-calls.ts'
import { rideCashV1, storeCashV1 } from './v1/rider-cash.ts'
import { riderOffersV1 } from './v1/rider-offers.ts'
import { ridePositionV1, storeRidersV1 } from './v1/rider-position.ts'
import { savedListsV1 } from './v1/saved-lists.ts'
import { searchExplanationsV1 } from './v1/search-explanations.ts'
import { searchAnalyticsV1, searchEventsV1 } from './v1/search-insights.ts'
import { searchNamesV1 } from './v1/search-names.ts'
import { loginV1, secondFactorV1 } from './v1/second-factor.ts'
import { sessionsV1 } from './v1/sessions.ts'
import { shopperViewsV1 } from './v1/shopper-views.ts'
import { staffV1 } from './v1/staff.ts'
import { staffHelpV1 } from './v1/staff-help.ts'
import { stockAlertsV1 } from './v1/stock-alerts.ts'
import { suggestionsV1 } from './v1/suggestions.ts'
import { taxRatesV1 } from './v1/tax-rates.ts'
import { rideUpiV1, storeUpiV1 } from './v1/upi.ts'
import { walletV1 } from './v1/wallet.ts'

/** The tables of all slices: the whole API. Browser code imports single tables, not this one, to stay small. */
export const contracts = {
  identity: identityContract,
  account: accountContract,
  addresses: addressesContract,
  catalogue: catalogueContract,
  catalogueAdmin: catalogueAdminContract,
  media: mediaContract,
  darkStores: darkStoresContract,
  inventory: inventoryContract,
  search: searchContract,
  delivery: deliveryContract,
  cart: cartContract,
  checkout: checkoutContract,
  orders: ordersContract,
  fulfilment: fulfilmentContract,
  productListV1,
  suggestionsV1,
  recommendationsV1,
  productsV1,
  staffProductsV1,
  searchNamesV1,
  searchExplanationsV1,
  stockV1,
  batchesV1,
  deliverySlotsV1,
  leastLivesV1,
  productFacetsV1,
  searchEventsV1,
  searchAnalyticsV1,
  categoriesV1,
  subCategoriesV1,
  productEditsV1,
  barcodesV1,
  productGroupsV1,
  categoryEditsV1,
  subCategoryEditsV1,
  collectionsV1,
  collectionEditsV1,
  sessionsV1,
  secondFactorV1,
  loginV1,
  passkeysV1,
  passkeyLoginV1,
  stockAlertsV1,
  demoEveningV1,
  mailsV1,
  messagesV1,
  privacyV1,
  auditV1,
  staffV1,
  shopperViewsV1,
  cartV1,
  addressesV1,
  ordersV1,
  staffOrdersV1,
  orderDetailsV1,
  storeOrdersV1,
  rideOrdersV1,
  riderOffersV1,
  storeCashV1,
  rideCashV1,
  invoicesV1,
  sellersV1,
  taxRatesV1,
  booksV1,
  mapV1,
  rideCallsV1,
  ridePositionV1,
  storeRidersV1,
  rideUpiV1,
  storeUpiV1,
  walletV1,
  paymentsV1,
  reorderV1,
  savedListsV1,
  helpV1,
  staffHelpV1,
}
