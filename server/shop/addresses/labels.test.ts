import { afterAll, expect, test } from 'vitest'
import { addressesContract } from '#contract/addresses.ts'
import { addressesV1 } from '#contract/v1/addresses.ts'
import { privacyV1 } from '#contract/v1/privacy.ts'
import type { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
afterAll(() => shop.close())

const typed = {
  address_line: '12, 100 Feet Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  pincode: '560038',
  mobile: '9845012345',
}
const create = async (by: Client, also: object = {}) =>
  by.call(addressesContract.create, { body: { ...typed, ...also } })
const labels = async (by: Client) =>
  (await by.call(addressesV1.list)).body.data.map(({ id, label }) => [id, label])

test('an address has its label in version 1 and in the export, and none in published replies', async () => {
  const asha = await fixture.shopper()
  const { body } = await create(asha, { label: 'work' })
  expect(body.data).not.toHaveProperty('label')
  expect((await asha.call(addressesContract.list)).body.data[0]).not.toHaveProperty('label')
  expect(await labels(asha)).toEqual([[body.data._id, 'work']])
  expect((await asha.call(privacyV1.data)).body.addresses[0]).toMatchObject({ label: 'work' })
})

test('an existing client that knows no labels saves an address without one, and leaves the one it has', async () => {
  const asha = await fixture.shopper()
  const plain = (await create(asha)).body.data._id
  const home = (await create(asha, { label: 'home' })).body.data._id
  await asha.call(addressesContract.update, { body: { ...typed, _id: home, city: 'Mysuru' } })
  expect(await labels(asha)).toEqual([
    [home, 'home'],
    [plain, undefined],
  ])
  await asha.call(addressesContract.update, { body: { ...typed, _id: home, label: 'other' } })
  expect(await labels(asha)).toContainEqual([home, 'other'])
})

test('another label is refused', async () => {
  expect((await create(await fixture.shopper(), { label: 'castle' })).status).toBe(400)
})
