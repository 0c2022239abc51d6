import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../tools/build.ts'
import { interactions } from './interactions.ts'
import { javascriptOfHome } from './javascript.ts'
import { lighthouse } from './lighthouse.ts'
import { ordersPerSecond } from './orders.ts'
import { pagesPerSecond } from './pages.ts'
import { type Measured, row, table } from './report.ts'
import { firstStart, laterStart, openShop, type RunningShop } from './start.ts'
import { servingAndPromise } from './stores.ts'

/**
 * `npm run bench`: every figure beside its limit in the same run; `npm run bench -- pages orders` for some of them. Uses a
 * data folder of its own and stops by itself. Nothing here fails a build: machines are noisy, and a figure is for reading.
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
  stores: () => servingAndPromise(join(dataDir, 'stores')),
  orders: () => ordersPerSecond(join(dataDir, 'orders')),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
const dataDir = mkdtempSync(join(tmpdir(), 'jhatpat-bench-'))
const measured: Measured[] = []
try {
  if (asked.length > 0 && !asked.includes('start')) await buildIfStale()
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const figures = await measure()
    measured.push(...figures)
    // at once: a bench that is ended early has still told what it knew
    for (const figure of figures) console.error(row(figure))
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
console.log(`\n${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}\n`)
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
    kept: highest <= 300,
  }
}
