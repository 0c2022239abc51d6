import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, FastifyServerFactory } from 'fastify'
import { contracts } from '#contract/contracts.ts'
import { ShopError } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import { MOST_PICTURE_BYTES } from '#contract/media.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { MailDelivery } from '#contract/v1/mails.ts'
import type { MessageChannel } from '#contract/v1/messages.ts'
import { authenticateRequests } from './authenticate-requests.ts'
import type { Config } from './config.ts'
import type { DatabaseState } from './embedded-postgres/supervisor.ts'
import { noteChanges } from './follow-catalogue.ts'
import { mountHealth } from './health.ts'
import { limitCalls } from './limit-calls.ts'
import { hindi } from './locales/hindi.ts'
import { mountSandboxes } from './mount-sandboxes.ts'
import { mountV1 } from './mount-v1.ts'
import { observe } from './observe.ts'
import { type Limit, mountPages, type PagesBuild } from './pages.ts'
import type { PaymentGateways } from './payment-gateways.ts'
import { type PageCache, pageCache } from './platform/cache/page-cache.ts'
import type { CallBridge } from './platform/calls/call-bridge.ts'
import type { CallSandbox } from './platform/calls/sandbox.ts'
import type { Database, Db } from './platform/database/database.ts'
import { type Reads, readsOf } from './platform/database/reads.ts'
import type { EventHub } from './platform/events/hub.ts'
import { atFirstUse } from './platform/first-use.ts'
import { apiDocsPage } from './platform/http/api-docs.ts'
import { watchDisk } from './platform/http/disk-watch.ts'
import { createHttp } from './platform/http/http.ts'
import { languageOf, registerLocale } from './platform/http/i18n.ts'
import { openApi } from './platform/http/openapi.ts'
import { allowOrigins, isForeign } from './platform/http/origins.ts'
import { shedBrowsing } from './platform/http/overload.ts'
import { ONLY_STYLES } from './platform/http/security-headers.ts'
import { sharedLimits } from './platform/http/shared-limits.ts'
import { sendStoredReplies } from './platform/http/stored-replies.ts'
import type { JobCounts } from './platform/jobs/job-counts.ts'
import type { Mailbox } from './platform/mail/mailer.ts'
import { openSecurityEvents } from './platform/security/security-events.ts'
import type { SmsSandbox } from './platform/sms/sandbox.ts'
import type { Metrics } from './platform/telemetry/metrics.ts'
import type { Tracing } from './platform/telemetry/tracing.ts'
import { vapidFor } from './push-key.ts'
import { readerOnBreak, shopReaderFor } from './reader.ts'
import { serveAssets } from './serve-assets.ts'
import { mountAccount } from './shop/account/account.routes.ts'
import { mountAddresses } from './shop/addresses/addresses.routes.ts'
import { lock as lockAudited, record as recordAudit } from './shop/audit/audit.ts'
import { mountCart } from './shop/cart/cart.routes.ts'
import { mountCatalogue } from './shop/catalogue/catalogue.routes.ts'
import { mountCatalogueAdmin } from './shop/catalogue/manage.routes.ts'
import { mountCheckout } from './shop/checkout/checkout.routes.ts'
import { mountDarkStores } from './shop/dark-stores/dark-stores.routes.ts'
import { mountDelivery } from './shop/delivery/delivery.routes.ts'
import { mountDemoEveningV1 } from './shop/demo-evening/demo-evening.v1.routes.ts'
import { mountFulfilment } from './shop/fulfilment/fulfilment.routes.ts'
import { mountIdentity } from './shop/identity/identity.routes.ts'
import { keysFrom } from './shop/identity/identity.rules.ts'
import { sessionCookies } from './shop/identity/session-cookies.ts'
import { mountMailsV1 } from './shop/mailing/mailing.v1.routes.ts'
import type { ImageVariants } from './shop/media/image-variants.ts'
import { mountMedia, mountPictures } from './shop/media/media.routes.ts'
import type { UploadStore } from './shop/media/media.ts'
import { mountMessagesV1 } from './shop/messaging/messaging.v1.routes.ts'
import { mountOrders } from './shop/orders/orders.routes.ts'
import { mountSavedListsV1 } from './shop/saved-lists/saved-lists.v1.routes.ts'
import { mountSearch } from './shop/search/search.routes.ts'
import { keepSearchInMemory } from './shop/search/search.ts'
import { mountStockAlertsV1 } from './shop/stock-alerts/stock-alerts.v1.routes.ts'
import { mountStocktaking } from './shop/stocktaking/stocktaking.routes.ts'
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
  /** its text messages */
  smsSandbox?: SmsSandbox
  /** connects riders with shoppers, who then do not see each other's number */
  calls?: CallBridge | CallSandbox | undefined
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
  /** built files of other releases, whose pages are still open in browsers */
  sharedAssets?: string
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

registerLocale('hi', hindi)

const siteOf = ({ config: { publicUrl: baseUrl, wallet }, calls }: Parts) => ({
  baseUrl,
  ...(wallet && { wallet: true as const }),
  ...(calls && { masksNumbers: true as const }),
})

const pageSettings = ({ publicUrl, tokenSecret, map }: Config) => ({
  baseUrl: publicUrl,
  secret: tokenSecret,
  map,
})

