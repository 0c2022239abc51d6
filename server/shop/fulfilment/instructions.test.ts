import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { checkoutContract } from '#contract/checkout.ts'
import type { Instructions } from '#contract/instructions.ts'
import { orderDetailsV1 } from '#contract/v1/order-details.ts'
import { rideOrdersV1, storeOrdersV1 } from '#contract/v1/order-work.ts'
import { privacyV1 } from '#contract/v1/privacy.ts'
import { fill } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { password, seed, withAddress } from '#tests/support/fixture.ts'
import { bring, codeOf, work } from '#tests/support/order-work.ts'
import { rowsWith } from '#tests/support/personal-data.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { id: storeId } = fixture.store
const picks = { permission: 'orders:pick', storeId } as const
const rides = { permission: 'orders:ride', storeId } as const
const picker = await fixture.staff([picks])
const otherPicker = await fixture.staff([picks])
const rider = await fixture.staff([rides])
const otherRider = await fixture.staff([rides])
afterAll(() => shop.close())

const MOBILE = '9811122244'
const note = 'Ring twice at the peacock gate'

async function placed(instructions: Instructions, mobile = MOBILE) {
  const asha = await fixture.shopper()
  await fill(asha, [{ productId: await fixture.product({ price: 120, discount: 0 }) }])
  const addressId = await withAddress(asha, { mobile })
  const { body } = await asha.call(checkoutContract.cashOnDelivery, {
    body: { addressId, totalAmt: 120, instructions },
  })
  return { asha, id: body.data._id }
}
const inStore = async (by: Client, id: string) =>
  (await by.call(storeOrdersV1.list)).body.data.find((order) => order.id === id)
const onRoad = async (by: Client, id: string) =>
  (await by.call(rideOrdersV1.list)).body.data.find((order) => order.id === id)
const leave = (by: Client, id: string) => by.call(rideOrdersV1.deliver, { id, body: {} })

test('only the picker of an order reads its instructions, and the number if a call is wanted', async () => {
  const { id } = await placed({ note, missingGoods: 'call' })
  expect(await inStore(picker, id)).not.toHaveProperty('instructions')
  await work.accept(picker, id)
  expect(await inStore(picker, id)).toMatchObject({
    instructions: { note, missingGoods: 'call' },
    buyerMobile: MOBILE,
  })
  const other = await inStore(otherPicker, id)
  expect(other?.id).toBe(id)
  expect(JSON.stringify(other)).not.toMatch(new RegExp(`${note}|${MOBILE}`))
  await work.release(picker, id)
  expect(JSON.stringify(await inStore(picker, id))).not.toMatch(new RegExp(`${note}|${MOBILE}`))
})

test('a picker who need not call does not read the number', async () => {
  const { id } = await placed({ note, missingGoods: 'refund' })
  await work.accept(picker, id)
  expect((await inStore(picker, id))?.instructions).toEqual({ note, missingGoods: 'refund' })
  expect(JSON.stringify(await inStore(picker, id))).not.toContain(MOBILE)
})

test('only the rider of an order reads its note, from taking it until it is delivered', async () => {
  const { id } = await placed({ note })
  await work.accept(picker, id)
  await work.pack(picker, id)
  const waiting = await onRoad(rider, id)
  expect(waiting?.id).toBe(id)
  expect(JSON.stringify(waiting)).not.toMatch(new RegExp(`${note}|${MOBILE}`))
  expect((await work.take(rider, id)).body.instructions).toEqual({ note })
  expect(await onRoad(otherRider, id)).toBeUndefined()
  expect(await inStore(picker, id)).toBeUndefined()
  await work.arrive(rider, id)
  const delivered = (await work.deliver(rider, id, await codeOf(shop, id))).body
  expect(delivered.stage).toBe('delivered')
  expect(JSON.stringify(delivered)).not.toMatch(new RegExp(`${note}|${MOBILE}`))
})

test('an order that is left at the door needs no code, but only after the arrival', async () => {
  const { id, asha } = await placed({ handOver: 'leave at the door' })
  await work.accept(picker, id)
  await work.pack(picker, id)
  await work.take(rider, id)
  expect((await leave(rider, id)).body).toMatchObject({ status: 409, code: 'WRONG_STAGE' })
  await work.arrive(rider, id)
  expect((await leave(otherRider, id)).body.code).toBe('ORDER_TAKEN')
  expect((await leave(rider, id)).body).toMatchObject({ stage: 'delivered' })
  // nobody was met who could pay
  expect((await asha.call(orderDetailsV1.get, { id })).body.money).toMatchObject({
    due: { amount: 120_00 },
    paidInCash: { amount: 0 },
  })
  // the reply was lost
  expect((await leave(rider, id)).body).toMatchObject({ stage: 'delivered' })
})

test.each([{}, { handOver: 'ring' }, { handOver: 'call' }] as const)(
  'an order with %j is not delivered without the code',
  async (instructions) => {
    const { id } = await placed(instructions)
    const worker = await fixture.staff([picks, rides])
    await bring(worker, id, 'arrive')
    expect((await leave(worker, id)).body).toMatchObject({
      code: 'HAND_OVER_CODE_NEEDED',
      detail: 'This order is handed over by the code of the shopper.',
    })
    expect((await work.deliver(worker, id, await codeOf(shop, id))).body.stage).toBe('delivered')
  },
)

test('after an erasure neither the order nor the stored replies of staff have note, number or street', async () => {
  const facts = ['Blue door behind the temple', '9811122255']
  const { asha, id } = await placed({ note: facts[0] ?? '', missingGoods: 'call' }, facts[1])
  const another = await placed({ note: 'Somebody else’s note' })
  const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })
  await picker.call(storeOrdersV1.accept, { id, ...withKey('accept it') })
  await picker.call(storeOrdersV1.accept, { id: another.id, ...withKey('accept the other') })
  await work.pack(picker, id)
  await rider.call(rideOrdersV1.take, { id, ...withKey('take it') })
  await work.arrive(rider, id)
  await work.deliver(rider, id, await codeOf(shop, id))
  for (const fact of facts)
    expect(await rowsWith(shop, fact), fact).toEqual(expect.arrayContaining([expect.anything()]))
  const { rows } =
    await sql`select key from idempotency_keys where answer::text like ${`%${facts[0]}%`}`.execute(
      shop.database.db,
    )
  // what is stored for a repeat is an id
  expect(rows).toEqual([])

  const erased = await asha.call(privacyV1.erase, { body: { password } })
  expect(erased.status).toBe(200)
  for (const fact of facts) expect(await rowsWith(shop, fact), fact).toEqual([])
  expect(await rowsWith(shop, 'Somebody else’s note')).not.toEqual([])
})
