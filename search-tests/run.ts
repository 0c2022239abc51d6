/**
 * `npm run search-report`: success@3, nDCG@10 and zero results of the shop's search over HTTP, and of the baselines
 * over the same products, for both catalogues. Lists the failures of the tuning half; `--failures` lists those of the
 * reported half and the things not sold, too. `--catalogue demo` or `--catalogue second` measures one of the two.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Connection } from '../server/embedded-postgres/connection.ts'
import { startEmbedded } from '../server/embedded-postgres/embedded-postgres.ts'
import { buildIfStale } from '../tools/build.ts'
import { type Catalogue, catalogues, readNotSold } from './catalogues.ts'
import { openEngines } from './engines.ts'
import { readLabels } from './labels.ts'
import { measure } from './measure.ts'
import { failures, report, soldAfterAll } from './report.ts'
import { openScratchShop } from './scratch-shop.ts'

const { values } = parseArgs({
  options: { failures: { type: 'boolean', default: false }, catalogue: { type: 'string' } },
})
const chosen = catalogues.filter(({ name }) => (values.catalogue ?? name) === name)
if (chosen.length === 0) {
  console.error(`Unknown catalogue ${values.catalogue}; there are demo and second.`)
  process.exit(1)
}
// a label that is refused is reported before anything is built
const labelled = chosen.map((catalogue) => {
  const products = catalogue.products()
  return { catalogue, products, labels: readLabels(catalogue.labels, products) }
})
if ((await buildIfStale()) !== 0) process.exit(1)

const started = performance.now()
const dataDir = mkdtempSync(join(tmpdir(), 'jhatpat-search-tests-'))
try {
  const server = await startEmbedded({ dataDir, durable: false, log: () => {} })
  try {
    for (const one of labelled) await reportOn(server.connection, one)
  } finally {
    await server.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(
  `${seconds} s, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`,
)

type Labelled = {
  catalogue: Catalogue
  products: ReturnType<Catalogue['products']>
  labels: ReturnType<typeof readLabels>
}

async function reportOn(server: Connection, { catalogue, products, labels }: Labelled): Promise<void> {
  const shop = await openScratchShop(server, catalogue.name, dataDir, catalogue)
  try {
    const measured = await measure(await openEngines(shop, products), labels, readNotSold())
    console.log(report(catalogue.name, products, measured))
    const [search] = measured
    if (!search) return
    console.log(failures('tuning', products, search.answers))
    if (!values.failures) return
    console.log(failures('reported', products, search.answers))
    console.log(soldAfterAll(products, search))
  } finally {
    await shop.close()
  }
}
