import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openScratchShop, type ScratchShop } from '../search-tests/scratch-shop.ts'
import { keysFrom } from '../server/shop/identity/identity.rules.ts'
import { ADDRESS } from './address.ts'
import { type Bench, withServer } from './bench.ts'
import { type Buyer, seedOrders } from './orders-data.ts'
import { cpuMsOf, megabytesOf, watchMemory } from './process-figures.ts'
import type { Row } from './row.ts'
import { percentile } from './statistics.ts'

const FOLLOWERS = 10_000
const FEW = 100
const ROUNDS = 3
/** Orders that get a step in a round. */
const STEPS = 100
const OPENED_TOGETHER = 50
/** Two heartbeats of a stream. */
const REST_MS = 30_000
const LONGEST_MS = 10_000
const secret = 'a secret of the bench, longer than it need be'

type Followed = Buyer & { order: string }
type Admin = Pick<Buyer, 'token'>

/**
 * Shoppers who follow their orders, each with a stream of its own, in one process: its memory, its CPU time while
 * nothing happens, and the time from the request for a step until the follower of that order has it. The limit is the
 * same with few followers.
 */
export const followersOfOrders = (bench: Bench): Promise<Row[]> =>
  withServer(bench, join(bench.folder, 'followers'), async (connection) => {
    const shoppers: Followed[] = []
    const admin: Admin = { token: '' }
    const shop = await openScratchShop(connection, 'followers', join(bench.folder, 'followers'), {
      env: { TOKEN_SECRET: secret, RATE_LIMITS: 'off' },
      load: async (db, connection) => {
        const pool = new pg.Pool(connection)
        const data = await seedOrders(db, pool, keysFrom(secret))
        const buyers = await data.buyers(bench.quick ? FOLLOWERS / 10 : FOLLOWERS)
        shoppers.push(...(await addOpenOrders(pool, buyers, data.storeId)))
        const [staff] = await data.buyers(1)
        await pool.query(`update users set role = 'ADMIN' where id = $1`, [staff?.id])
        admin.token = staff?.token ?? ''
        await pool.end()
      },
    })
    try {
      return await measure(shop, shoppers, admin)
    } finally {
      await shop.close()
    }
  })

async function measure(shop: ScratchShop, shoppers: Followed[], admin: Admin): Promise<Row[]> {
  const few = shoppers.splice(0, FEW)
  const alone = await follow(shop, few)
  const limit = await latencies(shop, alone, few, admin)
  const before = megabytesOf(shop.pid)
  const memory = watchMemory(shop.pid)
  const begun = performance.now()
  const all = await follow(shop, shoppers)
  const opened = shoppers.length / ((performance.now() - begun) / 1_000)
  const cpuBefore = cpuMsOf(shop.pid)
  await pause(REST_MS)
  const cpu = ((cpuMsOf(shop.pid) - cpuBefore) / REST_MS) * 1_000
  const during = megabytesOf(shop.pid)
  const rounds = await latencies(shop, all, shoppers, admin)
  memory.stop()
  if (all.lost + alone.lost > 0) throw new Error(`${all.lost + alone.lost} streams ended.`)
  all.end()
  alone.end()
  const name = `${shoppers.length.toLocaleString('en-IN')} followers of orders`
  return [
    { name: `${name}: streams opened`, unit: 'a second', rounds: [opened] },
    { name: `${name}: memory of the server, highest`, unit: 'MB', rounds: [memory.highest()] },
    {
      name: `${name}: memory of one`,
      unit: 'kB',
      rounds: [((during - before) * 1_024) / shoppers.length],
    },
    { name: `${name}: CPU of the server in a second without steps`, unit: 'ms', rounds: [cpu] },
    {
      name: `${name}: from the request for a step to the event, p99`,
      unit: 'ms',
      rounds,
      limit: { name: `${FEW} followers`, rounds: limit },
    },
  ]
}

type Streams = { seen: Map<string, () => void>; lost: number; end(): void }

