import { createServer, request, type Server } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

export type Front = { url: string; stop(): void }

/**
 * A server before the shop that sends its pages with or without their scripts. The page with scripts passes through the
 * same server, so that both are measured in the same way.
 */
export async function openFront(shop: string, scripts: 'with' | 'without'): Promise<Front> {
  const pages = new Map<string, { headers: Record<string, string>; body: Buffer }>()
  let url = ''
  /** Pages are made once, so that what this server does is not measured. */
  const page = async (path: string) => {
    const stored = pages.get(path)
    if (stored) return stored
    const reply = await fetch(`${shop}${path}`, { headers: { accept: 'text/html' } })
    if (!reply.headers.get('content-type')?.startsWith('text/html')) return
    const html = (await reply.text()).replaceAll(shop, url)
    const body = brotliCompressSync(scripts === 'with' ? html : withoutScripts(html), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    })
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
    const passed = request(`${shop}${path}`, { method: asked.method, headers: asked.headers }, (given) => {
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

/** Linked data stays, because search engines read it and no browser runs it. */
const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link[^>]*rel="(?:later|modulepreload)"[^>]*>/g, '')

const listening = (server: Server): Promise<void> =>
  new Promise((done, failed) => server.once('error', failed).listen(0, '127.0.0.1', done))
