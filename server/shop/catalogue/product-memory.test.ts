import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { delayStatements } from '#tests/support/delayed-statement.ts'
import { seed } from '#tests/support/fixture.ts'
import { openInOtherProcess } from '#tests/support/other-process.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { findProducts } from './product-memory.ts'

const shop = await openTestShop()
const { db, pool } = shop.database
const fixture = await seed(shop)
/** Another process of the shop, with a memory of its own. */
const other = openInOtherProcess(pool)
afterAll(async () => {
  await other.close()
  await shop.close()
})
const during = delayStatements(pool)

const add = async (name: string): Promise<string> => {
  await fixture.product({ name, unit: '1 kg' })
  const { rows } = await sql<{ id: string }>`select id from products where name = ${name}`.execute(db)
  return rows[0]?.id ?? ''
}
const read = async (id: string, by = other.db, options = {}) =>
  (await findProducts(by, fixture.store.id, [id], options))[0]

/** A change in the shop → what every process shows after it. */
const CHANGES: [of: string, change: (id: string) => ReturnType<typeof sql>, shown: object][] = [
  ['its price', (id) => sql`update products set mrp_paise = 4_200 where id = ${id}`, { mrp: 4_200 }],
  ['its discount', (id) => sql`update products set discount = 7 where id = ${id}`, { discount: 7 }],
  ['its name', (id) => sql`update products set name = 'Renamed' where id = ${id}`, { name: 'Renamed' }],
  [
    'its stock',
    (id) => sql`update stock set on_hand = 3, reserved = 1 where product_id = ${id}`,
    { stock: 2 },
  ],
  ['its category', (id) => sql`delete from product_categories where product_id = ${id}`, { categories: [] }],
  [
    'its sub-category',
    (id) => sql`delete from product_sub_categories where product_id = ${id}`,
    { subCategories: [] },
  ],
  [
    'the name of its category',
    () => sql`update categories set name = 'Things'`,
    { categories: [expect.objectContaining({ name: 'Things' })] },
  ],
  [
    'the name of its sub-category',
    () => sql`update sub_categories set name = 'Small things'`,
    { subCategories: [expect.objectContaining({ name: 'Small things' })] },
  ],
]

test.each(CHANGES)(
  'every process shows a product as it is after a change of %s',
  async (of, change, shown) => {
    const id = await add(`Product with a change of ${of}`)
    expect(await read(id)).not.toMatchObject(shown)
    await change(id).execute(db)
    expect(await read(id)).toMatchObject(shown)
  },
)

test('a product is in another category as soon as it is added to it', async () => {
  const id = await add('Moved')
  await sql`delete from product_categories where product_id = ${id}`.execute(db)
  expect(await read(id)).toMatchObject({ categories: [] })
  await sql`insert into product_categories values (${id}, ${fixture.categoryId})`.execute(db)
  expect((await read(id))?.categories).toHaveLength(1)
})

test('an unpublished product is found by staff only, and a removed one by nobody', async () => {
  const id = await add('Withdrawn')
  expect(await read(id)).toBeDefined()
  await sql`update products set unpublished_at = now() where id = ${id}`.execute(db)
  expect(await read(id)).toBeUndefined()
  expect(await read(id, other.db, { unpublishedToo: true })).toMatchObject({ published: false })
  await sql`update products set archived_at = now() where id = ${id}`.execute(db)
  expect(await read(id, other.db, { unpublishedToo: true })).toBeUndefined()
})

test('what was read before another request noticed a change is not shown again', async () => {
  const id = await add('Quince')
  const spare = await add('Spare')
  const late = during(
    'to_jsonb(document)',
    () => read(id, db),
    async () => {
      await sql`update products set mrp_paise = 9_900 where id = ${id}`.execute(db)
      await read(spare, db)
    },
  )
  await late
  expect(await read(id, db)).toMatchObject({ mrp: 9_900 })
})

test('a transaction sees its own change, and nobody else does before it is committed', async () => {
  const id = await add('Uncommitted')
  const priceOf = async (by: typeof db) => (await read(id, by))?.mrp
  const before = await priceOf(db)
  await db.transaction().execute(async (own) => {
    const within = own as typeof db
    await sql`update products set mrp_paise = 100 where id = ${id}`.execute(own)
    expect(await priceOf(within)).toBe(100)
    await sql`update products set mrp_paise = 200 where id = ${id}`.execute(own)
    expect(await priceOf(within)).toBe(200)
    expect(await priceOf(db)).toBe(before)
  })
  expect(await priceOf(db)).toBe(200)
})

test('a product that is given twice is found once, one that does not exist not at all', async () => {
  const id = await add('Twice')
  const products = await findProducts(db, fixture.store.id, [id, 'f'.repeat(32), id])
  expect(products.map(({ name }) => name)).toEqual(['Twice'])
})

test('few changes are stored, however many products are written', async () => {
  for (let at = 0; at < 25; at++) await add(`Written ${at}`)
  const { rows } = await sql<{ kept: number }>`select count(*) as kept from catalogue_changes`.execute(db)
  expect(rows[0]?.kept).toBeLessThan(25)
})

test('the statement that reads stock is planned once, not at each execution', async () => {
  const id = await add('Read often')
  const fresh = openInOtherProcess(pool)
  onTestFinished(() => fresh.close())
  for (let at = 0; at < 20; at++) await read(id, fresh.db)
  const { rows } = await sql<{ plannedOnce: number; plannedEach: number }>`
    select generic_plans as "plannedOnce", custom_plans as "plannedEach"
      from pg_prepared_statements
     where statement like '%null::jsonb as documents'`.execute(fresh.db)
  // PostgreSQL plans a statement five times before it compares plans
  expect(rows).toEqual([{ plannedOnce: 14, plannedEach: 5 }])
})
