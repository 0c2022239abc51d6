import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { addressesContract as contract } from '#contract/addresses.ts'
import { addressesV1 } from '#contract/v1/addresses.ts'
import { mapV1 } from '#contract/v1/map.ts'
import { orderDetailsV1 } from '#contract/v1/order-details.ts'
import { rideOrdersV1 } from '#contract/v1/order-work.ts'
import { fill, place } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { bring } from '#tests/support/order-work.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const { db } = shop.database
const fixture = await seed(shop)
const admin = await fixture.admin()
afterAll(() => shop.close())

await sql`
  insert into pincodes (pincode, name, city, state, latitude, longitude)
  values ('560038', 'Indiranagar', 'Bengaluru', 'Karnataka', 12.9784, 77.6408)
      on conflict (pincode) do update set latitude = 12.9784, longitude = 77.6408`.execute(db)
const pin = { latitude: 12.975, longitude: 77.645 }
const input = {
  address_line: '12, 100 Feet Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  pincode: '560038',
  mobile: '9845012345',
}
const pinsOf = async (by: Client) => (await by.call(addressesV1.list)).body.data.map((address) => address.pin)

test('an address has a pin if its shopper put one, and none any more after it was removed', async () => {
  const asha = await fixture.shopper()
  const { _id } = (await asha.call(contract.create, { body: { ...input, pins: [pin] } })).body.data
  expect(await pinsOf(asha)).toEqual([pin])
  // a client that knows no pins corrects the mobile, and then the street
  await asha.call(contract.update, { body: { ...input, _id, mobile: '9845099999' } })
  expect(await pinsOf(asha)).toEqual([pin])
  await asha.call(contract.update, { body: { ...input, _id, address_line: '7, Another Street' } })
  expect(await pinsOf(asha)).toEqual([undefined])
  await asha.call(contract.update, { body: { ...input, _id, pins: [pin] } })
  expect(await pinsOf(asha)).toEqual([pin])
  await asha.call(contract.update, { body: { ...input, _id, pins: [] } })
  expect(await pinsOf(asha)).toEqual([undefined])
})

test.each([
  ['a latitude beyond the pole', [{ latitude: 91, longitude: 77 }]],
  ['half of a position', [{ latitude: 12 }]],
  ['two pins', [pin, pin]],
])('%s is refused', async (_name, pins) => {
  const asha = await fixture.shopper()
  const refused = await asha.call(contract.create, { body: { ...input, pins } as never })
  expect([refused.status, refused.body.code]).toEqual([400, 'INVALID'])
  expect(await pinsOf(asha)).toEqual([])
})

/** The door on the map of an order that is on its way to an address with these pins. */
async function doorOf(pins: object[]) {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Ghee', price: 60, discount: 0, stock: 5 })
  const addressId = (await asha.call(contract.create, { body: { ...input, pins } as never })).body.data._id
  await fill(asha, [{ productId, quantity: 2 }])
  const order = await place(asha, { addressId, totalAmt: 120 })
  const id = order.body.data._id
  await bring(admin, id, 'take')
  const { data } = (await admin.call(rideOrdersV1.list)).body
  return {
    asha,
    addressId,
    id,
    door: (await asha.call(orderDetailsV1.get, { id })).body.map?.door,
    ridden: data.find((one) => one.id === id)?.address.pin,
  }
}

test('the map of an order shows the pin, which the rider gets too, and keeps it when the address changes', async () => {
  const { asha, addressId, id, door, ridden } = await doorOf([pin])
  expect(door).toEqual({ ...pin, exact: true })
  expect(ridden).toEqual(pin)
  await asha.call(contract.update, { body: { ...input, _id: addressId, pins: [] } })
  expect((await asha.call(orderDetailsV1.get, { id })).body.map?.door).toEqual({ ...pin, exact: true })
})

test('without a pin, and with one in another city, the door is the centre of its pincode', async () => {
  const centre = { latitude: 12.9784, longitude: 77.6408, exact: false }
  expect((await doorOf([])).door).toEqual(centre)
  expect((await doorOf([{ latitude: 18.52, longitude: 73.85 }])).door).toEqual(centre)
})

test('places around a position or a pincode are for everybody, the nearest first', async () => {
  const guest = new Client(shop.url)
  const read = async (query: string) => (await guest.call(mapV1.places, { query })).body.data
  expect((await read('?latitude=12.97&longitude=77.64'))[0]?.name).toBe('Indiranagar')
  expect((await read('?pincode=560038'))[0]).toMatchObject({ pincode: '560038', latitude: 12.9784 })
  expect(await read('?pincode=110001')).toEqual([])
  expect(await read('')).toEqual([])
  expect((await guest.call(mapV1.places, { query: '?latitude=95&longitude=1' })).status).toBe(400)
})

test('an address without pins is as before', async () => {
  const asha = await fixture.shopper()
  await withAddress(asha)
  const { data } = (await asha.call(contract.list)).body
  expect(data[0]).not.toHaveProperty('pin')
})
