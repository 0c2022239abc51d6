import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../tools/build.ts'
import { interactions } from './interactions.ts'
import { javascriptOfHome } from './javascript.ts'
import { lighthouse } from './lighthouse.ts'
import { allOrders } from './order-lists.ts'
import { ordersPerSecond } from './orders.ts'
import { pagesPerSecond } from './pages.ts'
import { readsPerSecond } from './reads.ts'
import { type Measured, row, table } from './report.ts'
import { searchesPerSecond } from './search.ts'
import { firstStart, laterStart, openShop, type RunningShop } from './start.ts'
import { storeAndEta } from './stores.ts'

/**
 * `npm run bench`: all measurements with their limits; `npm run bench -- pages orders` for some of them, `--quick`
 * without the largest catalogue. Uses a temporary data folder. A missed limit does not fail the command, because
 * results depend on the load of the machine.
 */
const parts: Record<string, () => Promise<Measured[]>> = {
  start: async () => [
    await firstStart(join(dataDir, 'start')),
    ...(await laterStart(join(dataDir, 'start'))),
  ],
  pages: () => inShop(async (shop) => [...(await pagesPerSecond(shop)), memory(shop)]),
  javascript: () => inShop(async ({ url }) => [await javascriptOfHome(url)]),
  lighthouse: () => inShop(({ url }) => lighthouse(url)),
  interactions: () => inShop(({ url }) => interactions(url)),
  stores: () => storeAndEta(join(dataDir, 'stores')),
  lists: () => allOrders(join(dataDir, 'lists')),
  orders: () => ordersPerSecond(join(dataDir, 'orders')),
  reads: () => readsPerSecond(join(dataDir, 'reads')),
  search: () => searchesPerSecond(join(dataDir, 'search'), quick),
}

const quick = process.argv.includes('--quick')
const selected = process.argv.slice(2).filter((argument) => argument !== '--quick')
const unknown = selected.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}; the parts are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
const dataDir = mkdtempSync(join(tmpdir(), 'jhatpat-bench-'))
const measured: Measured[] = []
try {
  if (selected.length > 0 && !selected.includes('start')) await buildIfStale()
  for (const [name, measure] of Object.entries(parts)) {
    if (selected.length > 0 && !selected.includes(name)) continue
    const figures = await measure()
    measured.push(...figures)
    // printed at once, so that an interrupted run has reported its results so far
    for (const figure of figures) console.error(row(figure))
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
const today = new Date().toISOString().slice(0, 10)
console.log(
  `\n${today}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}\n`,
)
console.log(table(measured))

async function inShop(measure: (shop: RunningShop) => Promise<Measured[]>): Promise<Measured[]> {
  const shop = await openShop(join(dataDir, 'shop'))
  try {
    return await measure(shop)
  } finally {
    await shop.stop()
  }
}

function memory(shop: RunningShop): Measured {
  const highest = shop.highestMegabytes()
  return {
    what: 'Memory of the server, highest while measuring',
    value: `${highest} MB`,
    limit: '300 MB',
    met: highest <= 300,
  }
}
