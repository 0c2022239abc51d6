import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { migrateDatabase, UnusableDatabase } from '#server/open-database.ts'
import { whyNoDatabase } from '#server/unusable-database.ts'
import { onDatabase } from './on-database.ts'

vi.setConfig({ testTimeout: 180_000 })

const PASSWORD = 'Sesame7410'
const { host, port, user, password } = inject('database')
const login = password ? `${user}:${encodeURIComponent(password)}` : user
const socket = `host=${encodeURIComponent(host)}`

/** Asks for a password as PostgreSQL does, and refuses it. */
const refusing = createServer((client) => {
  const [password, message] = [Buffer.from('R\0\0\0\x08\0\0\0\x03'), 'SFATAL\0C28P01\0Mwrong password\0\0']
  const refusal = Buffer.concat([
    Buffer.from(`E\0\0\0${String.fromCharCode(message.length + 4)}`),
    Buffer.from(message),
  ])
  client.once('data', () => {
    client.write(password)
    client.once('data', () => client.end(refusal))
  })
  client.on('error', () => {})
}).listen(0, '127.0.0.1')
await once(refusing, 'listening')
afterAll(() => void refusing.close())
const guarded = `127.0.0.1:${(refusing.address() as AddressInfo).port}`

const run = (program: string, DATABASE_URL: string) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(import.meta.dirname, program), 'owner@people.example'],
      { env: { PATH: process.env.PATH, DATABASE_URL } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, output: `${out}${err}`.trim() }),
    )
  })

/** What a command prints that reads a table of the database at this URL, and its exit code. */
async function used(url: string) {
  vi.stubEnv('DATABASE_URL', url)
  const said: string[] = []
  const print = vi.spyOn(console, 'error').mockImplementation((line) => void said.push(line))
  try {
    await onDatabase((db) => sql`select from users`.execute(db))
    return { said, code: process.exitCode }
  } finally {
    process.exitCode = undefined
    print.mockRestore()
    vi.unstubAllEnvs()
  }
}

const CANNOT = 'The database that DATABASE_URL names cannot be used: '
const ESCAPES =
  'in its user and password write % as %25, @ as %40, # as %23, / as %2F, ? as %3F and : as %3A.'
const UNREADABLE = `DATABASE_URL cannot be read: ${ESCAPES}`

test.each([
  [
    'a server that does not answer',
    `postgresql://shop:${PASSWORD}@127.0.0.1:1/shop`,
    `${CANNOT}no PostgreSQL answers at 127.0.0.1, port 1 (connect ECONNREFUSED 127.0.0.1:1).`,
  ],
  [
    'a wrong password',
    `postgresql://shop:${PASSWORD}@${guarded}/shop`,
    `${CANNOT}PostgreSQL refused the password of the user "shop". If it is right, ${ESCAPES}`,
  ],
  [
    'a database that does not exist',
    `postgresql://${login}@localhost:${port}/no_shop?${socket}`,
    `${CANNOT}its server has no database "no_shop". As its administrator create one: createdb no_shop`,
  ],
  ['a bare # in the password', `postgresql://shop:#${PASSWORD}@127.0.0.1/shop`, UNREADABLE],
  ['a bare # behind digits', `postgresql://shop:74#${PASSWORD}@127.0.0.1/shop`, UNREADABLE],
  ['a bare / behind digits', `postgresql://shop:74/${PASSWORD}@127.0.0.1/shop`, UNREADABLE],
  ['a bare @ and # in the password', `postgresql://shop:${PASSWORD}@#10@127.0.0.1/shop`, UNREADABLE],
  ['another scheme', `shop:${PASSWORD}@127.0.0.1/shop`, 'DATABASE_URL must begin with postgresql://.'],
])('%s is explained in a sentence, without the password', async (_what, url, sentence) => {
  const { said, code } = await used(url)
  expect([said, code]).toEqual([[sentence], 1])
  expect(said.join()).not.toContain(PASSWORD)
  expect(said.join()).not.toContain('74')
})

test.each(['db-migrate.ts', 'make-admin.ts', 'remove-second-factor.ts'])(
  'the command %s prints one sentence and no stack',
  async (program) => {
    expect(await run(program, `postgresql://shop:74#${PASSWORD}@127.0.0.1/shop`)).toEqual({
      code: 1,
      output: UNREADABLE,
    })
  },
)

test('a migration explains a refused password, too', async () => {
  const connectionString = `postgresql://shop:${PASSWORD}@${guarded}/shop`
  const refused = migrateDatabase({ connectionString })
  await expect(refused).rejects.toThrow(`${CANNOT}PostgreSQL refused the password of the user "shop". `)
  await expect(refused).rejects.toBeInstanceOf(UnusableDatabase)
})

test('a host without an address is named', () => {
  const failure = Object.assign(new Error('getaddrinfo ENOTFOUND db.example'), { code: 'ENOTFOUND' })
  expect(whyNoDatabase('postgresql://shop:secret@db.example/shop', failure)).toBe(
    `${CANNOT}there is no host "db.example" (ENOTFOUND).`,
  )
})

test('before the tables exist the reply names the command that makes them', async () => {
  expect((await used(`postgresql://${login}@localhost:${port}/postgres?${socket}`)).said).toEqual([
    `${CANNOT}"postgres" has no tables of this release. Run npm run db:migrate first.`,
  ])
})
