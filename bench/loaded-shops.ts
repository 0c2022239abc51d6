import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readCatalogue } from '../demo/catalogue.ts'
import { catalogues } from '../search-tests/catalogues.ts'
import { openScratchShop, type ScratchShop } from '../search-tests/scratch-shop.ts'
import type { Connection } from '../server/embedded-postgres/connection.ts'
import { loadGenerated } from './generated-catalogue.ts'
import { addPastOrders } from './past-orders.ts'

export const STORES = 10
const LONGEST_LOADING = 300

export type GeneratedSize = { products: number; orders?: number }

/** A shop with a generated catalogue in ten stores, whose search index is in memory. A million load in 15 minutes. */
export async function openGenerated(
  server: Connection,
  dataDir: string,
  { products, orders = 0 }: GeneratedSize,
): Promise<ScratchShop> {
  const begun = performance.now()
  const name = `bench_${products}_${orders}`
  const shop = await openScratchShop(server, name, join(dataDir, 'shops'), {
    content: `${products} ${orders} ${generatorDigest(orders > 0 ? [...CATALOGUE, ...ORDERS] : CATALOGUE)}`,
    async load(db, connection) {
      await loadGenerated(db, connection, products, STORES)
      if (orders > 0) await loadPastOrders(connection, orders)
    },
  })
  await indexLoaded(shop.url)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  console.error(`${sizeText({ products, orders })}: opened in ${seconds} s`)
  return shop
}

/** A shop with the demo data. */
export async function openDemo(server: Connection, dataDir: string): Promise<ScratchShop> {
  const [demo] = catalogues
  if (!demo) throw new Error('There is no demo catalogue.')
  return openScratchShop(server, 'bench_demo', join(dataDir, 'shops'), {
    content: `demo ${generatorDigest([])}`,
    load: demo.load,
  })
}

export const sizeText = ({ products, orders = 0 }: GeneratedSize): string =>
  [
    `${products.toLocaleString('en-IN')} products`,
    ...(orders > 0 ? [`${orders.toLocaleString('en-IN')} past orders`] : []),
  ].join(' and ')

const CATALOGUE = ['generated-catalogue.ts', 'generated-names.ts']
const ORDERS = ['address.ts', 'past-orders.ts']

/** A digest of what decides the loaded rows, so that those of another generator or demo are not used again. */
function generatorDigest(files: string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(readCatalogue()))
  for (const file of files) digest.update(readFileSync(join(import.meta.dirname, file)))
  return digest.digest('hex').slice(0, 16)
}

async function loadPastOrders(connection: Connection, count: number): Promise<void> {
  const pool = new pg.Pool(connection)
  try {
    await addPastOrders(pool, count)
  } finally {
    await pool.end()
  }
}

/** A process loads its search index after its start, and searches before that read what they need. */
export async function indexLoaded(url: string): Promise<void> {
  for (let seconds = 0; seconds < LONGEST_LOADING; seconds += 1) {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    if (/^search_products_loaded [1-9]/m.test(metrics)) return
    await pause(1_000)
  }
  throw new Error(`The search index of ${url} was not loaded in ${LONGEST_LOADING} seconds.`)
}
