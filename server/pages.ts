import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type ShopReader, shopReader } from '#contract/reader.ts'
import type { FreshPage, KeptPage, PageCache } from './platform/cache/page-cache.ts'

/** The built pages, or in development a function that answers the newest. */
export type PagesBuild = ServerBuild | (() => Promise<ServerBuild>)

/** Serves every page. Pages hold nothing personal, so those of the shelves are kept, ready to send. */
export function mountPages(
  app: FastifyInstance,
  pages: { build: PagesBuild; reader: ShopReader; cache: PageCache; site: string },
): void {
  const handle = createRequestHandler(
    pages.build,
    process.env.NODE_ENV === 'production' ? 'production' : 'development',
  )

  async function render(url: string, keep: boolean): Promise<FreshPage> {
    const context = new RouterContextProvider()
    context.set(shopReader, pages.reader)
    // the address comes from our own setting, never from a Host header somebody may have invented
    const response = await handle(
      new Request(new URL(url, pages.site), { headers: { accept: '*/*' } }),
      context,
    )
    const headers = Object.fromEntries(response.headers)
    if (response.status === 503) headers['retry-after'] = '2'
    return {
      status: response.status,
      headers,
      body: Buffer.from(await response.arrayBuffer()),
      keep: keep && response.status === 200,
    }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = request.raw.url ?? '/'
    const shelf = isShelfPage(url)
    const known = shelf ? pages.cache.peek(url) : undefined
    const page = known ?? (await pages.cache.take(url, () => render(url, shelf)))
    return send(request, reply, page)
  }
  app.get('/*', answer)
  app.get('/', answer)
}

const SHELF =
  /^\/(?:product\/[^/?]+|[^/?]+-[0-9a-f]{32}\/[^/?]+-[0-9a-f]{32})?(?:_?\.data)?(?:\?_routes=[\w%.-]*)?$/

/** Home, listings and products; others have endless addresses (searches) or are rarely asked for. */
const isShelfPage = (url: string): boolean => SHELF.test(url)

function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
  // browsers ask again each time and mostly hear 304: a price must not be yesterday's
  reply.headers({
    ...page.headers,
    'cache-control': page.status === 200 ? 'public, no-cache' : 'no-store',
    vary: 'accept-encoding',
    etag: page.etag,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  })
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).send(page.bodies[encoding])
}
