import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'
import { type Database, openDatabase, transaction } from './database.ts'
import { MAX_NAMED } from './prepared.ts'

const shop = await openTestShop()
const open: Database[] = []
let database: Database

/** One connection, so that every statement meets the names of those before. */
function openOne(connection: Parameters<typeof openDatabase>[0] = {}): Database {
  const settings = { ...inject('database'), database: shop.name, max: 1, ...connection }
  const one = openDatabase(settings, { onError() {} })
  open.push(one)
  return one
}

beforeEach(async () => {
  database = openOne()
  await sql`create table if not exists shelf (id int, height int)`.execute(database.db)
})
afterAll(async () => {
  for (const { close } of open) await close()
  await shop.close()
})

const heightOf = async (id: number, { db }: Pick<Database, 'db'> = database) =>
  (await sql<{ height: number | string }>`select height from shelf where id = ${id}`.execute(db)).rows
/** Sent with a callback, as the platform's own statements are, which have no name. */
const namesOf = ({ pool }: { pool: pg.Pool }) =>
  pool
    .query<{ uses: string }>('select generic_plans + custom_plans as uses from pg_prepared_statements')
    .then(({ rows }) => rows.map(({ uses }) => Number(uses)))

test('a statement is prepared once per connection, whatever its values are', async () => {
  for (let id = 0; id < 12; id += 1) await heightOf(id)
  expect(await namesOf(database)).toEqual([12])
})

test('a statement of a transaction uses the same name, and begin and commit have none', async () => {
  await heightOf(1)
  await transaction(database.db, async (db) => {
    await heightOf(2, { db: db as Database['db'] })
  })
  expect(await namesOf(database)).toEqual([2])
})

test('after a migration changed a selected column, the statement is sent again without a name', async () => {
  await sql`insert into shelf values (7, 40)`.execute(database.db)
  expect(await heightOf(7)).toEqual([{ height: 40 }])
  await sql`alter table shelf alter column height type text`.execute(database.db)
  expect(await heightOf(7)).toEqual([{ height: '40' }])
  expect(await heightOf(7)).toEqual([{ height: '40' }])
  await sql`drop table shelf`.execute(database.db)
})

test('a pooler that loses the names costs no reply: names are no longer used', async () => {
  await heightOf(1)
  await database.pool.query('deallocate all')
  expect(await heightOf(1)).toEqual([])
  await heightOf(2)
  expect(await namesOf(database)).toEqual([])
})

test('a name that another client of the pooler prepared costs no reply either', async () => {
  await heightOf(1)
  const [{ name } = { name: '' }] = (
    await database.pool.query<{ name: string }>('select name from pg_prepared_statements')
  ).rows
  const other = openOne()
  await other.pool.query(`prepare "${name}" (int) as select 1`)
  expect(await heightOf(1, other)).toEqual([])
})

test('in a transaction the loss of a name fails the transaction, and the next one succeeds', async () => {
  await heightOf(1)
  const lost = transaction(database.db, async (db) => {
    await sql`deallocate all`.execute(db)
    await heightOf(1, { db: db as Database['db'] })
  })
  await expect(lost).rejects.toMatchObject({ code: '26000' })
  expect(await heightOf(1)).toEqual([])
})

test('statements have no names when the setting says so', async () => {
  const plain = openOne({ prepare: false })
  await heightOf(1, plain)
  expect(await namesOf(plain)).toEqual([])
})

test('the number of names is limited', async () => {
  for (let length = 1; length <= MAX_NAMED + 20; length += 1)
    await sql`select ${sql.join(Array.from({ length }, () => sql.lit(length)))}`.execute(database.db)
  expect((await namesOf(database)).length).toBeLessThanOrEqual(MAX_NAMED)
})
