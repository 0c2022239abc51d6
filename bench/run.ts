import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { javascriptOfHome } from './javascript.ts'
import { ordersPerSecond } from './orders.ts'
import { pagesPerSecond } from './pages.ts'
import { type Measured, table } from './report.ts'
import { firstStart, laterStart, openShop } from './start.ts'
import { servingAndPromise } from './stores.ts'

/**
 * `npm run bench`: every figure beside its limit in the same run. Uses a data folder of its own and stops by itself.
 * Nothing here fails a build: machines are noisy, and a figure is for reading.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'jhatpat-bench-'))
const measured: Measured[] = []

try {
  measured.push(await firstStart(dataDir))
  measured.push(...(await laterStart(dataDir)))
  const shop = await openShop(dataDir)
  try {
    measured.push(...(await pagesPerSecond(shop)))
    measured.push(await javascriptOfHome(shop.url))
    measured.push({
      what: 'Memory of the server, highest while measuring',
      value: `${shop.highestMegabytes()} MB`,
      limit: '300 MB',
      kept: shop.highestMegabytes() <= 300,
    })
  } finally {
    await shop.stop()
  }
  measured.push(...(await servingAndPromise(join(dataDir, 'stores'))))
  measured.push(...(await ordersPerSecond(join(dataDir, 'orders'))))
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

console.log(`\n${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}\n`)
console.log(table(measured))
