import { join } from 'node:path'
import type { Bench } from './bench.ts'
import { followersOfOrders } from './followers.ts'
import { growth } from './growth.ts'
import { interactions } from './interactions.ts'
import { javascriptOfHome } from './javascript.ts'
import { lighthouse } from './lighthouse.ts'
import { longLists } from './long-lists.ts'
import { allOrders } from './order-lists.ts'
import { ordersPerSecond } from './orders.ts'
import { pagesPerSecond } from './pages.ts'
import { readsPerSecond } from './reads.ts'
import type { Row } from './row.ts'
import { searchesPerSecond } from './search.ts'
import { openShop, type RunningShop, startTimes } from './start.ts'
import { storeAndEta } from './stores.ts'

/** The parts of the bench in the order in which all of them run. Each measures its rows. */
export const parts: Record<string, (bench: Bench) => Promise<Row[]>> = {
  start: startTimes,
  pages: inShop(pagesPerSecond),
  javascript: inShop(async ({ url }) => [await javascriptOfHome(url)]),
  lighthouse: inShop(({ url }) => lighthouse(url)),
  interactions: inShop(({ url }) => interactions(url)),
  stores: storeAndEta,
  lists: allOrders,
  past: longLists,
  orders: ordersPerSecond,
  reads: readsPerSecond,
  followers: followersOfOrders,
  search: searchesPerSecond,
  growth,
}

/** Measures in a shop that was started like `npm start`, with the demo data, which `--data` keeps. */
function inShop(measure: (shop: RunningShop, bench: Bench) => Promise<Row[]>) {
  return async (bench: Bench): Promise<Row[]> => {
    const shop = await openShop(join(bench.data, 'shop'))
    try {
      return await measure(shop, bench)
    } finally {
      await shop.stop()
    }
  }
}
