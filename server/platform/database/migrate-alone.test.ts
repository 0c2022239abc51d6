import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'
import { openDatabase } from './database.ts'
import { MIGRATION_NAME, migrate } from './migrate.ts'

/** A database of its own without any other connection, and a folder for planted migrations. */
async function setUp(files: Record<string, string>) {
  const shop = await openTestShop()
  const folder = await mkdtemp(join(tmpdir(), 'jhatpat-migrations-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const place = { ...inject('database'), database: `${shop.name}_alone` }
  await shop.database.pool.query(`create database ${place.database} ${inject('emptyDatabase')}`)
  const database = openDatabase({ ...place, application_name: MIGRATION_NAME }, { onError() {} })
  onTestFinished(async () => {
    await database.close()
    await shop.database.pool.query(`drop database ${place.database} with (force)`)
    await shop.close()
    await rm(folder, { recursive: true })
  })
  return { folder, place, pool: database.pool }
}

async function connected(place: pg.ClientConfig, name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...place, application_name: name })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const one = { '9001_one.sql': 'create table one (id int)' }

test('a start migrates a database that no other process of the shop uses', async () => {
  const { pool, folder, place } = await setUp(one)
  await connected(place, 'psql')
  expect(await migrate(pool, folder, { may: 'alone' })).toEqual(['9001_one.sql'])
})

test.each(['jhatpat', 'jhatpat-listen', 'jhatpat-jobs-0190'])(
  'a start beside a process that is connected as %s is refused and writes nothing, unless it may always migrate',
  async (name) => {
    const { pool, folder, place } = await setUp(one)
    await connected(place, name)
    await expect(migrate(pool, folder, { may: 'alone' })).rejects.toThrow(
      'The database lacks 1 migrations, 9001_one.sql first, and other processes of the shop use it: ' +
        'run npm run db:migrate first, or start with MIGRATE=always.',
    )
    expect((await pool.query("select to_regclass('one') as made")).rows).toEqual([{ made: null }])
    expect(await migrate(pool, folder, { may: 'always' })).toEqual(['9001_one.sql'])
    // nothing is missing, so every process may start
    expect(await migrate(pool, folder, { may: 'alone' })).toEqual([])
    expect(await migrate(pool, folder, { may: 'never' })).toEqual([])
  },
)

test('a start that must not migrate names the command that does', async () => {
  const { pool, folder } = await setUp(one)
  await expect(migrate(pool, folder, { may: 'never' })).rejects.toThrow(
    'The database lacks 1 migrations, 9001_one.sql first: run npm run db:migrate before this start.',
  )
})

test('of processes that start at once one migrates and says how far it is, the others wait and say so', async () => {
  const { pool, folder } = await setUp({ ...one, '9002_slow.sql': 'select pg_sleep(3)' })
  const said: string[][] = [[], [], []]
  const applied = await Promise.all(
    said.map((lines) => migrate(pool, folder, { may: 'alone', say: (line) => lines.push(line) })),
  )
  expect(applied.flat()).toEqual(['9001_one.sql', '9002_slow.sql'])
  const waited = ['Another process migrates the database; this one waits for it.']
  const migrated = [
    '1 of 2: 9001_one.sql',
    '2 of 2: 9002_slow.sql',
    expect.stringMatching(/^ {2}took [1-9]\d*\.\d s$/),
  ]
  const bySize = said.sort((a, b) => b.length - a.length)
  expect(bySize).toEqual([migrated, waited, waited])
})

test('an index is made concurrently while another process waits for its turn to migrate', async () => {
  const { pool, folder, place } = await setUp({
    '9001_one.sql': 'create table one (id int); insert into one select generate_series(1, 1000)',
    '9002_index.sql': `-- outside a transaction
drop index concurrently if exists one_id;
create index concurrently one_id on one (id);
`,
  })
  const results = await Promise.all([migrate(pool, folder), migrate(pool, folder)])
  expect(results.flat()).toEqual(['9001_one.sql', '9002_index.sql'])
  const client = await connected(place, 'psql')
  const { rows } = await client.query("select indisvalid from pg_index where indexrelid = 'one_id'::regclass")
  expect(rows).toEqual([{ indisvalid: true }])
})

test('a start that must not migrate works beside a migration, and without the right to create tables', async () => {
  const { pool, folder, place } = await setUp(one)
  await expect(migrate(pool, folder, { may: 'never' })).rejects.toThrow('The database lacks 1 migrations')
  expect((await pool.query("select to_regclass('migrations') as made")).rows).toEqual([{ made: null }])
  await migrate(pool, folder)
  const other = await connected(place, 'jhatpat migrations')
  await other.query('select pg_advisory_lock(7412001)')
  expect(await migrate(pool, folder, { may: 'never' })).toEqual([])
})
