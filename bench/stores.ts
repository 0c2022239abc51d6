import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Database, openDatabase } from '../server/platform/database/database.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { prepareJobs } from '../server/platform/jobs/jobs.ts'
import { describePlace } from '../server/shop/delivery/delivery.ts'
import { root } from '../tools/run-program.ts'
import { type Bench, withServer } from './bench.ts'
import { alternate } from './rounds.ts'
import type { Row } from './row.ts'
import { percentile } from './statistics.ts'

const STORES = 2_000
const PINCODES = 19_000
const ORDERS = 200_000
const CALLS = 2_000
const ROUNDS = 3
const MOST_MS = 10

const migrations = join(root, 'server/migrations')

/**
 * The store and the delivery estimate of a place, with as many stores and pincodes as a country has and a busy hour of
 * orders: the 99th percentile of the whole function, and the
 * number of indexes of its query plan.
 */
export const storeAndEta = (bench: Bench): Promise<Row[]> =>
  withServer(bench, join(bench.folder, 'stores'), async (connection) => {
    const database = openDatabase(connection, { onError: () => {} })
    try {
      await migrate(database.pool, migrations)
      await prepareJobs(database.pool)
      await seedCountry(database.pool)
      return await measure(database)
    } finally {
      await database.close()
    }
  })

async function measure({ db, pool }: Database): Promise<Row[]> {
  const { pincode, position, bare } = await alternate(ROUNDS, {
    pincode: () => p99Of((at) => describePlace(db, { name: '', pincode: pincodeOf(at * 7_919) }, 12)),
    position: () => p99Of((at) => describePlace(db, { name: '', position: positionOf(at) }, 12)),
    bare: () => p99Of(() => pool.query('select 1')),
  })
  const stores = STORES.toLocaleString('en-IN')
  const row = (by: string, rounds: number[]): Row => ({
    name: `Store and ETA by ${by} in ${stores} stores, p99`,
    unit: 'ms',
    rounds,
    target: { most: MOST_MS },
  })
  return [
    row('pincode', pincode),
    row('position', position),
    { name: '`select 1` sent to the same database, p99', unit: 'ms', rounds: bare },
    {
      name: 'Indexes that the search for a store uses',
      unit: 'indexes',
      rounds: [await indexesUsed(pool)],
      target: { least: 2 },
    },
  ]
}

type Pool = Database['pool']

/** Stores with a radius of 6 km across a country, every third with a polygon; a tenth of the places has no store. */
async function seedCountry(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // 200,000 orders in one statement take longer than a shop's statement may
    await client.query('set statement_timeout = 0')
    await seed(client)
  } finally {
    client.release(true)
  }
}

async function seed(pool: Pick<Pool, 'query'>): Promise<void> {
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
    `insert into eta_parts (store_id, hour, orders, pick_ratio, wait_seconds, ride_ratio, pick_seconds, ride_seconds)
     select id, hour, 40, 1.1, 90, 1.2, 200, 600 from dark_stores, generate_series(0, 24) as hour`,
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

/** In milliseconds. */
async function p99Of(run: (at: number) => Promise<unknown>): Promise<number> {
  for (let at = 0; at < 100; at += 1) await run(at)
  const times: number[] = []
  for (let at = 0; at < CALLS; at += 1) {
    const begun = performance.now()
    await run(at)
    times.push(performance.now() - begun)
  }
  return percentile(times, 0.99)
}

/** The query plan of the same search; both conditions must use an index. */
async function indexesUsed(pool: Pool): Promise<number> {
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
  return ['dark_stores_pincodes', 'dark_stores_bounds'].filter((name) => plan.includes(name)).length
}
