import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import staticFiles from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, FastifyServerFactory } from 'fastify'
import type { Caller } from '#contract/caller.ts'
import { ShopError } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import { MOST_PICTURE_BYTES } from '#contract/media.ts'
import { promises } from '#contract/promises.ts'
import type { CardDesk } from './cards.ts'
import type { Config } from './config.ts'
import { type Limit, mountPages, type PagesBuild } from './pages.ts'
import { type PageCache, pageCache } from './platform/cache/page-cache.ts'
import type { Database } from './platform/database/database.ts'
import { apiDocsPage } from './platform/http/api-docs.ts'
import { createHttp } from './platform/http/http.ts'
import { openApi } from './platform/http/openapi.ts'
import { allowOrigins, refuseForeignForms } from './platform/http/origins.ts'
import { languageOf, learn } from './platform/http/words.ts'
import { mountMailbox } from './platform/mail/mailbox.routes.ts'
import type { Mailbox } from './platform/mail/mailer.ts'
import { measureRequests } from './platform/telemetry/metrics.ts'
import { readerOnBreak, shopReaderFor } from './reader.ts'
import { mountAccount } from './shop/account/account.routes.ts'
import { mountAddresses } from './shop/addresses/addresses.routes.ts'
import { mountCart } from './shop/cart/cart.routes.ts'
import { mountCatalogue } from './shop/catalogue/catalogue.routes.ts'
import { mountShelving } from './shop/catalogue/shelve.routes.ts'
import { mountCheckout } from './shop/checkout/checkout.routes.ts'
import { mountDarkStores } from './shop/dark-stores/dark-stores.routes.ts'
import { mountDelivery } from './shop/delivery/delivery.routes.ts'
import { mountFulfilment } from './shop/fulfilment/fulfilment.routes.ts'
import { mountIdentity } from './shop/identity/identity.routes.ts'
import { keysFrom } from './shop/identity/identity.rules.ts'
import { recognise } from './shop/identity/identity.ts'
import { credentialsOf, sessionCookies } from './shop/identity/session-cookies.ts'
import { mountInventory } from './shop/inventory/inventory.routes.ts'
import { mountMedia, mountPictures } from './shop/media/media.routes.ts'
import type { PictureKeeper } from './shop/media/media.ts'
import type { PictureShelf } from './shop/media/picture-shelf.ts'
import { mountOrders } from './shop/orders/orders.routes.ts'
import { mountSandboxBank } from './shop/payments/sandbox-bank.routes.ts'
import { mountSearch } from './shop/search/search.routes.ts'
import { mountSite } from './site.ts'
import { storesSeen } from './stores-seen.ts'
import { hindi } from './words/hindi.ts'

export type Parts = {
  config: Config
  database: Database
  pictures: { shelf: PictureShelf; keeper: PictureKeeper }
  cards: CardDesk
  /** what the demo would have mailed, to be looked at */
  mailbox?: Mailbox
  log: FastifyBaseLogger
  /** left out where only the API is wanted */
  pages?: PagesBuild
  /** the built browser files, unless something else serves them */
  assets?: string
  /** whether the shop may be sent shoppers: migrations in, town loaded */
  ready(): Promise<boolean>
  strict?: boolean
  serverFactory?: FastifyServerFactory
}
export type Shop = {
  http: FastifyInstance
  cache: PageCache
  /** the catalogue changed, or only what one store has of it */
  hear(store: string): void
}

/** Calls one address may make in a minute; search alone asks on every keystroke. */
const PER_MINUTE = 3_000

learn('hi', hindi)

