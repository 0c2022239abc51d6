import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { cartContract as contract } from '#contract/cart.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { listenToStatements } from '#tests/support/statements.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const statements = listenToStatements(shop)
afterAll(() => shop.close())

/** The statements about the cart and its product: not those of the session and of the place. */
const aboutTheCart = () => statements.all().filter((text) => /cart|products|stock/.test(text))

test('adding a product that others have read, and changing its quantity, send one statement each', async () => {
  const productId = await fixture.product({ name: 'Ghee', stock: 5 })
  const [first, asha] = [await fixture.shopper(), await fixture.shopper()]
  await first.call(contract.add, { body: { productId } })

  statements.clear()
  const { data: row } = (await asha.call(contract.add, { body: { productId } })).body
  expect(row.productId.name).toBe('Ghee')
  expect(aboutTheCart()).toEqual([expect.stringContaining('cart_add')])

  statements.clear()
  const changed = await asha.call(contract.updateQuantity, { body: { _id: row._id, qty: 4 } })
  expect(changed.body.data).toMatchObject({ quantity: 4, productId: { name: 'Ghee', stock: 5 } })
  expect(aboutTheCart()).toEqual([expect.stringContaining('update cart_items')])
})

test('a product added to a cart has the name and the stock of now, also after both have changed', async () => {
  const productId = await fixture.product({ name: 'Paneer', stock: 5 })
  await (await fixture.shopper()).call(contract.add, { body: { productId } })
  await sql`update products set name = 'Tofu' where id = ${productId}`.execute(shop.database.db)
  await sql`update stock set on_hand = 2 where product_id = ${productId}`.execute(shop.database.db)
  const { data: row } = (await (await fixture.shopper()).call(contract.add, { body: { productId } })).body
  expect(row.productId).toMatchObject({ name: 'Tofu', stock: 2 })
})
