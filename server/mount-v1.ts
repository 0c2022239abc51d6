import type { FastifyInstance } from 'fastify'
import type { CallBridge } from './platform/calls/call-bridge.ts'
import type { Db } from './platform/database/database.ts'
import type { EventHub } from './platform/events/hub.ts'
import { mountPrivacyV1 } from './shop/account/privacy.v1.routes.ts'
import { mountAddressesV1 } from './shop/addresses/addresses.v1.routes.ts'
import { mountAuditV1 } from './shop/audit/audit.v1.routes.ts'
import { mountBooksV1 } from './shop/books/books.v1.routes.ts'
import { mountCartV1 } from './shop/cart/cart.v1.routes.ts'
import { mountCategoriesV1, mountProductsV1 } from './shop/catalogue/catalogue.v1.routes.ts'
import { mountCatalogueEditsV1 } from './shop/catalogue/manage.v1.routes.ts'
import { mountDeliverySlotsV1, mountPaymentsV1 } from './shop/checkout/checkout.v1.routes.ts'
import { mountCollectionsV1 } from './shop/collections/collections.v1.routes.ts'
import { mountMapV1 } from './shop/dark-stores/dark-stores.v1.routes.ts'
import { mountOrderDetailsV1 } from './shop/fulfilment/fulfilment.v1.routes.ts'
import { mountRiderOffersV1 } from './shop/fulfilment/offers.v1.routes.ts'
import { mountOrderWorkV1 } from './shop/fulfilment/order-work.v1.routes.ts'
import { mountRideCallsV1 } from './shop/fulfilment/ride-calls.v1.routes.ts'
import { mountRidePositionV1 } from './shop/fulfilment/ride-position.v1.routes.ts'
import { mountUpiV1 } from './shop/fulfilment/upi.v1.routes.ts'
import { mountWalletV1 } from './shop/fulfilment/wallet.v1.routes.ts'
import { mountHelpV1 } from './shop/help/help.v1.routes.ts'
import type { Keys } from './shop/identity/identity.rules.ts'
import { mountSessionsV1 } from './shop/identity/sessions.v1.routes.ts'
import { mountStaffV1 } from './shop/identity/staff.v1.routes.ts'
import { mountInvoicesV1 } from './shop/invoices/invoices.v1.routes.ts'
import { mountTaxRatesV1 } from './shop/invoices/tax-rates.v1.routes.ts'
import { mountLeastLivesV1 } from './shop/least-life/least-life.v1.routes.ts'
import type { UploadStore } from './shop/media/media.ts'
import { mountOrdersV1 } from './shop/orders/orders.v1.routes.ts'
import { mountRecommendationsV1 } from './shop/recommendations/recommendations.v1.routes.ts'
import { mountReorderV1 } from './shop/reorder/reorder.v1.routes.ts'
import { mountRiderCashV1 } from './shop/rider-cash/rider-cash.v1.routes.ts'
import { mountSearchNamesV1 } from './shop/search/names.v1.routes.ts'
import {
  mountProductFacetsV1,
  mountProductListV1,
  mountSearchExplanationsV1,
  mountStaffProductsV1,
  mountSuggestionsV1,
} from './shop/search/search.v1.routes.ts'
import { mountSearchInsightsV1 } from './shop/search-insights/search-insights.v1.routes.ts'
import { mountStockV1 } from './shop/stocktaking/stocktaking.v1.routes.ts'

type V1Parts = { events: EventHub; keys: Keys; uploads: UploadStore; calls: CallBridge | undefined }

/** The calls under `/api/v1` (decision 054). */
export function mountV1(api: FastifyInstance, db: Db, { events, keys, uploads, calls }: V1Parts) {
  mountPrivacyV1(api, db, keys)
  mountProductListV1(api)
  mountSuggestionsV1(api)
  mountProductFacetsV1(api)
  mountProductsV1(api)
  mountStaffProductsV1(api)
  mountSearchNamesV1(api, db)
  mountSearchInsightsV1(api, db)
  mountSearchExplanationsV1(api)
  mountCategoriesV1(api)
  mountCatalogueEditsV1(api, db)
  mountStockV1(api, db)
  mountLeastLivesV1(api, db)
  mountCollectionsV1(api, db)
  mountRecommendationsV1(api)
  mountAuditV1(api, db)
  mountStaffV1(api, db, keys)
  mountCartV1(api, db)
  mountSessionsV1(api, db, keys)
  mountAddressesV1(api, db)
  mountOrdersV1(api, db, events)
  mountOrderDetailsV1(api, db)
  mountOrderWorkV1(api, db)
  mountRiderOffersV1(api, db)
  mountRiderCashV1(api, db)
  mountInvoicesV1(api, db)
  mountTaxRatesV1(api, db)
  mountBooksV1(api, db)
  mountMapV1(api)
  mountRidePositionV1(api, db)
  mountRideCallsV1(api, db, calls)
  mountUpiV1(api, db)
  mountWalletV1(api, db, keys)
  mountPaymentsV1(api, db)
  mountDeliverySlotsV1(api, db)
  mountReorderV1(api, db)
  mountHelpV1(api, db, uploads)
}
