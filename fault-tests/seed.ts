import type { QueryRows } from './check/evidence.ts'
import { rulesOfRuns, shareLists, UPI_ADDRESS } from './seed-parts.ts'
import { priceOf } from './steps/read-replies.ts'
import {
  addressOf,
  addressText,
  type ProductAtStart,
  type SharedList,
  type ShopperAtStart,
  type StoreAtStart,
} from './world.ts'

/** Pieces of each product at the start, in each store: few enough to sell out. */
const INITIAL_STOCK = 60
/** The share of products whose price changes, and that are unpublished at times. */
const VOLATILE = 0.2

/** Of every shopper. */
export const PASSWORD = 'nothing is lost'

export type Seeded = {
  products: ProductAtStart[]
  stores: StoreAtStart[]
  slotPlaces: number
  /** with the headers of a logged-in client */
  shoppers: (ShopperAtStart & { headers: Record<string, string> })[]
  lists: SharedList[]
  adminHeaders: Record<string, string>
}
type Send = (
  method: string,
  path: string,
  body: object,
  headers?: Record<string, string>,
) => Promise<Record<string, unknown>>

/** Registers shoppers of two stores and reduces the stock of a few demo products; these calls are not recorded. */
export async function seedShop(
  url: string,
  queryRows: QueryRows,
  input: { shoppers: number; products: number; slotPlaces: number },
): Promise<Seeded> {
  const send: Send = async (method, path, body, headers = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const reply = (await response.json()) as Record<string, unknown>
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${reply.message}`)
    return reply
  }
  const stores = await queryRows<StoreAtStart>(`
    select replace(id::text, '-', '') as id, pincodes[1] as pincode
      from dark_stores where city = 'Bengaluru' and cardinality(pincodes) > 0
     order by is_default desc, id limit 2`)
  // the model has no time of an order, so it cannot explain a refusal because of a share within a day
  await queryRows(`
    update purchase_rules
       set share_pieces = 1000000, unpaid_holds_per_hour = 1000000, unverified_most_paise = 1000000000
    returning one`)
  const adminHeaders = await logIn(send, 'admin@jhatpat.example', 'demo-admin-10min')
  for (const sql of rulesOfRuns(input.slotPlaces)) await queryRows(sql)
  for (const { id: storeId } of stores)
    await send('PUT', '/api/v1/store/upi-addresses', { storeId, ...UPI_ADDRESS }, adminHeaders)
  const products = await limitStock(queryRows, send, { adminHeaders, stores, count: input.products })
  const shoppers = await Promise.all(
    Array.from({ length: input.shoppers }, (_, n) =>
      register(send, n, stores[n % stores.length] as StoreAtStart),
    ),
  )
  const lists = await shareLists(shoppers.length, (n, path, body, method = 'POST') =>
    send(method, path, body, shoppers[n]?.headers),
  )
  return { products, stores, slotPlaces: input.slotPlaces, shoppers, lists, adminHeaders }
}

/** Both tokens, so that the session goes on when the access token has expired. */
async function logIn(send: Send, email: string, password: string): Promise<Record<string, string>> {
  const { data } = await send('POST', '/api/user/login', { email, password })
  const { accessToken, refreshToken } = data as { accessToken: string; refreshToken: string }
  return { authorization: `Bearer ${accessToken}`, cookie: `refreshToken=${refreshToken}` }
}

type Limits = { adminHeaders: Record<string, string>; stores: StoreAtStart[]; count: number }

async function limitStock(queryRows: QueryRows, send: Send, { adminHeaders, stores, count }: Limits) {
  const rows = await queryRows<{ id: string }>(
    `select replace(id::text, '-', '') as id from products
      where archived_at is null and mrp_paise < 50000 order by id limit $1`,
    [count],
  )
  const products: ProductAtStart[] = []
  for (const [at, { id }] of rows.entries()) {
    const { data } = await send('POST', '/api/product/get-product-details', { productId: id })
    const price = priceOf(data as { price: number; discount: number })
    products.push({ id, price, volatile: at >= rows.length * (1 - VOLATILE) })
    for (const { id: storeId } of stores) {
      const body = { storeId, productId: id, kind: 'for-sale', quantity: INITIAL_STOCK }
      await send('POST', '/api/stock/move', body, adminHeaders)
    }
  }
  return products
}

async function register(
  send: Send,
  n: number,
  { id: store, pincode }: StoreAtStart,
): Promise<Seeded['shoppers'][number]> {
  const email = `shopper-${n}@faults.example`
  const password = PASSWORD
  const body = { name: `Shopper ${n}`, email, password, confirmPassword: password }
  const { data } = await send('POST', '/api/user/register', body)
  const { cookie, ...login } = await logIn(send, email, password)
  await send('PUT', '/api/v1/wallet/choices', { getsRefunds: true }, login)
  const place = encodeURIComponent(JSON.stringify({ n: 'Home', p: pincode }))
  const headers = { ...login, cookie: `${cookie}; place=${place}` }
  const addresses: Record<string, string> = {}
  for (const line of ['Home', 'Work']) {
    const fields = addressOf(`${n}, ${line} Street`, pincode)
    const created = await send('POST', '/api/address/create', fields, headers)
    addresses[(created.data as { _id: string })._id] = addressText(fields)
  }
  return { id: (data as { _id: string })._id, email, addresses, store, headers }
}
