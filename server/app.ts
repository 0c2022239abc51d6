import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, FastifyServerFactory } from 'fastify'
import { contracts } from '#contract/contracts.ts'
import { ShopError } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import { MOST_PICTURE_BYTES } from '#contract/media.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { MailDelivery } from '#contract/v1/mails.ts'
import type { Config } from './config.ts'
import type { DatabaseState } from './embedded-postgres/supervisor.ts'
import { noteChanges } from './follow-catalogue.ts'
import { mountHealth } from './health.ts'
import { hindi } from './locales/hindi.ts'
import { observe } from './observe.ts'
import { type Limit, mountPages, type PagesBuild } from './pages.ts'
import type { PaymentGateways } from './payment-gateways.ts'
import { type PageCache, pageCache } from './platform/cache/page-cache.ts'
import type { Database, Db } from './platform/database/database.ts'
import { type Reads, readsOf } from './platform/database/reads.ts'
import type { EventHub } from './platform/events/hub.ts'
import { apiDocsPage } from './platform/http/api-docs.ts'
import { watchDisk } from './platform/http/disk-watch.ts'
import { createHttp } from './platform/http/http.ts'
import { languageOf, registerLocale } from './platform/http/i18n.ts'
import { openApi } from './platform/http/openapi.ts'
import { allowOrigins, isForeign, refuseForeignForms } from './platform/http/origins.ts'
import { sendStoredReplies } from './platform/http/stored-replies.ts'
import type { JobCounts } from './platform/jobs/job-counts.ts'
import { mountMailbox } from './platform/mail/mailbox.routes.ts'
import type { Mailbox } from './platform/mail/mailer.ts'
import type { Metrics } from './platform/telemetry/metrics.ts'
import type { Tracing } from './platform/telemetry/tracing.ts'
import { readerOnBreak, shopReaderFor } from './reader.ts'
import { serveAssets } from './serve-assets.ts'
import { mountAccount } from './shop/account/account.routes.ts'
import { mountAddresses } from './shop/addresses/addresses.routes.ts'
import { mountCart } from './shop/cart/cart.routes.ts'
import { mountCartV1 } from './shop/cart/cart.v1.routes.ts'
import { mountCatalogue } from './shop/catalogue/catalogue.routes.ts'
import { mountCategoriesV1, mountProductsV1 } from './shop/catalogue/catalogue.v1.routes.ts'
import { mountCatalogueAdmin } from './shop/catalogue/manage.routes.ts'
import { mountCatalogueEditsV1 } from './shop/catalogue/manage.v1.routes.ts'
import { mountCheckout } from './shop/checkout/checkout.routes.ts'
import { mountPaymentsV1 } from './shop/checkout/checkout.v1.routes.ts'
import { mountCollectionsV1 } from './shop/collections/collections.v1.routes.ts'
import { mountDarkStores } from './shop/dark-stores/dark-stores.routes.ts'
import { mountDelivery } from './shop/delivery/delivery.routes.ts'
import { mountFulfilment } from './shop/fulfilment/fulfilment.routes.ts'
import { mountOrderDetailsV1 } from './shop/fulfilment/fulfilment.v1.routes.ts'
import { mountIdentity } from './shop/identity/identity.routes.ts'
import { keysFrom } from './shop/identity/identity.rules.ts'
import { authenticate, recordPosition } from './shop/identity/identity.ts'
import { credentialsOf, sessionCookies } from './shop/identity/session-cookies.ts'
import { mountMailsV1 } from './shop/mailing/mailing.v1.routes.ts'
import type { ImageVariants } from './shop/media/image-variants.ts'
import { mountMedia, mountPictures } from './shop/media/media.routes.ts'
import type { UploadStore } from './shop/media/media.ts'
import { mountOrders } from './shop/orders/orders.routes.ts'
import { mountOrdersV1 } from './shop/orders/orders.v1.routes.ts'
import { mountSandboxBank } from './shop/payments/sandbox-bank.routes.ts'
import { mountRecommendationsV1 } from './shop/recommendations/recommendations.v1.routes.ts'
import { mountSearchNamesV1 } from './shop/search/names.v1.routes.ts'
import { mountSearch } from './shop/search/search.routes.ts'
import { keepSearchInMemory } from './shop/search/search.ts'
import {
  mountProductFacetsV1,
  mountProductListV1,
  mountSearchExplanationsV1,
  mountStaffProductsV1,
  mountSuggestionsV1,
} from './shop/search/search.v1.routes.ts'
import { mountSearchInsightsV1 } from './shop/search-insights/search-insights.v1.routes.ts'
import { mountStockAlertsV1 } from './shop/stock-alerts/stock-alerts.v1.routes.ts'
import { mountStocktaking } from './shop/stocktaking/stocktaking.routes.ts'
import { mountStockV1 } from './shop/stocktaking/stocktaking.v1.routes.ts'
import { mountSiteFiles } from './site-files.ts'
import { storesForRequests } from './stores-for-requests.ts'

