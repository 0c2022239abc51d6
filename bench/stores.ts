import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../server/embedded-postgres/embedded-postgres.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { prepareJobs } from '../server/platform/jobs/jobs.ts'
import { describePlace } from '../server/shop/delivery/delivery.ts'
import type { Measured } from './report.ts'

const STORES = 2_000
const PINCODES = 19_000
const ORDERS = 200_000
const CALLS = 2_000
const LIMIT_MS = 10

const migrations = fileURLToPath(new URL('../server/migrations', import.meta.url))

/**
 * The store and the delivery estimate of a place, with as many stores and pincodes as a country has and a busy hour of
 * orders: the 99th percentile of the whole function, and the indexes of its query plan.
 */
export async function storeAndEta(dataDir: string): Promise<Measured[]> {
  const server = await startEmbedded({ dataDir, durable: true, log: () => {} })
  const database = openDatabase(server.connection, { onError: () => {} })
  try {
    await migrate(database.pool, migrations)
    await prepareJobs(database.pool)
    await seedCountry(database.pool)
    const byPincode = await percentiles((at) =>
      describePlace(database.db, { name: '', pincode: pincodeOf(at * 7_919) }, 12),
    )
    const byPosition = await percentiles((at) =>
      describePlace(database.db, { name: '', position: positionOf(at) }, 12),
    )
    const bare = await percentiles(() => database.pool.query('select 1'))
    return [
      measured('pincode', byPincode),
      measured('position', byPosition),
      {
        what: 'Beside them: `select 1` sent to the same database, p99 (median)',
        value: `${bare.p99.toFixed(1)} ms (${bare.p50.toFixed(1)} ms)`,
        limit: 'none',
        met: true,
      },
      { what: 'What the search for a store goes by', ...(await indexesUsed(database.pool)) },
    ]
  } finally {
    await database.close()
    await server.stop()
  }
}

type Pool = ReturnType<typeof openDatabase>['pool']

/** Stores with a radius of 6 km across a country, every third with a polygon; a tenth of the places has no store. */
async function seedCountry(pool: Pool): Promise<void> {
  await pool.query(
    `insert into pincodes (pincode, name, city, latitude, longitude)
     select (100000 + n * 43)::text, 'Place ' || n, 'City ' || n % 400,
            8 + (n * 7919 % 20000) / 1000.0, 70 + (n * 104729 % 20000) / 1000.0
       from generate_series(1, $1::int) as n`,
    [PINCODES],
  )
  await pool.query(
    `insert into dark_stores (id, name, city, latitude, longitude, radius_m, area, pincodes, is_default)
     select gen_random_uuid(), 'Store ' || n, p.city, p.latitude, p.longitude, 6000,
            case when n % 3 = 0
                 then polygon(box(point(p.longitude - 0.05, p.latitude - 0.05),
                                  point(p.longitude + 0.05, p.latitude + 0.05))) end,
            array(select (100000 + (n * 9 + k) * 43)::text from generate_series(0, 8) as k), n = 1
       from generate_series(1, $1::int) as n
       join pincodes p on p.pincode = (100000 + n * 9 * 43)::text`,
    [STORES],
  )
  const buyer = randomUUID()
  // these orders have no lines, which the estimates do not read
  await pool.query('alter table orders disable trigger orders_add_up')
  await pool.query(
    `insert into users (id, name, email, password_hash) values ($1, 'Buyer', 'buyer@people.example', 'none')`,
    [buyer],
  )
  await pool.query(
    `insert into orders (id, number, user_id, store_id, status, payment_status, items_paise, goods_paise, total_paise,
                         quantity, address, created_at, eta_estimate_seconds, eta_low, eta_high)
     select gen_random_uuid(), 'B' || n, $1, s.id,
            case when n % 20 = 0 then 'Pending' else 'Delivered' end, 'PAID', 100, 100, 100,
            1 + n % 15, '{}', now() - n * interval '0.2 seconds', 600, 8, 12
       from generate_series(1, $2::int) as n
       join (select id, row_number() over () as at from dark_stores) s on s.at = 1 + n % $3::int`,
    [buyer, ORDERS, STORES],
  )
  await pool.query(
    `insert into eta_corrections (store_id, orders, ratio_p50, ratio_p90) select id, 100, 1.1, 1.7 from dark_stores`,
  )
  await pool.query('analyze')
}

const pincodeOf = (at: number): string => String(100_000 + (1 + (at % PINCODES)) * 43)

function positionOf(at: number) {
  const n = 1 + ((at * 9) % (STORES * 9))
  return {
    latitude: 8 + ((n * 7_919) % 20_000) / 1_000 + (at % 7) / 100,
    longitude: 70 + ((n * 104_729) % 20_000) / 1_000,
  }
}

async function percentiles(run: (at: number) => Promise<unknown>): Promise<{ p50: number; p99: number }> {
  for (let at = 0; at < 100; at += 1) await run(at)
  const times: number[] = []
  for (let at = 0; at < CALLS; at += 1) {
    const begun = performance.now()
    await run(at)
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  const of = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { p50: of(0.5), p99: of(0.99) }
}

const measured = (by: string, { p50, p99 }: { p50: number; p99: number }): Measured => ({
  what: `Store and promise by ${by}, ${STORES.toLocaleString('en-IN')} stores: p99 (median)`,
  value: `${p99.toFixed(1)} ms (${p50.toFixed(1)} ms)`,
  limit: `< ${LIMIT_MS} ms`,
  met: p99 < LIMIT_MS,
})

/** The query plan of the same search; both conditions must use an index. */
async function indexesUsed(pool: Pool): Promise<{ value: string; limit: string; met: boolean }> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers)
     with asked as (select point(77.6, 12.9) as at)
     select id from dark_stores s
      where s.pincodes @> array['560038']
         or (s.bounds @> box((select at from asked), (select at from asked))
             and case when s.area is null
                      then metres_between(point(s.longitude, s.latitude), (select at from asked)) <= s.radius_m
                      else s.area @> (select at from asked) end)`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  const indexes = ['dark_stores_pincodes', 'dark_stores_bounds'].filter((name) => plan.includes(name))
  return { value: indexes.join(', ') || 'none', limit: 'both indexes', met: indexes.length === 2 }
}
