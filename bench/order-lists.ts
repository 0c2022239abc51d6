import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { openScratchShop } from '../search-tests/scratch-shop.ts'
import { keysFrom } from '../server/shop/identity/identity.rules.ts'
import { type Bench, withServer } from './bench.ts'
import { seedOrders } from './orders-data.ts'
import { megabytesOf, watchMemory } from './process-figures.ts'
import { alternate } from './rounds.ts'
import type { Row } from './row.ts'

const ORDERS = 10_000
const ROUNDS = 5
const MOST_SECONDS = 2
const MOST_MEGABYTES = 32
const secret = 'a secret of the bench, longer than it need be'

/**
 * All orders in one response, as clients without paging request them: the time to the last byte, and the peak
 * increase of the server's resident memory, after one warm-up request.
 */
export const allOrders = (bench: Bench): Promise<Row[]> =>
  withServer(bench, join(bench.folder, 'lists'), async (connection) => {
    let token = ''
    const shop = await openScratchShop(connection, 'lists', join(bench.folder, 'lists'), {
      env: { TOKEN_SECRET: secret },
      load: async (db, connection) => {
        const pool = new pg.Pool(connection)
        const data = await seedOrders(db, pool, keysFrom(secret))
        await data.pastOrders(ORDERS)
        const [admin] = await data.buyers(1)
        await pool.query(`update users set role = 'ADMIN' where id = $1`, [admin?.id])
        token = admin?.token ?? ''
        await pool.end()
      },
    })
    try {
      const list = () => measure(shop.pid, `${shop.url}/api/order/all`, token)
      const { rounds } = await alternate(ROUNDS, { rounds: list }, 1)
      await bench.profile('All orders in one reply', shop, list)
      return rowsOf(rounds)
    } finally {
      await shop.close()
    }
  })

type Round = { seconds: number; more: number }

function rowsOf(rounds: Round[]): Row[] {
  const name = `${ORDERS.toLocaleString('en-IN')} orders in one reply`
  return [
    { name, unit: 's', rounds: rounds.map(({ seconds }) => seconds), target: { most: MOST_SECONDS } },
    {
      name: `${name}: memory of the server grows meanwhile`,
      unit: 'MB',
      rounds: rounds.map(({ more }) => more),
      target: { most: MOST_MEGABYTES },
    },
  ]
}

async function measure(pid: number, url: string, token: string): Promise<Round> {
  const before = megabytesOf(pid)
  const memory = watchMemory(pid, 10)
  const begun = performance.now()
  await read(url, token).finally(memory.stop)
  return { seconds: (performance.now() - begun) / 1000, more: memory.highest() - before }
}

/** Reads a response to its end; throws when it is truncated. */
async function read(url: string, token: string): Promise<void> {
  const request = get(url, { headers: { authorization: `Bearer ${token}` }, agent: false })
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  if (reply.statusCode !== 200) throw new Error(`the list request failed: ${reply.statusCode}`)
  for await (const _ of reply);
}
