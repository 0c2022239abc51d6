/// <reference types="node" />
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, expect, test, vi } from 'vitest'
import type { ProductCard } from '#contract/v1/products.ts'
import { newStorage, type RecordedRequest, recordRequest } from '#tests/support/browser-calls.ts'
import type { Cart } from './cart-lines.ts'
import { changeLine } from './change-line.ts'

const milk = { id: '0197a3c4d5e67f8091a2b3c4d5e6f701', name: 'Milk', stock: 9 } as ProductCard

/** A shop that accepts every change; the browser paints only when `paint` is called. */
const requests: RecordedRequest[] = []
const shop = createServer(async (request, reply) => {
  requests.push(await recordRequest(request))
  reply.writeHead(200, { 'content-type': 'application/json' })
  reply.end(JSON.stringify({ id: 'r1', items: [] }))
})
await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
const frames: (() => void)[] = []
const paint = () => {
  for (const frame of frames.splice(0)) frame()
}
vi.stubGlobal('location', { origin: `http://127.0.0.1:${(shop.address() as AddressInfo).port}` })
vi.stubGlobal('localStorage', newStorage())
vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('removeEventListener', () => {})
localStorage.setItem('accessToken', 'mine')
afterAll(async () => {
  vi.unstubAllGlobals()
  shop.closeAllConnections()
  await new Promise((closed) => shop.close(closed))
})

test('a press between the reply to an add and the next paint changes the row that was added', async () => {
  const client = new QueryClient()
  client.setQueryData<Cart>(['cart', 'mine'], [])
  const more = () => changeLine(client, true, milk, (now) => now + 1)

  const added = more()
  await vi.waitFor(() => expect(frames).toHaveLength(1))
  const again = more()
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  expect(requests.map(({ method, url }) => [method, url])).toEqual([
    ['POST', '/api/v1/cart/items'],
    ['PATCH', '/api/v1/cart/items/r1'],
  ])
  expect(JSON.parse(requests[1]?.body ?? '')).toEqual({ quantity: 2 })
  paint()
  await Promise.all([added, again])
  expect(client.getQueryData(['cart', 'mine'])).toEqual([{ product: milk, quantity: 2, rowId: 'r1' }])
})
