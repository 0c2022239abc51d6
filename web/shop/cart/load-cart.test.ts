/// <reference types="node" />
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProductCard } from '#contract/v1/products.ts'
import { newStorage, type RecordedRequest, recordRequest } from '#tests/support/browser-calls.ts'
import { beginView, endView } from '#web/lib/support-view.ts'
import { setGuestQuantity } from './guest-cart.ts'
import { loadCart } from './load-cart.ts'
import { saveLine } from './save-line.ts'
import { queueChange, queuedChanges, storedCart } from './stored-cart.ts'

const product = (id: string) => ({ id, name: id }) as ProductCard
const milk = product('0197a3c4d5e67f8091a2b3c4d5e6f701')
const bread = product('0197a3c4d5e67f8091a2b3c4d5e6f702')
const viewOnly = { code: 'VIEW_ONLY', detail: 'Nothing can be changed.', status: 403, type: 'x', title: 'x' }
const soon = () => new Date(Date.now() + 60_000).toISOString()

/** What the shop has in the cart, and whether its browser looks as a shopper. */
let rows: { id: string; product: ProductCard; quantity: number }[] = []
let viewing = false
let requests: RecordedRequest[] = []
let shop: Server

beforeEach(async () => {
  rows = [{ id: 'r1', product: milk, quantity: 1 }]
  viewing = false
  requests = []
  shop = createServer(async (request, reply) => {
    const recorded = await recordRequest(request)
    requests.push(recorded)
    const refused = viewing && recorded.method !== 'GET'
    reply.writeHead(refused ? 403 : 200, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(refused ? viewOnly : { items: rows, id: 'r1' }))
  })
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(shop.address() as AddressInfo).port}` })
  vi.stubGlobal('localStorage', newStorage())
  localStorage.setItem('accessToken', 'mine')
})

afterEach(async () => {
  vi.unstubAllGlobals()
  shop.closeAllConnections()
  await new Promise((closed) => shop.close(closed))
})

const load = () => loadCart(true, AbortSignal.timeout(5_000))
const changes = () => requests.filter(({ method }) => method !== 'GET')

test('a change that was queued offline stays queued while the browser looks as a shopper', async () => {
  queueChange(milk, 4)
  viewing = true
  expect(await load()).toMatchObject([{ product: milk, quantity: 1 }])
  expect(queuedChanges()).toMatchObject([{ product: milk, quantity: 4 }])
  // as soon as this tab knows of the view, it sends nothing
  beginView(soon())
  requests = []
  await load()
  expect(changes()).toEqual([])
  viewing = false
  endView()
  await load()
  expect(queuedChanges()).toEqual([])
  expect(changes()).toHaveLength(1)
})

test('the cart of a shopper is not stored, and does not show what is stored for the member of staff', async () => {
  await load()
  const own = storedCart('mine')
  rows = [{ id: 'r2', product: bread, quantity: 7 }]
  beginView(soon())
  await load()
  expect(storedCart('mine')).toBeNull()
  endView()
  expect(storedCart('mine')).toEqual(own)
})

test('a cart that arrives after the end of a view is not stored', async () => {
  beginView(soon())
  const late = load()
  endView()
  await late
  expect(storedCart('mine')).toBeNull()
})

test('a press in a view is refused and drops no queued change', async () => {
  queueChange(milk, 4)
  viewing = true
  beginView(soon())
  await expect(saveLine(true, milk, 2, 'r1')).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  expect(queuedChanges()).toMatchObject([{ product: milk, quantity: 4 }])
})

test('a guest’s cart that is to be merged stays during a view', async () => {
  setGuestQuantity(bread.id, 2)
  viewing = true
  expect(await load()).toMatchObject([{ product: milk }])
  viewing = false
  requests = []
  await load()
  expect(changes().map(({ body }) => body)).toEqual([expect.stringContaining(bread.id)])
})

test('a view that was not ended by a press is over at its time', async () => {
  beginView(new Date(Date.now() - 1_000).toISOString())
  await load()
  expect(storedCart('mine')?.cart).toMatchObject([{ product: milk }])
})
