import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { addressesContract } from '#contract/addresses.ts'
import { ordersContract as contract } from '#contract/orders.ts'
import { buy, fill, place } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { addressInput, seed, withAddress } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

const admin = await fixture.admin()
const milk = await fixture.product({ name: 'Toned Milk', price: 30, discount: 10, stock: 500 })
const mine = async (client: Client, query = '') => (await client.call(contract.mine, { query })).body

test('an order is one entry with its lines and its total once (docs/wire.md 17)', async () => {
  const asha = await fixture.shopper()
  const ghee = await fixture.product({ name: 'Ghee', price: 70.5, discount: 0, stock: 9, unit: '1 l' })
  const curd = await fixture.product({ name: 'Curd', price: 20, discount: 0, stock: 9 })
  const bag = [{ productId: milk, quantity: 2 }, { productId: ghee }, { productId: curd }]
  const placed = await buy(asha, bag, 144.5)

  const { data, totalCount } = await mine(asha)

  expect(totalCount).toBe(1)
  expect(data).toEqual([placed])
  expect(placed).toMatchObject({
    orderId: expect.stringMatching(/^JP\d{6}-[2-9A-Z]{8}$/),
    userId: { _id: asha.id, name: 'Asha', email: asha.email },
    product_details: { name: 'Toned Milk + 2 more', image: ['http://shop.test/pictures/drawn/product/milk'] },
    quantity: 4,
    subTotalAmt: 150.5,
    totalAmt: 144.5,
    status: 'Pending',
    payment_status: 'CASH ON DELIVERY',
    delivery_address: addressInput,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  expect(placed.items).toHaveLength(3)
  expect(placed.items).toContainEqual({
    productId: milk,
    name: 'Toned Milk',
    image: ['http://shop.test/pictures/drawn/product/milk'],
    unit: '500 ml',
    price: 30,
    discount: 10,
    quantity: 2,
    refunded: 0,
    total: 54,
  })
})

test('an order of one product has the product’s name', async () => {
  const asha = await fixture.shopper()
  const placed = await buy(asha, [{ productId: milk, quantity: 3 }], 81)
  expect(placed.product_details.name).toBe('Toned Milk')
})

test('later edits of products and addresses do not change an order', async () => {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Honey', price: 100, discount: 0 })
  await fill(asha, [{ productId }])
  const addressId = await withAddress(asha)
  const placed = (await place(asha, { addressId, totalAmt: 100 })).body.data

  await sql`update products set name = 'Sirup', mrp_paise = 900, discount = 50, images = '{other}', unit = '?',
                   archived_at = now() where id = ${productId}`.execute(shop.database.db)
  await asha.call(addressesContract.update, { body: { _id: addressId, ...addressInput, city: 'Mysuru' } })
  await asha.call(addressesContract.disable, { body: { _id: addressId } })

  expect((await mine(asha)).data).toEqual([placed])
  expect(placed.delivery_address.city).toBe('Bengaluru')
})

test('a shopper sees their own orders only, newest first, in pages', async () => {
  const asha = await fixture.shopper()
  const ravi = await fixture.shopper('Ravi')
  const placed: string[] = []
  for (const quantity of [1, 2, 3]) {
    placed.unshift((await buy(asha, [{ productId: milk, quantity }], 27 * quantity))._id)
    await buy(ravi, [{ productId: milk }], 27)
  }
  const ids = async (query: string) => (await mine(asha, query)).data.map((order) => order._id)
  expect(await ids('')).toEqual(placed)
  expect(await ids('?limit=2')).toEqual(placed.slice(0, 2))
  expect(await ids('?limit=2&page=2')).toEqual(placed.slice(2))
  expect(await ids('?page=9')).toEqual([])
  expect((await mine(asha, '?limit=1')).totalCount).toBe(3)
  expect(JSON.stringify((await mine(asha)).data)).not.toContain(ravi.email)
})

test.each(['page=0', 'page=-1', 'page=1.5', 'page=two', 'page=', 'page=1&page=2', 'limit=all'])(
  '?%s is refused with a message',
  async (query) => {
    for (const call of [contract.mine, contract.all]) {
      const refused = await admin.call(call, { query: `?${query}` })
      expect(refused.status).toBe(400)
      expect(refused.body.message).toMatch(/^(Page|Limit) must be a whole number/)
    }
  },
)

test('admins get all orders with their buyers, newest first (spec §3, docs/wire.md 17)', async () => {
  const asha = await fixture.shopper('Meera')
  const placed = await buy(asha, [{ productId: milk }], 27)
  const { body } = await admin.call(contract.all, { query: '?limit=1' })
  expect(body.data).toEqual([placed])
  expect(placed.userId).toEqual({ _id: asha.id, name: 'Meera', email: asha.email })
  expect(body.totalCount).toBeGreaterThanOrEqual(1)
  expect((await admin.call(contract.all, { query: '?limit=9999' })).status).toBe(200)
})

test('only admins can list all orders (spec §6)', async () => {
  const refused = await (await fixture.shopper()).call(contract.all)
  expect(refused.status).toBe(403)
  expect(refused.body.message).toBe('Do not have permission')
  const guest = new Client(shop.url)
  for (const call of [contract.all, contract.mine]) expect((await guest.call(call)).status).toBe(401)
})