/** Plugs the platform and the slices together. */
export async function buildApp(parts: Parts): Promise<Shop> {
  const { config, database } = parts
  const { db } = database
  const http = await createHttp({ strict: false, trustedProxies: config.trustedProxies, ...parts })
  const cache = pageCache({ bytes: 48 * 1024 * 1024 })
  const stores = storesSeen(db)
  const caller = (store: string, language: Language): Caller => ({ store, language, site: config.publicUrl })

  measureRequests(http)
  const limit = await limitCalls(http, config.rateLimits)
  mountHealth(http, parts)
  mountPictures(http, parts.pictures.shelf)
  if (parts.mailbox) mountMailbox(http, parts.mailbox)
  if (parts.cards.bank) mountSandboxBank(http, parts.cards.bank)
  mountSite(http, {
    db,
    guest: async () => caller(await stores.usual(), 'en'),
    cache,
    publicUrl: config.publicUrl,
  })
  await http.register((api) =>
    mountApi(api, parts, async (request) => caller(await stores.now(request), languageOf(request)), limit),
  )
  if (parts.assets) await serveAssets(http, parts.assets)
  if (parts.pages)
    mountPages(http, {
      build: parts.pages,
      readerAt: (store, language) =>
        store === null
          ? readerOnBreak(config.publicUrl, config.demo)
          : shopReaderFor(db, caller(store, language), config.demo),
      languageOf,
      storeOf: stores.lately,
      cache,
      site: config.publicUrl,
      secret: config.tokenSecret,
      limit,
    })
  return {
    http,
    cache,
    hear(store) {
      if (store === '') stores.forget()
      cache.forget(store || undefined)
    },
  }
}

async function mountApi(
  api: FastifyInstance,
  { config, database: { db }, pictures, cards }: Parts,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
  limit: Limit,
) {
  const keys = keysFrom(config.tokenSecret)
  const origins = { publicUrl: config.publicUrl, allowed: config.allowedOrigins }
  const setting = {
    sameSite: config.cookieSameSite,
    secure: config.cookieSameSite === 'none' || config.publicUrl.startsWith('https:'),
  }
  const cookies = sessionCookies(setting)
  await allowOrigins(api, origins)
  await api.register(multipart, { limits: { fileSize: MOST_PICTURE_BYTES, files: 1, fields: 20 } })
  await api.register(compress, { threshold: 2_048, encodings: ['br', 'gzip'] })
  // before anybody is recognised: that asks the database
  api.addHook('onRequest', limit)
  api.addHook('onRequest', async (request, reply) => {
    // what somebody hears is theirs: no cache on the way may keep it
    reply.header('cache-control', 'no-store')
    const known = await recognise(db, keys, credentialsOf(request))
    if (known?.by !== 'bearer') refuseForeignForms(request, origins)
    if (known?.renewed) cookies.set(reply, { accessToken: known.renewed })
    request.caller = { ...(await callerOf(request)), ...(known ? { shopper: known.shopper } : {}) }
  })

  mountIdentity(api, db, keys, cookies, pictures.keeper)
  mountMedia(api, db, pictures.keeper)
  mountAddresses(api, db)
  mountCatalogue(api, db)
  mountShelving(api, db)
  mountDarkStores(api, db)
  mountInventory(api, db)
  mountSearch(api, db)
  mountDelivery(api, db, setting)
  mountCart(api, db)
  mountCheckout(api, db, { provider: cards.provider, holdSeconds: config.holdSeconds })
  mountOrders(api, db)
  mountFulfilment(api, db)
  mountAccount(api, db)

  const openApiText = JSON.stringify(openApi(promises))
  api.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(openApiText))
  api.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiDocsPage(promises)),
  )
  api.all('/api/*', async () => {
    throw new ShopError('NOT_FOUND', { what: 'Call' })
  })
}

/** Counts calls by address; answers the hook that refuses the surplus. Endpoints with limits of their own count those too. */
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

function mountHealth(http: FastifyInstance, parts: Parts) {
  http.get('/healthz', async () => ({ status: 'alive' }))
  http.get('/readyz', async (_request, reply) => {
    const ready = await parts.ready().catch(() => false)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}

async function serveAssets(http: FastifyInstance, folder: string) {
  await http.register(staticFiles, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders(reply, path) {
      // names of built files carry a hash of their content
      const built = path.includes('/assets/')
      // and a browser must learn at once of another service worker, which answers for all pages
      const rest = path.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=3600'
      reply.header('cache-control', built ? 'public, max-age=31536000, immutable' : rest)
    },
  })
}