export type Parts = {
  config: Config
  database: Database
  /** reads that may be a moment old; left out, the primary does them, too */
  reads?: Reads
  events: EventHub
  pictures: { variants: ImageVariants; uploads: UploadStore }
  cards: PaymentGateways
  /** the mails of the demo, which sends none */
  mailbox?: Mailbox
  log: FastifyBaseLogger
  /** where each request is logged; `log` when left out */
  requestLog?: FastifyBaseLogger
  tracing?: Tracing | undefined
  /** counts the jobs that run in this process */
  jobCounts?: JobCounts
  /** left out when only the API is served */
  pages?: PagesBuild
  /** the built browser files; left out when something else serves them */
  assets?: string
  /** whether the embedded database server runs; a server at DATABASE_URL is not supervised by the shop */
  databaseState(): DatabaseState
  /** why the shop must not receive traffic now, or null */
  notReadyReason(): Promise<string | null>
  strict?: boolean
  heartbeatMs?: number
  serverFactory?: FastifyServerFactory
}
export type Shop = {
  http: FastifyInstance
  cache: PageCache
  metrics: Metrics
  /** the catalogue changed, or only the stock of one store */
  onCatalogueChanged(store: string): void
  /** Loads what searches read; until then they read it themselves. `onError`: of later loads. */
  loadSearch(onError?: (error: unknown) => void, db?: Db): Promise<void>
}

/** Maximum calls per address and minute; the search box alone sends one per keystroke. */
const PER_MINUTE = 3_000

registerLocale('hi', hindi)

/** Registers the platform and all slices. */
export async function buildApp(parts: Parts): Promise<Shop> {
  const { config, database } = parts
  const { db } = database
  const reads = parts.reads ?? readsOf(db)
  const disk = watchDisk(parts.log)
  const http = await createHttp({ strict: false, trustedProxies: config.trustedProxies, disk, ...parts })
  const cache = pageCache({ bytes: 48 * 1024 * 1024 })
  const stores = storesForRequests(db, reads)
  const ctx = (seen: { storeId: string; notServed?: boolean }, language: Language): RequestContext => ({
    ...seen,
    permissions: {},
    language,
    baseUrl: config.publicUrl,
  })

  noteChanges(parts.events, reads)
  const metrics = observe(http, parts, cache)
  const limit = await limitCalls(http, config.rateLimits)
  mountHealth(http, parts, disk)
  mountPictures(http, parts.pictures.variants)
  if (parts.mailbox) mountMailbox(http, parts.mailbox)
  if (parts.cards.bank) mountSandboxBank(http, parts.cards.bank)
  mountSiteFiles(http, { reads, cache, publicUrl: config.publicUrl })
  await http.register((api) =>
    mountApi(
      api,
      { ...parts, reads, cache },
      async (request) => ctx(await stores.forCall(request), languageOf(request)),
      limit,
    ),
  )
  if (parts.assets) await serveAssets(http, parts.assets)
  if (parts.pages)
    mountPages(http, {
      build: parts.pages,
      readerAt: (storeId, language, on) =>
        storeId === null
          ? readerOnBreak(config.publicUrl, config.demo)
          : shopReaderFor(reads, ctx({ storeId }, language), config.demo, on),
      languageOf,
      viewOf: (request) => stores.forPage(request, limit),
      cache,
      baseUrl: config.publicUrl,
      secret: config.tokenSecret,
      limit,
    })
  return {
    http,
    cache,
    metrics,
    onCatalogueChanged(store) {
      if (store === '') stores.invalidate()
      cache.invalidate(store || undefined)
    },
    loadSearch: (onError, from = db) => keepSearchInMemory(from, onError),
  }
}