/** Opens the stream of each order, and waits for its first event. */
async function follow({ url }: ScratchShop, shoppers: Followed[]): Promise<Streams> {
  const requests: ClientRequest[] = []
  const streams: Streams = {
    seen: new Map(),
    lost: 0,
    end() {
      for (const request of requests) request.destroy()
    },
  }
  const waiting = shoppers.values()
  const openAll = async () => {
    for (const { order, token } of waiting) {
      const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
      const request = get(`${url}/api/v1/orders/${order}/events`, { headers, agent: false })
      requests.push(request)
      const [reply] = (await once(request, 'response')) as [IncomingMessage]
      if (reply.statusCode !== 200) throw new Error(`A stream was answered with ${reply.statusCode}.`)
      const first = Promise.withResolvers<void>()
      reply.setEncoding('utf8').on('data', (text: string) => {
        if (!text.includes('data:')) return
        first.resolve()
        streams.seen.get(order)?.()
      })
      reply.on('error', () => {})
      reply.once('close', () => {
        if (!request.destroyed) streams.lost += 1
      })
      await first.promise
    }
  }
  await Promise.all(Array.from({ length: OPENED_TOGETHER }, openAll))
  return streams
}

/** The 99th percentile of each round, in milliseconds. */
async function latencies(shop: ScratchShop, streams: Streams, shoppers: Followed[], admin: Admin) {
  const rounds: number[] = []
  const status = { from: 'Pending', to: 'Shipped' }
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: number[] = []
    for (let at = 0; at < STEPS; at += 1) {
      const { order } = shoppers[(at * 97) % shoppers.length] as Followed
      const seen = new Promise<void>((resolve) => streams.seen.set(order, resolve))
      const begun = performance.now()
      await moveOrder(shop, order, status.from, status.to, admin)
      const isSeen = await Promise.race([seen.then(() => true), pause(LONGEST_MS, false, { ref: false })])
      if (!isSeen) throw new Error(`The step of an order was not seen in ${LONGEST_MS} ms.`)
      times.push(performance.now() - begun)
    }
    ;[status.from, status.to] = [status.to, status.from]
    rounds.push(percentile(times, 0.99))
  }
  return rounds
}

async function moveOrder(
  { url }: ScratchShop,
  order: string,
  from: string,
  status: string,
  { token }: Admin,
) {
  const response = await fetch(`${url}/api/order/update-status/${order}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ from, status, why: 'measured' }),
  })
  if (!response.ok) throw new Error(`A step was refused: ${await response.text()}`)
}

/** One pending order with one line for each buyer; the order is the id on the wire. */
async function addOpenOrders(pool: pg.Pool, buyers: Buyer[], storeId: string): Promise<Followed[]> {
  const { rows } = await pool.query<{ order: string }>(OPEN_ORDERS, [
    buyers.map(({ id }) => id),
    storeId,
    JSON.stringify(ADDRESS),
  ])
  return buyers.map((buyer, at) => ({ ...buyer, order: rows[at]?.order ?? '' }))
}

const OPEN_ORDERS = `
  with buyer as (select id, gen_random_uuid() as order_id, at from unnest($1::uuid[]) with ordinality as b (id, at)),
  thing as (select id from products order by id limit 1),
  placed as (
    insert into orders (id, number, user_id, store_id, status, payment_status, items_paise, goods_paise,
                        total_paise, quantity, address)
    select order_id, 'F' || at, id, $2, 'Pending', 'CASH ON DELIVERY', 2000, 2000, 2000, 1, $3 from buyer
  ), lines as (
    insert into order_lines (order_id, position, product_id, name, images, unit,
                             mrp_paise, discount, price_paise, quantity, total_paise)
    select order_id, 1, thing.id, 'Thing', '{drawn/product/thing}', '1 kg', 2000, 0, 2000, 1, 2000 from buyer, thing
  ), adjustments as (
    insert into order_adjustments (order_id, position, kind, name, amount_paise)
    select order_id, 1, 'fee', 'Delivery Charge', 0 from buyer
  ), history as (
    insert into order_history (order_id, to_status) select order_id, 'Pending' from buyer
  )
  select replace(order_id::text, '-', '') as "order" from buyer order by at`
