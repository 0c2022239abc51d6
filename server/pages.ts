import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { LANGUAGE_PARAM, type Language } from '#contract/language.ts'
import { placeStateKey } from '#contract/place-state.ts'
import type { ShopReader } from '#contract/reader.ts'
import { type Page, pageAt } from '#web/routes.ts'
import type { MapSettings } from './map-settings.ts'
import type { CachedPage, FreshPage, PageCache } from './platform/cache/page-cache.ts'
import { noncesFor } from './platform/http/content-policy.ts'
import { noteFailure } from './platform/http/failures.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { sendCached } from './platform/http/send-cached.ts'
import type { ReaderEvents } from './reader.ts'
import type { PageView } from './stores-for-requests.ts'

type BuiltPages = typeof import('./built-pages.ts')

/** The built pages, or in development a function that returns the newest. */
export type PagesBuild = BuiltPages | (() => Promise<BuiltPages>)

/** Refuses calls above the limit per address. */
export type Limit = (request: FastifyRequest) => Promise<void>

type PagesInput = {
  build: PagesBuild
  /** for a store, or null while the database is unreachable */
  readerAt(store: string | null, language: Language, on: ReaderEvents): ShopReader
  /** the store and the place state of a request; null while the database is unreachable */
  viewOf(request: FastifyRequest): Promise<PageView | null>
  languageOf(request: FastifyRequest): Language
  cache: PageCache
  baseUrl: string
  secret: string
  map?: MapSettings | null
  limit: Limit
}

/**
 * Serves every page. Pages contain no personal data, so most are cached ready to send, per store, language and state of
 * the chosen place.
 */
export function mountPages(app: FastifyInstance, pages: PagesInput): void {
  const render = rendererOf(pages)
  const secure = securityHeaders(pages.baseUrl)
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, named } = languageOfAddress(request.raw.url ?? '/')
    const page = pageOf(url)
    request.pageRoute = DATA.test(url) ? `/${page.path || '_'}.data` : `/${page.path}`
    const cacheable = !isDeveloping(pages) && isCached(page, url)
    const view = await pages.viewOf(request)
    const language = named ?? pages.languageOf(request)
    const place = {
      group: (page.cache !== 'all-stores' && view?.store) || '',
      language,
      // the data of a page does not depend on the place (see `render`)
      variant: view && !DATA.test(url) ? placeStateKey(view.place) : '',
      url,
    }
    const hit = cacheable ? pages.cache.peek(place) : undefined
    // only pages that are not cached count against the limit, because rendering queries the database
    if (!hit) await pages.limit(request)
    const rendered =
      hit ??
      (await pages.cache.getOrRender(place, () =>
        render({ url, view, language }, cacheable && view !== null),
      ))
    if (rendered.failure !== undefined) noteFailure(request, rendered.failure)
    send(request, reply, rendered, secure)
    return reply
  }
  app.get('/*', serve)
  app.get('/', serve)
}

/** Not in development, because Vite adds scripts and connections, and no notification invalidates a saved file. */
const isDeveloping = ({ build }: PagesInput): boolean => typeof build === 'function'

type PageRequest = { url: string; view: PageView | null; language: Language }

function rendererOf(pages: PagesInput) {
  const newest = handlerOf(pages.build)
  const { secret, baseUrl, map = null } = pages
  const nonces = isDeveloping(pages) ? null : noncesFor(secret, baseUrl, map?.origins)

  return async ({ url, view, language }: PageRequest, keep: boolean): Promise<FreshPage> => {
    const { handle, shopReader, pageFailure, pageLanguage, pageMap, pageNonce, pagePlace } = await newest()
    const context = new RouterContextProvider()
    let failure: unknown
    const onFailure = (error: unknown) => {
      failure ??= error
    }
    let expiresAt = Number.POSITIVE_INFINITY
    const onChange = (at: Date) => {
      expiresAt = Math.min(expiresAt, at.getTime())
    }
    const on = { failure: onFailure, change: onChange }
    context.set(shopReader, pages.readerAt(view?.store ?? null, language, on))
    context.set(pageFailure, onFailure)
    // data is cached for all places; the browser requests the state of its own place
    context.set(pagePlace, view && !DATA.test(url) ? view.place : { kind: 'unknown' })
    context.set(pageLanguage, language)
    context.set(pageNonce, nonces?.placeholder)
    context.set(pageMap, map)
    // the URL comes from our own setting, because a Host header can be forged
    const response = await handle(
      new Request(`${pages.baseUrl}${url}`, { headers: { accept: '*/*' } }),
      context,
    )
    const headers = Object.fromEntries(response.headers)
    if (response.status === 503) headers['retry-after'] = '2'
    let body = Buffer.from(await response.arrayBuffer())
    if (nonces && headers['content-type']?.startsWith('text/html')) {
      const { html, policy } = nonces.applyNonce(body.toString())
      body = Buffer.from(html)
      headers['content-security-policy'] = policy
    }
    return {
      status: response.status,
      headers,
      body,
      keep: keep && response.status === 200 && isCacheable(headers),
      failure,
      expiresAt,
    }
  }
}

function handlerOf(build: PagesBuild) {
  const withHandler = (pages: BuiltPages) => ({
    ...pages,
    handle: createRequestHandler(
      pages.build,
      process.env.NODE_ENV === 'production' ? 'production' : 'development',
    ),
  })
  if (typeof build === 'function') return async () => withHandler(await build())
  const once = withHandler(build)
  return async () => once
}

/**
 * The address without its language, and the language. Both addresses of a page thus share what is cached for it in that
 * language.
 */
function languageOfAddress(address: string): { url: string; named?: Language } {
  const found = LANGUAGE.exec(address)
  if (!found) return { url: address }
  const [part, before = '', named, after] = found
  return { url: address.replace(part, after === '&' ? before : ''), named: named as Language }
}
const LANGUAGE = new RegExp(`([?&])${LANGUAGE_PARAM}=(en|hi)(&|$)`)

const DATA = /\.data(?:\?|$)/

const pageOf = (url: string): Page => pageAt(url.split('?', 1)[0] ?? '')

/** URLs with a query are not cached, because their number is unlimited; `_routes` selects parts of the data. */
const isCached = ({ cache }: Page, url: string): boolean =>
  cache !== 'never' && /^[^?]+(?:\?_routes=[\w%.-]*)?$/.test(url)

/** A page that lacks data because of a temporary failure must not be cached. */
const isCacheable = (headers: Record<string, string>): boolean => headers['cache-control'] !== 'no-store'

/** Sends the page with the headers of every page. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  secure: Record<string, string>,
): void {
  sendCached(request, reply, page, {
    ...secure,
    ...page.headers,
    // always revalidate (usually 304), so that a stale price is never shown
    'cache-control': page.status === 200 && isCacheable(page.headers) ? 'public, no-cache' : 'no-store',
    // cookies decide the store and the language; nothing else in them changes a page
    vary: 'accept-encoding, cookie',
    'x-frame-options': 'DENY',
    'x-request-id': request.id,
  })
}
