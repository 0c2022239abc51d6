import { readFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { s3Store } from '#server/shop/media/s3-store.ts'
import { stripeProvider } from '#server/shop/payments/stripe.ts'
import { chainOf, type LoggedError } from '#tests/support/recorded-log.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { smtpMailer } from '../mail/mailer.ts'
import { openDatabase, transaction } from './database.ts'
import { isDatabaseUnreachable } from './unreachable.ts'

const shop = await openTestShop()
const database = openDatabase({ ...inject('database'), database: shop.name }, { onError() {} })
// over TCP the server's reason arrives; over a closed Unix socket the statement fails before it
const relay = createServer((near) => {
  const { host, port } = inject('database')
  const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  near.pipe(far).pipe(near)
  for (const end of [near, far]) end.on('error', () => {})
  far.on('close', () => near.end())
  near.on('close', () => far.destroy())
})
await new Promise<void>((ready) => relay.listen(0, '127.0.0.1', ready))
const shortTimeouts = openDatabase(
  {
    ...inject('database'),
    host: '127.0.0.1',
    port: (relay.address() as AddressInfo).port,
    database: shop.name,
    idle_in_transaction_session_timeout: 50,
  },
  { onError() {} },
)
/** Nothing listens on the port of a server that was closed. */
const closedPort = await new Promise<number>((ready) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as AddressInfo
    probe.close(() => ready(port))
  })
})
const nobody = openDatabase({ host: '127.0.0.1', port: 1, user: 'nobody' }, { onError() {} })
const missing = openDatabase({ host: '/nowhere', port: 1, user: 'nobody' }, { onError() {} })
afterAll(async () => {
  await Promise.all([database, shortTimeouts, nobody, missing].map(({ close }) => close()))
  relay.close()
  await shop.close()
})
const endOwnConnection = sql`select pg_terminate_backend(pg_backend_pid())`

test.each([
  ['a statement while PostgreSQL is stopped', () => sql`select`.execute(nobody.db)],
  ['a statement while its socket is missing', () => sql`select`.execute(missing.db)],
  ['a transaction while PostgreSQL is stopped', () => transaction(nobody.db, async () => {})],
  ['a question for readiness while PostgreSQL is stopped', () => nobody.pool.query('select')],
  ['a connection while PostgreSQL is stopped', () => nobody.pool.connect()],
  ['a statement whose connection is ended', () => endOwnConnection.execute(database.db)],
  [
    'a question for readiness whose connection is ended',
    () => database.pool.query('select pg_terminate_backend(pg_backend_pid())'),
  ],
  ['a question for readiness whose connection breaks', () => queryWhileBreaking('select pg_sleep(9)')],
  [
    'the next statement of a transaction whose connection was ended',
    () =>
      transaction(database.db, async (db) => {
        await endOwnConnection.execute(db).catch(() => {})
        await sql`select`.execute(db)
      }),
  ],
  ['the next statement of a transaction that rested too long', pauseTooLong],
])('%s means that the database is unreachable', async (_name, failing) => {
  expect(isDatabaseUnreachable(await failureOf(failing))).toBe(true)
})

test.each([
  ['the picture bucket', /ECONNREFUSED/, () => bucket.get('uploaded/x')],
  [
    'the picture bucket, as an upload,',
    /ECONNREFUSED/,
    () => bucket.put('x', Buffer.from('x'), 'image/webp'),
  ],
  ['the post office', /ECONNREFUSED/, () => smtpMailer('smtp://127.0.0.1:1', 'a@b.example').send(mail)],
  ['Stripe', /connection/, () => stripe.readSession('cs_1')],
  ['any address', /ECONNREFUSED/, refusedConnection],
  ['a missing file', /ENOENT/, () => readFile('/nowhere/picture.webp')],
])('%s that is unreachable is not mistaken for the database', async (_name, why, failing) => {
  const error = await failureOf(failing)
  expect(chainOf(error as LoggedError)).toMatch(why)
  expect(isDatabaseUnreachable(error)).toBe(false)
})

test('an error in a statement does not mean that the database is unreachable', async () => {
  expect(isDatabaseUnreachable(await failureOf(() => sql`select 1 / 0`.execute(database.db)))).toBe(false)
})

const bucket = s3Store({
  endpoint: `http://127.0.0.1:${closedPort}`,
  bucket: 'pictures',
  region: 'us-east-1',
  accessKeyId: 'a',
  secretAccessKey: 'b',
})
const stripe = stripeProvider(
  { secretKey: 'sk_test_shop', webhookSecret: 'whsec_shop' },
  { host: '127.0.0.1', port: 1, protocol: 'http' },
)
const mail = { to: 'asha@people.example', subject: 'Hello', text: 'Hello' }

/** The errors of a lost network or server process. */
function queryWhileBreaking(statement: string) {
  database.pool.once('acquire', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    stream.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
  })
  return database.pool.query(statement)
}

/** Stops the process within a transaction, as a debugger does; it resumes before it has read the server's reason. */
async function pauseTooLong() {
  const client = await shortTimeouts.pool.connect()
  try {
    await client.query('begin')
    await pause(0)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500)
    return await client.query('select')
  } finally {
    client.release(true)
  }
}

function refusedConnection() {
  return new Promise((resolve, reject) => connect(1, '127.0.0.1', () => resolve(null)).on('error', reject))
}

async function failureOf(failing: () => Promise<unknown>): Promise<Error> {
  const failure = await failing().then(
    () => new Error('it did not fail'),
    (error: Error) => error,
  )
  expect(failure.message).not.toBe('it did not fail')
  return failure
}
