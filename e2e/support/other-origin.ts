import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Serves the little clients from an origin of their own. Their pages take from other origins only what is offered to
 * them (Cross-Origin-Embedder-Policy), as a careful client's do.
 */
export async function openOtherOrigin(): Promise<{ url: string; close(): Promise<unknown> }> {
  const server = createServer(async (request, response) => {
    const name = /^\/(cookies|bearer)$/.exec((request.url ?? '').split('?')[0] ?? '')?.[1]
    if (!name) return response.writeHead(404).end()
    const script = await readFile(new URL(`../clients/${name}.js`, import.meta.url), 'utf8')
    response.writeHead(200, { 'content-type': 'text/html', 'cross-origin-embedder-policy': 'require-corp' })
    response.end(
      `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body><script>${script}</script>`,
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () => new Promise((closed) => server.close(closed)),
  }
}
