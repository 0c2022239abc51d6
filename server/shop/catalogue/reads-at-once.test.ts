import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { catalogueContract } from '#contract/catalogue.ts'
import { productsV1 } from '#contract/v1/products.ts'
import { transaction } from '#server/platform/database/database.ts'
import { Client } from '#tests/support/client.ts'
import { countStatements } from '#tests/support/counted-statements.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { untilBlocked } from '#tests/support/wait-for-locks.ts'
import { findProducts } from './product-memory.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db, pool } = shop.database
afterAll(() => shop.close())
const guest = new Client(shop.url)
const details = (productId: string, by = guest) =>
  by.call(catalogueContract.productDetails, { body: { productId } })

test('of many people who ask at once, each gets the product and the account that are theirs', async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const name = `Person ${at}`
      const id = await fixture.product({ name: `Product ${at}`, unit: '1 kg', stock: 100 + at })
      return { name, id, at, client: await fixture.shopper(name) }
    }),
  )
  for (let round = 0; round < 3; round += 1)
    await Promise.all(
      people.map(async ({ name, id, at, client }) => {
        const [user, product] = await Promise.all([
          client.call(accountContract.userDetails),
          details(id, client),
        ])
        expect(user.body.data.name).toBe(name)
        expect(product.body.data).toMatchObject({ _id: id, name: `Product ${at}`, stock: 100 + at })
      }),
    )
})

test('a session that has ended is refused among others that are open', async () => {
  const [open, ended] = [await fixture.shopper(), await fixture.shopper()]
  await sql`delete from sessions where user_id = ${ended.id}`.execute(db)
  const asked = [open, ended, open, ended].map((client) => client.call(accountContract.userDetails))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 401, 200, 401])
})

test('a product that thirty shoppers ask for at once is read once', async () => {
  const id = await fixture.product({ name: 'Ghee', unit: '1 kg', stock: 6 })
  const sent = countStatements(pool, 'from inventory_stock')
  const asked = Array.from({ length: 30 }, () => findProducts(db, fixture.store.id, [id]))
  for (const [product] of await Promise.all(asked)) expect(product).toMatchObject({ name: 'Ghee', stock: 6 })
  expect(sent()).toBe(1)
})

test('a text that looks like a stock is not taken for one, and every size has its own', async () => {
  const text = 'as "stock":-902100000, and "stock":7'
  const sizes = await Promise.all(
    [5, 0, 12].map((stock, at) =>
      fixture.product({
        name: 'Odd Rice',
        unit: `${at + 1} kg`,
        stock,
        description: text,
        moreDetails: { stock: text },
      }),
    ),
  )
  for (let round = 0; round < 2; round += 1) {
    expect((await details(sizes[0] ?? '')).body.data).toMatchObject({
      stock: 5,
      description: text,
      more_details: { stock: text },
    })
    const { body } = await guest.call(productsV1.get, { id: sizes[2] ?? '' })
    expect([body.stock, body.sizes?.map(({ stock }) => stock)]).toEqual([12, [5, 0, 12]])
  }
})

test('when the database drops connections while products load, a later request reads them anew', async () => {
  const id = await fixture.product({ name: 'Curd', unit: '400 g', price: 30, discount: 0, stock: 3 })
  const loading = await transaction(db, async (db) => {
    await sql`lock table products in access exclusive mode`.execute(db)
    const asked = Array.from({ length: 6 }, () => details(id))
    await untilBlocked(shop.database.db)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    const replies = await Promise.all(asked)
    await sql`update products set mrp_paise = 2600 where id = ${id}`.execute(db)
    return replies
  })
  expect(new Set(loading.map(({ status }) => status))).toEqual(new Set([503]))
  const replies = await Promise.all(Array.from({ length: 6 }, () => details(id)))
  for (const { body } of replies) expect(body.data).toMatchObject({ price: 26, stock: 3 })
})
