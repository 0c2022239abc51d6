import { afterAll, expect, test } from 'vitest'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { cancel, byCash } = await openStaff(shop, fixture)
afterAll(() => shop.close())

test('two shoppers with the same key each get their own response, also on a repeat', async () => {
  const users = [await byCash(), await byCash(), await byCash()]
  const ask = () => Promise.all(users.map(({ asha, id }) => cancel(asha, id, {}, 'the same key')))
  const first = await ask()
  expect(first.map(({ body }) => body.data._id)).toEqual(users.map(({ id }) => id))
  const again = await ask()
  expect(again.map(({ status, body }) => [status, body])).toEqual(
    first.map(({ status, body }) => [status, body]),
  )
})
