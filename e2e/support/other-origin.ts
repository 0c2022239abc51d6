import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Serves the small clients from a second origin. Their pages send Cross-Origin-Embedder-Policy, so they load only
 * resources that other origins allow.
 */
export async function openOtherOrigin(): Promise<{ url: string; close(): Promise<unknown> }> {
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const page = /^\/(success|cancel)$/.exec(path)?.[1]
    if (page)
      return response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(`Elsewhere: ${page}`))
    const name = /^\/(cookies|bearer)$/.exec(path)?.[1]
    if (!name) return response.writeHead(404).end()
    const script = await readFile(new URL(`../clients/${name}.js`, import.meta.url), 'utf8')
    response.writeHead(200, { 'content-type': 'text/html', 'cross-origin-embedder-policy': 'require-corp' })
    response.end(pageOf(`<script>${script}</script>`))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

const pageOf = (body: string) =>
  `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body>${body}`
