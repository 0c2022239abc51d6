/**
 * `npm run prove`: shoppers, admins and a pretend bank use several server processes over one database while a nemesis kills,
 * pauses and cuts; then everything anybody was told is compared with the books. `npm run prove -- --operations 2000`
 * for a short one; with `--plant` a bug is planted, and the proof must fail. Prints what was tried and what was lost, and fails unless that is nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../tools/build.ts'
import { chance } from './chance.ts'
import { check } from './check.ts'
import { openProofDatabase, type ProofDatabase } from './database.ts'
import { openHistory } from './history.ts'
import { startNemesis } from './nemesis.ts'
import { report } from './report.ts'
import { comeToRest } from './rest.ts'
import { serve } from './serving.ts'
import { shop } from './shopping.ts'
import { openShops } from './shops.ts'
import { settle } from './town.ts'

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '100000' },
    processes: { type: 'string', default: '3' },
    shoppers: { type: 'string', default: '40' },
    products: { type: 'string', default: '24' },
    every: { type: 'string', default: '5000' },
    plant: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const operations = Number(values.operations)
const seed = Number(values.seed)

if ((await buildIfStale()) !== 0) process.exit(1)
const dataDir = mkdtempSync(join(tmpdir(), 'jhatpat-prove-'))
const history = openHistory()
const started = performance.now()
const database = await openProofDatabase(dataDir)
try {
  const shops = await openShops(Number(values.processes), {
    databaseUrl: database.url,
    dataDir,
    env: { HOLD_SECONDS: '6' },
  })
  try {
    const urls = shops.map(({ url }) => url)
    const town = await settle(
      urls,
      database,
      { seed, shoppers: Number(values.shoppers), products: Number(values.products) },
      history,
    )
    if (values.plant) await plantBug(database)
    const nemesis = startNemesis(shops, database, chance(seed), Number(values.every))
    const busy = () => history.entries.length < operations
    await Promise.all([
      ...town.shoppers.map(async (me) => {
        while (busy()) await shop(me, town)
      }),
      ...town.admins.map(async (me) => {
        while (busy()) await serve(me, town)
      }),
    ])
    await nemesis.stop()
    // what a planted bug keeps from ending is not waited for
    await comeToRest(database, values.plant ? 10_000 : 120_000)
    const findings = await check(database.ask, history.entries)
    const seconds = (performance.now() - started) / 1000
    console.log(
      report({ history, evils: nemesis.counts(), findings, seconds, seed, processes: shops.length }),
    )
    if (findings.some(({ lost }) => lost.length > 0)) process.exitCode = 1
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
  }
} finally {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Now and then a promise of stock is not written down: what the guard in the update is for. */
async function plantBug({ ask }: ProofDatabase): Promise<void> {
  await ask(`create function forget_some() returns trigger language plpgsql as
             $$ begin if random() < 0.2 then new.reserved := old.reserved; end if; return new; end $$`)
  await ask(`create trigger forget_some before update on stock for each row when (new.reserved > old.reserved)
             execute function forget_some()`)
}
