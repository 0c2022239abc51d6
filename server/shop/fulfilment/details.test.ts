import { afterAll, expect, test } from 'vitest'
import { fulfilmentContract as contract } from '#contract/fulfilment.ts'
import { buy } from '#tests/support/buying.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

test('an admin reads the store of an order and the email of its shopper', async () => {
  const asha = await fixture.shopper()
  const admin = await fixture.admin()
  const productId = await fixture.product({ name: 'Ghee', price: 50, discount: 0, stock: 5 })
  const { _id: id, userId } = await buy(asha, [{ productId, quantity: 1 }], 50)

  const read = (await admin.call(contract.details, { id })).body.data
  expect(read.store).toEqual({ _id: expect.any(String), name: 'Indiranagar', city: 'Bengaluru' })
  expect(read.userId).toEqual({ ...userId, email: expect.stringContaining('@') })
  expect((await asha.call(contract.details, { id })).body.data).not.toHaveProperty('store')
})
