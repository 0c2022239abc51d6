import { setTimeout as pause } from 'node:timers/promises'
import { catalogueContract } from '#contract/catalogue.ts'
import { orderIds, place, unaccounted, unbalanced } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { crowd } from '#tests/support/crowd.ts'
import { seed } from '#tests/support/fixture.ts'
import type { TestShop } from '#tests/support/shop.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { type Cluster, untilHealthy } from './open-cluster.ts'
import { longestGap, table } from './report.ts'
import type { Shops } from './shops.ts'

const ORDERS_A_SECOND = 10
const READS_A_SECOND = 10
const BEFORE_AND_AFTER_MS = 5_000
const RETRY_MS = 200
const MOST_BUYERS = 1_500

type Order = { key: string; id: string; at: number }
type Read = { ok: boolean; at: number }

/**
 * Kills the primary under orders, first PostgreSQL alone, then the whole machine. Each order is repeated with its key
 * until it is acknowledged. Returns a report, and whether everything that was acknowledged is there, once.
 */
export async function failOver(
  cluster: Cluster,
  { urls, tokenSecret }: Shops,
  say: (line: string) => void,
): Promise<{ report: string; isKept: boolean }> {
  const database = openDatabase({ connectionString: cluster.writeUrl }, { onError: () => {} })
  const shops = urls.map((url) => ({ url, database, tokenSecret }) as unknown as TestShop)
  const [first] = shops
  if (!first) throw new Error('no shop is open')
  const fixture = await seed(first)
  const milk = await fixture.product({ stock: 100_000 })
  const buyers = await crowd(shops, MOST_BUYERS, [milk])
  const load = startLoad(urls, milk, buyers)
  const lines: string[][] = []
  for (const what of ['postgres', 'machine'] as const) {
    await pause(BEFORE_AND_AFTER_MS)
    const primary = cluster.nodes[(await cluster.roles()).indexOf('primary')]
    if (!primary) throw new Error('the cluster has no primary')
    say(`Killing ${what === 'postgres' ? 'PostgreSQL' : 'the machine'} of ${primary.name} …`)
    const killed = performance.now()
    cluster.kill(primary, what)
    await load.untilOrders(killed)
    await pause(BEFORE_AND_AFTER_MS)
    lines.push([what, ...load.since(killed - BEFORE_AND_AFTER_MS)])
    if (what === 'machine') cluster.restart(primary)
    await untilHealthy(cluster)
  }
  await pause(BEFORE_AND_AFTER_MS)
  const orders = await load.stop()
  const lost = await differences(first, orders)
  await database.close()
  return {
    report: `${table(lines)}\n${orders.length} orders acknowledged; ${lost || 'none lost, none twice'}`,
    isKept: lost === '',
  }
}

type Buyers = Awaited<ReturnType<typeof crowd>>

/** Orders and reads at a steady pace, whether earlier ones have been answered or not, until it is stopped. */
function startLoad(urls: string[], productId: string, buyers: Buyers) {
  const orders: Order[] = []
  const reads: Read[] = []
  const waiting: Promise<void>[] = []
  let stopped = false
  const order = async ({ shopper, addressId }: Buyers[number], key: string) => {
    for (;;) {
      const reply = await place(shopper, { addressId, totalAmt: 27 }, key).catch(() => null)
      if (reply?.status === 201)
        return void orders.push({ key, id: reply.body.data._id, at: performance.now() })
      await pause(RETRY_MS)
    }
  }
  const read = async (at: number) => {
    const guest = new Client(urls[at % urls.length] ?? '')
    const reply = await guest
      .call(catalogueContract.productDetails, { body: { productId } })
      .catch(() => null)
    reads.push({ ok: reply?.status === 200, at: performance.now() })
  }
  const ordering = (async () => {
    for (const [at, buyer] of buyers.entries()) {
      if (stopped) return
      waiting.push(order(buyer, `order-${at}`))
      await pause(1_000 / ORDERS_A_SECOND)
    }
  })()
  const reading = (async () => {
    for (let at = 0; !stopped; at++) {
      waiting.push(read(at))
      await pause(1_000 / READS_A_SECOND)
    }
  })()
  return {
    /** Waits for the orders of three seconds, those that waited for the new primary among them. */
    async untilOrders(after: number) {
      const later = () => orders.filter(({ at }) => at > after).length
      while (later() < ORDERS_A_SECOND * 3) await pause(50)
    },
    since: (time: number): string[] => {
      const own = reads.filter(({ at }) => at > time)
      const seconds = longestGap(orders.filter(({ at }) => at > time).map(({ at }) => at)) / 1_000
      return [`${seconds.toFixed(1)} s`, `${own.filter(({ ok }) => !ok).length} of ${own.length}`]
    },
    async stop(): Promise<Order[]> {
      stopped = true
      await Promise.all([ordering, reading])
      await Promise.all(waiting)
      return orders
    },
  }
}

/** Compares what was acknowledged with the database; empty if it is the same. */
async function differences(shop: TestShop, orders: Order[]): Promise<string> {
  const placed = new Set(await orderIds(shop))
  const acknowledged = new Set(orders.map(({ id }) => id))
  const missing = [...acknowledged].filter((id) => !placed.has(id)).length
  const unknown = [...placed].filter((id) => !acknowledged.has(id)).length
  const wrongStock = (await unaccounted(shop)).length
  const books = await unbalanced(shop)
  const all = {
    lost: missing,
    'without an acknowledgement': unknown,
    'stocks that do not add up': wrongStock,
  }
  const found = Object.entries({ ...all, 'entries of the ledger that do not add up': books.length })
  return found.flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : [])).join(', ')
}
