import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'

export type Front = { url: string; stop(): void }

/**
 * A server before the shop that sends its pages with or without their scripts. The page with scripts passes through the
 * same server, so that both are measured in the same way. In pages and in JSON the address of the shop is replaced by
 * this one, because the policy of a page allows pictures of its own address only.
 */
export async function openFront(shop: string, scripts: 'with' | 'without'): Promise<Front> {
  const pages = new Map<string, { headers: Record<string, string>; body: Buffer }>()
  let url = ''
  /** Pages are made once, so that what this server does is not measured, and as dense as those that are sent often. */
  const page = async (path: string) => {
    const stored = pages.get(path)
    if (stored) return stored
    const reply = await fetch(`${shop}${path}`, { headers: { accept: 'text/html' } })
    if (!reply.headers.get('content-type')?.startsWith('text/html')) return
    const html = (await reply.text()).replaceAll(shop, url)
    const body = compressed(scripts === 'with' ? html : withoutScripts(html))
    const kept = ['content-type', 'content-security-policy', 'cache-control', 'vary']
    const headers = Object.fromEntries(
      kept.map((name) => [name, (reply.headers.get(name) ?? '').replaceAll(shop, url)]),
    )
    const made = { headers: { ...headers, 'content-encoding': 'br' }, body }
    pages.set(path, made)
    return made
  }
  const server = createServer(async (asked, reply) => {
    const path = asked.url ?? '/'
    const found = asked.headers['sec-fetch-dest'] === 'document' ? await page(path) : undefined
    if (found) return void reply.writeHead(200, found.headers).end(found.body)
    const isCall = path.startsWith('/api/')
    const headers = isCall ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers
    const passed = request(`${shop}${path}`, { method: asked.method, headers }, (given) => {
      if (isCall && given.headers['content-type']?.includes('json')) {
        void text(given).then((json) => sendCompressed(reply, given, json.replaceAll(shop, url)))
        return
      }
      reply.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(reply)
    })
    passed.on('error', () => reply.destroy())
    asked.pipe(passed)
  })
  await listening(server)
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server before the shop has no port.')
  url = `http://localhost:${address.port}`
  return { url, stop: () => void server.close().closeAllConnections() }
}

function sendCompressed(reply: ServerResponse, given: IncomingMessage, json: string): void {
  const { 'content-length': _, ...headers } = given.headers
  reply.writeHead(given.statusCode ?? 502, { ...headers, 'content-encoding': 'br' }).end(compressed(json))
}

const compressed = (content: string): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })

/** Linked data stays, because search engines read it and no browser runs it. */
const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link[^>]*rel="(?:later|modulepreload)"[^>]*>/g, '')

const listening = (server: Server): Promise<void> =>
  new Promise((done, failed) => server.once('error', failed).listen(0, '127.0.0.1', done))
