import { orderDetailsV1 } from '#contract/v1/order-details.ts'
import { rideUpiV1, storeUpiV1 } from '#contract/v1/upi.ts'
import type { Client } from './client.ts'
import { type Fixture, seed } from './fixture.ts'
import { bring, codeOf, work } from './order-work.ts'
import type { TestShop } from './shop.ts'
import { openStaff } from './staff.ts'

/** The total of an order of `byCash`, in paise. */
export const TOTAL = 12_600

/** Staff of a store with a UPI address, and orders that are paid by UPI at the door. */
export async function openUpiStore(shop: TestShop) {
  const fixture: Fixture = await seed(shop)
  const staff = await openStaff(shop, fixture)
  const { admin, byCash } = staff
  const storeId = fixture.store.id
  const setAddress = () =>
    admin.call(storeUpiV1.setAddress, {
      body: { storeId, address: 'jhatpat.blr@okbank', payee: 'Jhatpat & Co' },
    })
  await setAddress()
  const newRider = () =>
    fixture.staff([
      { permission: 'orders:ride', storeId },
      { permission: 'orders:pick', storeId },
    ])
  let payments = 0
  return {
    ...staff,
    fixture,
    storeId,
    setAddress,
    newRider,
    newReference: () => String(++payments).padStart(12, '0'),
    receive: (rider: Client, id: string, reference: string, amount = TOTAL) =>
      rider.call(rideUpiV1.receive, { id, body: { reference, amount } }),
    receiptOf: async (id: string) =>
      (await admin.call(storeUpiV1.receipts)).body.data.find((one) => one.order.id === id),
    /** An order of 126 rupees that a rider has brought to the door. */
    async atTheDoor() {
      const rider = await newRider()
      const order = await byCash()
      await bring(rider, order.id, 'arrive')
      return { rider, ...order }
    },
    deliver: async (rider: Client, id: string) => work.deliver(rider, id, await codeOf(shop, id)),
    moneyOf: async (id: string) => (await admin.call(orderDetailsV1.getAsStaff, { id })).body.money,
  }
}
