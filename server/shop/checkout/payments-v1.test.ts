import { afterAll, expect, test } from 'vitest'
import { paymentsV1 as contract } from '#contract/v1/payments.ts'
import { fill, stockOf } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { atTheBank, payOnline } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { offerSlots, slotAt } from '#tests/support/slots.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

const total = { amount: 6300, currency: 'INR' }

/** A shopper who is to pay ₹63 for one of 5 pieces. */
async function paying() {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
  await fill(asha, [{ productId }])
  const { payment: id, url } = (await payOnline(asha, { addressId: await withAddress(asha), totalAmt: 63 }))
    .body
  const get = async (client: Client) => (await client.call(contract.get, { id })).body
  const open = async (client: Client) => (await client.call(contract.listOpen)).body.data
  return { asha, productId, id, url, get, open }
}

test('an unfinished payment is waiting, with its page and its total in paise', async () => {
  const { asha, id, get, open } = await paying()
  const payment = await get(asha)
  expect(payment).toEqual({
    id,
    state: 'waiting',
    message: 'We have not heard from the bank yet.',
    total,
    fromWallet: { ...total, amount: 0 },
    expiresAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT.*Z$/),
    slot: null,
    url: expect.stringContaining('http'),
    order: null,
  })
  expect(await open(asha)).toEqual([payment])
})

test('a payment for a slot names it, also once it is paid', async () => {
  const { asha } = await paying()
  await offerSlots(shop)
  const slot = slotAt(10)
  const input = { addressId: await withAddress(asha), totalAmt: 63, slot }
  const { payment: id, url } = (await payOnline(asha, input)).body
  const opens = expect.stringMatching(/^20\d\d-.*T.*Z$/)
  expect((await asha.call(contract.get, { id })).body.slot).toEqual({ ...slot, opens })
  await atTheBank(shop, url, 'pay')
  expect((await asha.call(contract.get, { id })).body).toMatchObject({ state: 'paid', slot })
})

test('a paid payment names its order, and is no longer open', async () => {
  const { asha, id, url, get, open } = await paying()
  await atTheBank(shop, url, 'pay')
  const number = expect.stringMatching(/^JP\d{6}-/)
  expect(await get(asha)).toMatchObject({ state: 'paid', total, url: null, order: { id, number } })
  expect(await open(asha)).toEqual([])
})

test('a cancelled payment is over and its goods are released; a repeat and a paid one stay as they are', async () => {
  const { asha, id, productId, open } = await paying()
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 1 })
  for (const _ of [1, 2])
    expect((await asha.call(contract.cancel, { id })).body).toMatchObject({ state: 'over', order: null })
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 0 })
  expect(await open(asha)).toEqual([])

  const paid = await paying()
  await atTheBank(shop, paid.url, 'pay')
  expect((await paid.asha.call(contract.cancel, { id: paid.id })).body).toMatchObject({ state: 'paid' })
})

test('nobody reads or cancels somebody else’s payment', async () => {
  const { id, asha, get } = await paying()
  const ravi = await fixture.shopper('Ravi')
  const admin = await fixture.admin()
  for (const client of [ravi, admin]) {
    expect(await get(client)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await client.call(contract.cancel, { id })).body).toMatchObject({ status: 404 })
    expect((await client.call(contract.listOpen)).body).toEqual({ data: [] })
  }
  expect((await new Client(shop.url).call(contract.get, { id })).status).toBe(401)
  expect((await asha.call(contract.get, { id: 'x' })).body).toMatchObject({ status: 400, code: 'INVALID' })
  expect((await get(asha)).state).toBe('waiting')
})