/** Registers the platform and all slices. */
export async function buildApp(parts: Parts): Promise<Shop> {
  const { config, database } = parts
  const { db } = database
  const reads = parts.reads ?? readsOf(db)
  const disk = watchDisk(parts.log)
  const { publicUrl, trustedProxies } = config
  const http = await createHttp({ strict: false, trustedProxies, publicUrl, disk, ...parts })
  const cache = pageCache({ bytes: 48 * 1024 * 1024 })
  const stores = storesForRequests(db, reads)
  const ctx = (seen: { storeId: string; notServed?: boolean }, language: Language): RequestContext => ({
    ...seen,
    permissions: {},
    language,
    ...siteOf(parts),
  })

  noteChanges(parts.events, reads)
  const security = openSecurityEvents(http, db, parts.requestLog ?? parts.log)
  const metrics = observe(http, parts, { cache, security })
  if (config.rateLimits) shedBrowsing(http)
  const limit = await limitCalls(http, config.rateLimits)
  mountHealth(http, parts, disk)
  mountPictures(http, parts.pictures.variants)
  mountSandboxes(http, parts)
  mountSiteFiles(http, { reads, cache, publicUrl: config.publicUrl })
  await http.register((api) =>
    mountApi(
      api,
      { ...parts, reads, cache },
      async (request) => ctx(await stores.forCall(request), languageOf(request)),
      limit,
    ),
  )
  if (parts.assets)
    await serveAssets(http, parts.assets, { shared: parts.sharedAssets, mapOrigins: config.map?.origins })
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
      ...pageSettings(config),
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
  { config, database: { db }, reads, events, pictures, cards, cache, smsSandbox, calls }: ApiParts,
  contextOf: (request: FastifyRequest) => Promise<RequestContext>,
  limit: Limit,
) {
  const keys = keysFrom(config.tokenSecret, {
    demo: config.demo,
    plainBearer: config.plainBearer,
    staffNeedFactor: config.requireSecondFactor === 'staff',
  })
  const origins = { publicUrl: config.publicUrl, allowed: config.allowedOrigins }
  const setting = {
    sameSite: config.cookieSameSite,
    secure: config.cookieSameSite === 'none' || config.publicUrl.startsWith('https:'),
  }
  const cookies = sessionCookies(setting)
  api.decorate('readReplica', reads)
  api.decorate('auditLog', recordAudit)
  api.decorate('auditLock', lockAudited)
  if (config.rateLimits)
    api.decorate(
      'sharedLimit',
      sharedLimits(db, (request) => request.cookies.device),
    )
  api.decorateRequest('readAfter', null)
  await allowOrigins(api, origins)
  sendStoredReplies(api, cache, (request) => !isForeign(request, origins))
  // nobody reads the fields beside a picture, so their size is limited, too
  const limits = { fileSize: MOST_PICTURE_BYTES, files: 1, fields: 20, fieldSize: 1_000, parts: 21 }
  await api.register(multipart, { limits })
  await api.register(compress, { threshold: 2_048, encodings: ['br', 'gzip'] })
  // before authentication, because authentication queries the database
  api.addHook('onRequest', limit)
  authenticateRequests(api, { db, reads, keys, cookies, origins, contextOf })

  mountIdentity(api, db, keys, { cookies, origins, pictures: pictures.uploads })
  mountMedia(api, db, pictures.uploads)
  mountCatalogueCalls(api, db)
  mountDelivery(api, db, setting)
  mountCart(api, db)
  mountCheckout(api, db, {
    providers: cards,
    holdSeconds: config.holdSeconds,
    allowedOrigins: config.allowedOrigins,
  })
  mountOrders(api)
  mountFulfilment(api, db)
  mountAccount(api, db)
  mountV1(api, db, { events, keys, uploads: pictures.uploads, calls })
  mountStockAlertsV1(api, db, config.tokenSecret)
  mountSavedListsV1(api, db, config.tokenSecret)
  if (config.demo) mountDemoEveningV1(api, db)
  mountMailsV1(api, db, deliveryHere(config))
  mountMessages(api, db, config, smsSandbox)
  mountApiDocs(api)
}

function mountMessages(api: FastifyInstance, db: Db, config: Config, smsSandbox: SmsSandbox | undefined) {
  const channels: MessageChannel[] = config.sms || smsSandbox ? ['mail', 'sms', 'push'] : ['mail', 'push']
  const pushKey = vapidFor(config).publicKey
  mountMessagesV1(api, db, { secret: config.tokenSecret, pushKey, channels })
}

/** How this process sends mails; `none` also when others run its jobs. */
const deliveryHere = ({ jobs, smtp, demo }: Config): MailDelivery =>
  jobs === 'elsewhere' ? 'none' : smtp ? 'smtp' : demo ? 'demo' : 'none'

/** Addresses, products, stores and stock. */
function mountCatalogueCalls(api: FastifyInstance, db: Db) {
  mountAddresses(api, db)
  mountCatalogue(api, db)
  mountCatalogueAdmin(api, db)
  mountDarkStores(api, db)
  mountStocktaking(api, db)
  mountSearch(api, db)
}

function mountApiDocs(api: FastifyInstance) {
  const openApiText = atFirstUse(() => JSON.stringify(openApi(contracts)))
  api.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(openApiText()))
  api.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', ONLY_STYLES)
      .send(apiDocsPage(contracts)),
  )
  api.all('/api/*', async () => {
    throw new ShopError('NOT_FOUND', { what: 'Call' })
  })
}
