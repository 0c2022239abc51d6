import { createServer } from 'node:http'
import type { Metrics } from './metrics.ts'
import { hasToken } from './metrics-access.ts'

/** Serves `/metrics` on a port of its own, which no proxy of the shop forwards to. */
export async function openMetricsServer(
  metrics: Metrics,
  { token, host, port }: { token: string | null; host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end()
    if (!hasToken(request, token)) return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      return closed
    },
  }
}
