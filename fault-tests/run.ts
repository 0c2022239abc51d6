/**
 * `npm run prove`: shoppers, admins and a sandbox bank use several server processes over one database while a
 * nemesis kills and pauses processes and cuts connections; then the responses of all calls are compared with the
 * database. `npm run prove -- --operations 2000` is a short run; `--plant` plants a bug, and the run must fail.
 * Prints operations, faults and violations, and exits with 2 on any violation, with 1 on an error of the run itself.
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { buildIfStale } from '../tools/build.ts'
import { openShops } from '../tools/shops.ts'
import { serve } from './admin-steps.ts'
import { check } from './check.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { openHistory } from './history.ts'
import { untilIdle } from './idle.ts'
import { startNemesis } from './nemesis.ts'
import { randomFrom } from './random.ts'
import { report } from './report.ts'
import { seedShop } from './seed.ts'
import { shop } from './shopper-steps.ts'

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
/** Not the exit code of an uncaught error: a run that broke off must not pass for one that found a planted bug. */
const VIOLATED = 2
const operations = Number(values.operations)
const seed = Number(values.seed)

if ((await buildIfStale()) !== 0) process.exit(1)
const dataDir = makeDataFolder('fault-tests')
const history = openHistory()
const started = performance.now()
const database = await openTestDatabase(dataDir)
try {
  const shops = await openShops(Number(values.processes), {
    databaseUrl: database.url,
    dataDir,
    env: { HOLD_SECONDS: '6' },
  })
  try {
    const urls = shops.map(({ url }) => url)
    const fixture = await seedShop(
      urls,
      database,
      { seed, shoppers: Number(values.shoppers), products: Number(values.products) },
      history,
    )
    if (values.plant) await injectBug(database)
    const nemesis = startNemesis(shops, database, randomFrom(seed), Number(values.every))
    const busy = () => history.entries.length < operations
    await Promise.all([
      ...fixture.shoppers.map(async (me) => {
        while (busy()) await shop(me, fixture)
      }),
      ...fixture.admins.map(async (me) => {
        while (busy()) await serve(me, fixture)
      }),
    ])
    await nemesis.stop()
    // an injected bug can prevent jobs from finishing, so the wait is short then
    await untilIdle(database, values.plant ? 10_000 : 120_000)
    const findings = await check(database.queryRows, history.entries)
    const seconds = (performance.now() - started) / 1000
    console.log(
      report({ history, faults: nemesis.counts(), findings, seconds, seed, processes: shops.length }),
    )
    if (findings.some(({ violations }) => violations.length > 0)) process.exitCode = VIOLATED
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
  }
} finally {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Injects a lost update: a trigger discards one in five reservations of stock. */
async function injectBug({ queryRows }: TestDatabase): Promise<void> {
  await queryRows(`create function lose_some() returns trigger language plpgsql as
             $$ begin if random() < 0.2 then new.reserved := old.reserved; end if; return new; end $$`)
  await queryRows(`create trigger lose_some before update on stock for each row when (new.reserved > old.reserved)
             execute function lose_some()`)
}
