import type { ScratchShop } from '../search-tests/scratch-shop.ts'
import { type Database, openDatabase } from '../server/platform/database/database.ts'
import * as addresses from '../server/shop/addresses/addresses.ts'
import * as cart from '../server/shop/cart/cart.ts'
import { findSession } from '../server/shop/identity/identity.ts'
import { listMine } from '../server/shop/orders/list.ts'
import { type Bench, cataloguesOf, withServer } from './bench.ts'
import { load, loadHere, post, type Request } from './load.ts'
import { openDemo } from './loaded-shops.ts'
import { CLIENTS } from './pace.ts'
import { openBareServer } from './pages.ts'
import type { Profile } from './profile.ts'
import { type Recorder, recordStatements, type Statement } from './recorder.ts'
import { alternate, type Pace, paceRows } from './rounds.ts'
import type { Row } from './row.ts'
import { openBare } from './search.ts'
import { openShoppers, type Shopper } from './shoppers.ts'

const ROUNDS = 7
const WARM_UP = 6
const PRODUCTS = 200

/**
 * What opening the shop and looking around requests, in the demo by eight clients: lists of categories beside a bare
 * server with the same bytes; lists and products beside a bare route with one look-up by key; cart, orders and
 * addresses beside their own statements sent straight to PostgreSQL. Each pair alternates in one run.
 */
export const readsPerSecond = (bench: Bench): Promise<Row[]> =>
  withServer(bench, cataloguesOf(bench), async (server) => {
    const shop = await openDemo(server, cataloguesOf(bench))
    try {
      return await measure(shop, bench.profile)
    } finally {
      await shop.close()
    }
  })

async function measure(shop: ScratchShop, profile: Profile): Promise<Row[]> {
  const { rows } = await shop.pool.query<{ id: string; store: string }>(
    `select replace(p.id::text, '-', '') as id, d.id as store
       from products p, dark_stores d, stock s
      where p.live and d.is_default and s.store_id = d.id and s.product_id = p.id and s.on_hand - s.reserved > 20
      order by md5(p.id::text)
      limit $1`,
    [PRODUCTS],
  )
  const ids = rows.map(({ id }) => id)
  const shoppers = await openShoppers(shop.url, ids, CLIENTS, '560038')
  const compare = comparing(shop, profile)
  const measured: Row[] = []
  const note = (rows: Row[]) => void measured.push(...rows)

  for (const [name, request] of Object.entries(LISTS)) note(await ofSameBytes(shop, compare, name, request))
  const bare = await openBare({ connection: shop.connection, storeId: rows[0]?.store ?? '' })
  const lookUps = ids.map((id): Request => ({ method: 'GET', path: `/${id}` }))
  const ofLookUp = (name: string, requests: Request[]) =>
    compare(name, 0.5, 'a bare route that looks up one key', {
      ours: () => load(shop.url, requests, shop.pid),
      limit: () => load(bare.url, lookUps, bare.pid),
    })
  try {
    for (const [name, request] of Object.entries(LISTS)) note(await ofLookUp(name, [request]))
    note(await ofLookUp('product', ids.map(productDetails)))
    note(await ofLookUp('product, version 1', ids.map(productV1)))
    note(await ofLookUp('listing of 8 products', await listings(shop)))
  } finally {
    bare.stop()
  }
  return [...measured, ...(await ofStatements(shop, compare, shoppers, rows[0]?.store ?? ''))]
}

const LISTS: Record<string, Request> = {
  categories: { method: 'GET', path: '/api/category/get' },
  'sub-categories': { method: 'POST', path: '/api/subcategory/get' },
}

const productDetails = (productId: string) => post('/api/product/get-product-details', { productId })
const productV1 = (id: string): Request => ({ method: 'GET', path: `/api/v1/products/${id}` })

