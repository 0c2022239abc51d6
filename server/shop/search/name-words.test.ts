import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { productListV1 } from '#contract/v1/products.ts'
import { searchNamesV1 } from '#contract/v1/search-names.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const { db, pool } = shop.database
const fixture = await seed(shop)
const admin = await fixture.admin()
const guest = new Client(shop.url)
afterAll(() => shop.close())

const found = async (text: string) =>
  (await guest.call(productListV1.list, { query: `?search=${encodeURIComponent(text)}` })).body.data.map(
    ({ name }) => name,
  )
const addProduct = (name: string) => fixture.product({ name, description: '', unit: '1 pc' })
const addName = (name: string, meaning: string) =>
  admin.call(searchNamesV1.create, { body: { name, meaning, kind: 'name' } })

/** Sends a statement, then begins `other`; once that has ended or waits for a lock, sends `last` and commits. */
async function atOnce(statement: string, other: () => Promise<unknown>, last = 'select 1') {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    let ended = false
    const second = other().finally(() => {
      ended = true
    })
    while (!ended && !(await isOneWaiting())) await new Promise((resolve) => setTimeout(resolve, 10))
    await client.query(last)
    await client.query('commit')
    await second
  } finally {
    client.release()
  }
}

const isOneWaiting = async () => {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  )
  return rows.length > 0
}

test('a name that is written while a product gets its first word finds that product', async () => {
  await addProduct('Spare')
  const renamed = `update products set name = 'Zibbet' where name = 'Spare'`
  await atOnce(renamed, () => addName('Quaffle', 'zibbet'))
  expect(await found('quaffle')).toEqual(['Zibbet'])
})

test('a product that gets its first word while a name of it is written is found by that name', async () => {
  await atOnce(`select search_add_names('grommel, snidget')`, () => addProduct('Grommel'))
  expect(await found('snidget')).toEqual(['Grommel'])
})

test('two products whose words are new are written at once', async () => {
  const client = await pool.connect()
  await addProduct('Spare Part')
  await client.query('begin')
  await client.query(`update products set name = 'Vindle' where name = 'Spare Part'`)
  await addProduct('Mardok')
  await client.query('commit')
  client.release()
  expect([await found('vindle'), await found('mardok')]).toEqual([['Vindle'], ['Mardok']])
})

test('a brand finds what is like it once that is sold', async () => {
  await admin.call(searchNamesV1.create, { body: { name: 'Hobnob', meaning: 'truffett', kind: 'brand' } })
  expect(await found('hobnob')).toEqual([])
  await addProduct('Truffett')
  expect(await found('hobnob')).toEqual(['Truffett'])
})

test('an editor changes a name while a product gets a new word and then this name: both are stored', async () => {
  await addProduct('First spare')
  await addProduct('Second spare')
  const { id, version } = (await addName('Flitwick', 'plumcake')).body
  const change = { name: 'Flitwick', meaning: 'beans', kind: 'name', disabled: false, version }
  await atOnce(
    `update products set name = 'Zonko' where name = 'First spare'`,
    async () => expect((await admin.call(searchNamesV1.replace, { id, body: change })).status).toBe(200),
    `update products set name = 'Flitwick' where name = 'Second spare'`,
  )
  expect(await found('flitwick')).toEqual(['Flitwick'])
})
