import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

// biome-ignore lint/suspicious/noExplicitAny: a lie changes any field of any reply
export type Json = any
export type Seen = { method: string; path: string; body: Json }
export type ProxyReply = { status: number; body: Json }
/** Sends the request as it came, or with changes, to the shop. */
export type Forward = (changes?: {
  method?: string
  path?: string
  body?: Json
  key?: string | null
}) => Promise<ProxyReply>
/** What is answered instead of the shop's own reply; null to tell the truth. */
export type ProxyLie = (call: Seen, forward: Forward) => Promise<ProxyReply | null>

/** A proxy between the callers and the shop that lies. */
export async function openLyingProxy(shopUrl: string, lie: ProxyLie) {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/', headers } = request
    const sent = await text(request)
    const forward: Forward = (changes = {}) => forwarded(shopUrl, { method, path, sent, headers }, changes)
    const call = { method, path, body: parsed(sent) }
    const lied = await lie(call, forward).catch(() => null)
    const { status, body } = lied ?? (await forward())
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

type Original = { method: string; path: string; sent: string; headers: IncomingHttpHeaders }

async function forwarded(
  shopUrl: string,
  { method, path, sent, headers }: Original,
  changes: { method?: string; path?: string; body?: Json; key?: string | null },
): Promise<ProxyReply> {
  const body = changes.body === undefined ? sent : JSON.stringify(changes.body)
  const key = changes.key === undefined ? headers['idempotency-key'] : changes.key
  const verb = changes.method ?? method
  const kept = ['authorization', 'cookie', 'stripe-signature'] as const
  const response = await fetch(`${shopUrl}${changes.path ?? path}`, {
    method: verb,
    headers: {
      ...Object.fromEntries(kept.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))),
      ...(body && verb !== 'GET' && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': String(key) }),
    },
    ...(body && verb !== 'GET' && { body }),
  })
  return { status: response.status, body: parsed(await response.text()) }
}

const parsed = (sent: string): Json => {
  try {
    return JSON.parse(sent)
  } catch {
    return {}
  }
}