type ApiParts = Parts & { reads: Reads; cache: PageCache }

async function mountApi(
  api: FastifyInstance,
  { config, database: { db }, reads, events, pictures, cards, cache }: ApiParts,
  contextOf: (request: FastifyRequest) => Promise<RequestContext>,
  limit: Limit,
) {
  const keys = keysFrom(config.tokenSecret, { demo: config.demo })
  const origins = { publicUrl: config.publicUrl, allowed: config.allowedOrigins }
  const setting = {
    sameSite: config.cookieSameSite,
    secure: config.cookieSameSite === 'none' || config.publicUrl.startsWith('https:'),
  }
  const cookies = sessionCookies(setting)
  api.decorate('readReplica', reads)
  api.decorateRequest('readAfter', null)
  await allowOrigins(api, origins)
  sendStoredReplies(api, cache, (request) => !isForeign(request, origins))
  await api.register(multipart, { limits: { fileSize: MOST_PICTURE_BYTES, files: 1, fields: 20 } })
  await api.register(compress, { threshold: 2_048, encodings: ['br', 'gzip'] })
  // before authentication, because authentication queries the database
  api.addHook('onRequest', limit)
  api.addHook('onRequest', async (request, reply) => {
    // replies may be personal, so no shared cache may store them
    reply.header('cache-control', 'no-store')
    const caller = await authenticate(db, keys, credentialsOf(request))
    if (caller?.by !== 'bearer') refuseForeignForms(request, origins)
    if (caller?.renewed) cookies.set(reply, { accessToken: caller.renewed })
    request.readAfter = caller?.position ?? null
    if (caller && reads.hasReplica) request.markPosition = () => recordPosition(db, caller.user.session)
    const ctx = await contextOf(request)
    request.ctx = caller ? { ...ctx, user: caller.user, permissions: caller.permissions } : ctx
    request.currentAccess = async () => {
      const { user, permissions = {} } = (await authenticate(db, keys, credentialsOf(request))) ?? {}
      return { user, permissions }
    }
  })

  mountIdentity(api, db, keys, cookies, pictures.uploads)
  mountMedia(api, db, pictures.uploads)
  mountAddresses(api, db)
  mountCatalogue(api, db)
  mountCatalogueAdmin(api, db)
  mountDarkStores(api, db)
  mountStocktaking(api, db)
  mountSearch(api)
  mountDelivery(api, db, setting)
  mountCart(api, db)
  mountCheckout(api, db, {
    provider: cards.provider,
    holdSeconds: config.holdSeconds,
    allowedOrigins: config.allowedOrigins,
  })
  mountOrders(api)
  mountFulfilment(api, db)
  mountAccount(api, db)
  mountV1(api, db, events)
  mountStockAlertsV1(api, db, config.tokenSecret)
  mountMailsV1(api, db, deliveryHere(config))
  mountApiDocs(api)
}

/** How this process sends mails; `none` also when others run its jobs. */
const deliveryHere = ({ jobs, smtp, demo }: Config): MailDelivery =>
  jobs === 'elsewhere' ? 'none' : smtp ? 'smtp' : demo ? 'demo' : 'none'

/** The calls under `/api/v1` (decision 054). */
function mountV1(api: FastifyInstance, db: Db, events: EventHub) {
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
  mountCollectionsV1(api, db)
  mountRecommendationsV1(api)
  mountCartV1(api, db)
  mountOrdersV1(api, db, events)
  mountOrderDetailsV1(api, db)
  mountPaymentsV1(api, db)
}

function mountApiDocs(api: FastifyInstance) {
  const openApiText = JSON.stringify(openApi(contracts))
  api.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(openApiText))
  api.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiDocsPage(contracts)),
  )
  api.all('/api/*', async () => {
    throw new ShopError('NOT_FOUND', { what: 'Call' })
  })
}

/** Counts calls per address and returns the hook that refuses calls above the limit; endpoint limits apply as well. */
async function limitCalls(http: FastifyInstance, on: boolean): Promise<Limit> {
  if (!on) return async () => {}
  await http.register(rateLimit, {
    global: false,
    max: PER_MINUTE,
    timeWindow: '1 minute',
    errorResponseBuilder: () => new ShopError('TOO_MANY'),
  })
  const count = http.createRateLimit()
  return async (request) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw new ShopError('TOO_MANY')
  }
}