/** The first page of every sub-category in each of its categories. */
async function listings({ pool }: ScratchShop): Promise<Request[]> {
  const { rows } = await pool.query<{ categoryId: string; subCategoryId: string }>(
    'select category_id as "categoryId", sub_category_id as "subCategoryId" from sub_category_parents',
  )
  return rows.map((row) => post('/api/product/get-pruduct-by-category-and-subcategory', { ...row, page: 1 }))
}

async function ofSameBytes(
  shop: ScratchShop,
  compare: Compare,
  name: string,
  request: Request,
): Promise<Row[]> {
  const reply = await fetch(`${shop.url}${request.path}`, {
    method: request.method,
    headers: { 'accept-encoding': 'identity' },
  })
  const body = Buffer.from(await reply.arrayBuffer()).toString('base64')
  const bare = await openBareServer({ headers: Object.fromEntries(reply.headers), body })
  try {
    return await compare(name, 0.6, 'a bare server with the same bytes', {
      ours: () => load(shop.url, [request], shop.pid),
      limit: () => load(bare.url, [request], bare.pid),
    })
  } finally {
    bare.stop()
  }
}

/** The statements of a request, its session among them, as the shop sends them. */
async function ofStatements(
  shop: ScratchShop,
  compare: Compare,
  shoppers: Shopper[],
  storeId: string,
): Promise<Row[]> {
  const database = openDatabase(shop.connection, { onError: () => {} })
  const recorder = recordStatements(database.pool)
  try {
    const measured: Row[] = []
    for (const [name, { path, read }] of Object.entries(PERSONAL)) {
      const scripts = await record(database, recorder, shoppers, storeId, read)
      const requests = shoppers.map(
        ({ token }): Request => ({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } }),
      )
      measured.push(
        ...(await compare(name, 0.4, 'their statements sent straight', {
          ours: () => load(shop.url, requests, shop.pid),
          limit: () => straight(database, scripts),
        })),
      )
    }
    return measured
  } finally {
    await database.close()
  }
}

type Ctx = Parameters<typeof cart.listMine>[1]
type Read = (db: Database['db'], ctx: Ctx) => Promise<unknown>
const PERSONAL: Record<string, { path: string; read: Read }> = {
  cart: { path: '/api/cart/get', read: cart.listMine },
  orders: {
    path: '/api/order/order-list',
    async read(db, ctx) {
      for await (const _ of (await listMine(db, ctx, {})).orders);
    },
  },
  addresses: { path: '/api/address/get', read: addresses.listMine },
}

async function record(
  { db }: Database,
  recorder: Recorder,
  shoppers: Shopper[],
  storeId: string,
  read: Read,
): Promise<Statement[][]> {
  const scripts: Statement[][] = []
  for (const { id, session } of shoppers) {
    const user = { id, session }
    const ctx: Ctx = { user, permissions: {}, storeId, language: 'en', baseUrl: '' }
    // products are in memory then, as in a shop that has served them
    await read(db, ctx)
    recorder.begin()
    await findSession(db, session, false)
    await read(db, ctx)
    scripts.push(recorder.end(2))
  }
  return scripts
}

async function straight({ pool }: Database, scripts: Statement[][]): Promise<Pace> {
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => pool.connect()))
  try {
    return await loadHere(async (client, turn) => {
      for (const { text, values } of scripts[turn % scripts.length] ?? [])
        await clients[client]?.query(text, values)
    })
  } finally {
    for (const client of clients) client.release()
  }
}

type Sides = Record<'ours' | 'limit', () => Promise<Pace>>
type Compare = (name: string, least: number, beside: string, sides: Sides) => Promise<Row[]>

const comparing =
  (shop: ScratchShop, profile: Profile): Compare =>
  async (what, least, beside, sides) => {
    const name = `Read: ${what}, of ${beside}`
    const paces = await alternate(ROUNDS, sides, WARM_UP)
    await profile(name, shop, sides.ours)
    return paceRows(name, paces, { beside, target: { least } })
  }
