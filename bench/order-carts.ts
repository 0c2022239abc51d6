import { randomUUID } from 'node:crypto'
import * as cart from '../server/shop/cart/cart.ts'
import { type Bare, forkBare } from './fork-bare.ts'
import type { Limits } from './order-limits.ts'
import type { OpenShop } from './orders.ts'
import type { Buyer } from './orders-data.ts'
import { CLIENTS, pace } from './pace.ts'
import type { Row as MeasuredRow } from './row.ts'

const ROUND = 800
const ROUNDS = 3

type Way = 'http' | 'use case'
type Paces = Record<'add' | 'update', Record<Way, number[]>>

/**
 * Products added to carts, and quantities changed, alternately with one guarded upsert of the same database server,
 * sent straight and through a bare route.
 */
export async function cartsPerSecond(shop: OpenShop, limits: Limits): Promise<MeasuredRow[]> {
  const bare = await forkBare('./bare-cart.ts', { connection: shop.connection, storeId: limits.goods.store })
  try {
    return await measure(shop, limits, bare)
  } finally {
    bare.stop()
  }
}

async function measure(shop: OpenShop, limits: Limits, bare: Bare): Promise<MeasuredRow[]> {
  const paces: Paces = { add: { http: [], 'use case': [] }, update: { http: [], 'use case': [] } }
  const upserts: number[] = []
  const byRoute: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const way of ['http', 'use case'] as const) {
      const rows = await rowsFor(shop)
      paces.add[way].push(await pace(rows, (row) => add[way](shop, row)))
      paces.update[way].push(await pace(rows, (row) => update[way](shop, row)))
    }
    upserts.push(await pace(Array.from({ length: ROUND * 2 }), (_, client) => limits.upsert(client)))
    byRoute.push(await pace(bodiesFor(limits), (body) => send(bare.url, 'POST', {}, body)))
  }
  const rows = (['add', 'update'] as const).flatMap((what) =>
    (['use case', 'http'] as const).map(
      (way): MeasuredRow => ({
        name: `Cart, ${what} (${way === 'http' ? 'over HTTP' : 'the use case'}), ${CLIENTS} clients`,
        unit: 'a second',
        rounds: paces[what][way],
        limit: { name: 'one guarded upsert', rounds: upserts },
        target: { least: 0.5 },
      }),
    ),
  )
  const route = { name: 'a bare route with one guarded upsert', rounds: byRoute }
  return [
    ...rows,
    {
      name: `Cart, add (over HTTP), of a bare route, ${CLIENTS} clients`,
      unit: 'a second',
      rounds: paces.add.http,
      limit: route,
    },
    {
      name: `A bare route with one guarded upsert, ${CLIENTS} clients, of the upsert`,
      unit: 'a second',
      rounds: byRoute,
      limit: { name: 'one guarded upsert', rounds: upserts },
    },
  ]
}

/** Each of a new shopper, as the upserts that are sent straight. */
const bodiesFor = ({ goods: { products } }: Limits) =>
  Array.from({ length: ROUND }, (_, at) => ({
    userId: randomUUID(),
    productId: products[at % products.length],
  }))

/** A product that a buyer adds; `id` is the row of the cart, once it is there. */
type Row = { buyer: Buyer; productId: string; id: string }

async function rowsFor({ data }: OpenShop): Promise<Row[]> {
  const buyers = await data.buyers(ROUND)
  return buyers.map((buyer, at) => ({ buyer, productId: data.notInCart(at), id: '' }))
}

const add: Record<Way, (shop: OpenShop, row: Row) => Promise<void>> = {
  async http({ url }, row) {
    const reply = await call(`${url}/api/cart/create`, 'POST', row.buyer, { productId: row.productId })
    row.id = reply.data._id
  },
  async 'use case'({ database, data }, row) {
    row.id = (await cart.add(database.db, contextOf(data.storeId, row.buyer), row.productId)).id
  },
}

const update: Record<Way, (shop: OpenShop, row: Row) => Promise<void>> = {
  async http({ url }, row) {
    await call(`${url}/api/cart/update-qty`, 'PUT', row.buyer, { _id: row.id, qty: 2 })
  },
  async 'use case'({ database, data }, row) {
    await cart.updateQuantity(database.db, contextOf(data.storeId, row.buyer), row.id, 2)
  },
}

const contextOf = (storeId: string, { id }: Buyer) => ({
  user: { id: id.replaceAll('-', ''), session: '' },
  permissions: {},
  storeId,
  language: 'en' as const,
  baseUrl: '',
})

const call = (url: string, method: string, { token }: Buyer, body: object) =>
  send(url, method, { authorization: `Bearer ${token}` }, body) as Promise<{ data: { _id: string } }>

async function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: object,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${url} failed: ${await response.text()}`)
  return response.json()
}
