import { afterAll, afterEach, expect, test } from 'vitest'
import { stockOf, unaccounted } from '#tests/support/buying.ts'
import { seed } from '#tests/support/fixture.ts'
import { work } from '#tests/support/order-work.ts'
import { unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { admin, set, details, cancel, byCash, byCard } = await openStaff(shop, fixture)
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(() => shop.close())

test('a shopper can cancel a Pending order only', async () => {
  const { id, asha, productId } = await byCash()
  const cancelled = await cancel(asha, id, { why: 'Ordered twice' })
  expect(cancelled.body).toMatchObject({ message: 'Order cancelled', data: { status: 'Rejected' } })
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 0 })
  expect((await details(asha, id)).history.at(-1)).toMatchObject({
    to: 'Rejected',
    why: 'Cancelled by shopper: Ordered twice',
    by: { role: 'SHOPPER' },
  })
  for (const status of ['Rejected', 'Shipped', 'Delivered'] as const) {
    await set(id, status)
    const refused = await cancel(asha, id)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      message:
        status === 'Rejected'
          ? 'This order has been cancelled already.'
          : `This order is ${status} and can no longer be cancelled. Please call us about it.`,
      order: { _id: id, status },
    })
  }
})

test('a shopper cancels until picking begins; from then on only staff do', async () => {
  const picker = await fixture.staff([{ permission: 'orders:pick', storeId: fixture.store.id }])
  const { id, asha } = await byCard()
  await work.accept(picker, id)
  expect((await details(asha, id)).cancellable).toBe(true)
  await work.pick(picker, id)
  for (const step of [() => work.pack(picker, id), () => Promise.resolve()]) {
    expect((await details(asha, id)).cancellable).toBe(false)
    const refused = await cancel(asha, id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Your order is being picked already and can no longer be cancelled. Please call us about it.',
    ])
    await step()
  }
  expect((await set(id, 'Rejected', 'The shopper called')).status).toBe(200)
})

test('an order that is picked and cancelled at the same moment is either picked or cancelled', async () => {
  const picker = await fixture.staff([{ permission: 'orders:pick', storeId: fixture.store.id }])
  const { id, asha } = await byCash()
  await work.accept(picker, id)
  const [picked, cancelled] = await Promise.all([work.pick(picker, id), cancel(asha, id)])
  expect([picked.status, cancelled.status].sort()).toEqual([200, 409])
})

test('cancelling refunds the payment; another shopper’s order cannot be cancelled', async () => {
  const { id, asha } = await byCard()
  const mallory = await fixture.shopper('Mallory')
  for (const stranger of [mallory, admin]) expect((await cancel(stranger, id)).status).toBe(404)
  const cancelled = await cancel(asha, id)
  expect(cancelled.body.data).toMatchObject({ status: 'Rejected', payment_status: 'REFUND ON ITS WAY' })
})

test('ten requests to cancel with one key cancel once; without a key the later ones are refused', async () => {
  const one = await byCard()
  const taps = await Promise.all(Array.from({ length: 10 }, () => cancel(one.asha, one.id, {}, 'tap')))
  expect(new Set(taps.map((tap) => JSON.stringify(tap.body))).size).toBe(1)
  expect(taps[0]?.status).toBe(200)
  const other = await byCard()
  const bare = await Promise.all(Array.from({ length: 3 }, () => cancel(other.asha, other.id)))
  expect(bare.map((tap) => tap.status).sort()).toEqual([200, 409, 409])
  for (const { id } of [one, other]) expect((await details(admin, id)).refunds).toHaveLength(1)
})

test('the same key of another shopper does not change a response', async () => {
  const [one, other] = [await byCash(), await byCash()]
  const first = await cancel(one.asha, one.id, {}, 'shared')
  const second = await cancel(other.asha, other.id, {}, 'shared')
  expect([first.body.data._id, second.body.data._id]).toEqual([one.id, other.id])
  expect((await cancel(one.asha, one.id, {}, 'shared')).body).toEqual(first.body)
  expect((await cancel(other.asha, other.id, {}, 'shared')).body).toEqual(second.body)
})
