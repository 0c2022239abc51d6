import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { productListV1 } from '#contract/v1/products.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { keepSearchInMemory } from './search.ts'

const shop = await openTestShop()
const { db, pool } = shop.database
const fixture = await seed(shop)
const guest = new Client(shop.url)
afterAll(() => shop.close())

/** PostgreSQL plans a statement anew so often before it compares that with keeping a plan. */
const PLANNED_FIRST = 5
const NAMES = 'Beruna Digory Ettins Lantern Mandrake Narrow Ogres Puddle Rilian Shasta Tumnus'.split(' ')

test('of eleven searches for new texts, the first five plan their statements, and the others do not', async () => {
  for (const name of NAMES) await fixture.product({ name, description: `${name} of the wood`, unit: '1 pc' })
  // as autovacuum does; without it PostgreSQL guesses how many rows each table has
  await sql`analyze`.execute(db)
  await keepSearchInMemory(db)
  for (const name of NAMES) {
    const { body } = await guest.call(productListV1.list, { query: `?search=${name}` })
    expect(body.data.map((product) => product.name)).toEqual([name])
  }
  // connections are used again as they become free, so that one has sent all of them
  const { rows } = await pool.query<{ statement: string; custom_plans: string }>(`
    select statement, custom_plans
      from pg_prepared_statements
     where (statement like '%search_described%' or statement like '%to_jsonb(document)%')
       and custom_plans + generic_plans > ${PLANNED_FIRST}`)
  expect(rows).not.toEqual([])
  expect(rows.filter(({ custom_plans }) => Number(custom_plans) > PLANNED_FIRST)).toEqual([])
})
