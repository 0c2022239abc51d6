import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Language } from '#contract/language.ts'
import type { ShopReader } from '#contract/reader.ts'
import { encodingFor, type FreshPage, type KeptPage, type PageCache } from './platform/cache/page-cache.ts'
import { noncesFor } from './platform/http/content-policy.ts'

type BuiltPages = typeof import('./built-pages.ts')

/** The built pages, or in development a function that answers the newest. */
export type PagesBuild = BuiltPages | (() => Promise<BuiltPages>)

/** Refuses the surplus of what one address asks for. */
export type Limit = (request: FastifyRequest) => Promise<void>

/** Serves every page. Pages hold nothing personal but what a store has, so most are kept, ready to send, per store and language. */
export function mountPages(
  app: FastifyInstance,
  pages: {
    build: PagesBuild
    /** for a store, or for nobody knows which while the database is away */
    readerAt(store: string | null, language: Language): ShopReader
    /** the store whose shelves a request sees; null while that cannot be looked up */
    storeOf(request: FastifyRequest): Promise<string | null>
    languageOf(request: FastifyRequest): Language
    cache: PageCache
    site: string
    secret: string
    limit: Limit
  },
): void {
  const newest = handlerOf(pages.build)
  // not in development: its reloading brings scripts and connections of its own, and nobody tells of a saved file
  const developing = typeof pages.build === 'function'
  const nonces = developing ? null : noncesFor(pages.secret, pages.site)

  type Wanted = { url: string; store: string | null; language: Language }

  async function render({ url, store, language }: Wanted, keep: boolean): Promise<FreshPage> {
    const { handle, shopReader, pageLanguage, pageNonce } = await newest()
    const context = new RouterContextProvider()
    context.set(shopReader, pages.readerAt(store, language))
    context.set(pageLanguage, language)
    context.set(pageNonce, nonces?.placeholder)
    // the address comes from our own setting, never from a Host header somebody may have invented
    const response = await handle(new Request(`${pages.site}${url}`, { headers: { accept: '*/*' } }), context)
    const headers = Object.fromEntries(response.headers)
    if (response.status === 503) headers['retry-after'] = '2'
    let body = Buffer.from(await response.arrayBuffer())
    if (nonces && headers['content-type']?.startsWith('text/html')) {
      const { html, policy } = nonces.seal(body.toString())
      body = Buffer.from(html)
      headers['content-security-policy'] = policy
    }
    return {
      status: response.status,
      headers,
      body,
      keep: keep && response.status === 200 && isKeepable(headers),
    }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = request.raw.url ?? '/'
    const kept = !developing && isKept(url)
    const store = await pages.storeOf(request)
    const language = pages.languageOf(request)
    // a frame is the same in every store
    const place = { group: (!FRAMES.test(url) && store) || '', language, url }
    const known = kept ? pages.cache.peek(place) : undefined
    // what is ready costs nothing; what must be made asks the database
    if (!known) await pages.limit(request)
    const page =
      known ?? (await pages.cache.take(place, () => render({ url, store, language }, kept && store !== null)))
    send(request, reply, page)
    return reply
  }
  app.get('/*', answer)
  app.get('/', answer)
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

const PRODUCT = 'product/[^/?]+'
const LISTING = '[^/?]+-[0-9a-f]{32}/[^/?]+-[0-9a-f]{32}'
// the frames of personal pages, which the browser fills
const FRAME =
  'not-served|login|register|forgot-password|verification-otp|reset-password|verify-email|cart|checkout|success|cancel|user|dashboard/[a-z-]+'
const END = '(?:_?\\.data)?(?:\\?_routes=[\\w%.-]*)?$'
const KEPT = new RegExp(`^/(?:${PRODUCT}|${LISTING}|${FRAME})?${END}`)
const FRAMES = new RegExp(`^/(?:${FRAME})${END}`)

/** Pages with one address each; searches have endless ones and are made anew. */
const isKept = (url: string): boolean => KEPT.test(url)

/** Not so what is poorer for a moment: nobody is to have it a moment later. */
const isKeepable = (headers: Record<string, string>): boolean => headers['cache-control'] !== 'no-store'

/** Past the framework's own sending: the bytes and their headers are ready, and this is the shop's hottest road. */
function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage): void {
  const unchanged = page.status === 200 && request.headers['if-none-match'] === page.etag
  const encoding = encodingFor(request.headers['accept-encoding'])
  const body = unchanged ? undefined : page.body(encoding)
  reply.hijack()
  reply.raw.writeHead(unchanged ? 304 : page.status, {
    ...page.headers,
    // browsers ask again each time and mostly hear 304: a price must not be yesterday's
    'cache-control': page.status === 200 && isKeepable(page.headers) ? 'public, no-cache' : 'no-store',
    // cookies decide the store and the language; nothing else in them changes a page
    vary: 'accept-encoding, cookie',
    etag: page.etag,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'x-request-id': request.id,
    ...(body && { 'content-length': body.length }),
    ...(body && encoding !== 'identity' && { 'content-encoding': encoding }),
  })
  reply.raw.end(body)
}
