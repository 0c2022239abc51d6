import { afterAll, expect, test } from 'vitest'
import { orderDetailsV1 } from '#contract/v1/order-details.ts'
import { shopperViewsV1 } from '#contract/v1/shopper-views.ts'
import { Browser } from '#tests/support/browser.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { bring, codeOf, work, wrongCode } from '#tests/support/order-work.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { admin, byCash, set } = await openStaff(shop, fixture)
const rider = await fixture.staff([
  { permission: 'orders:ride', storeId: fixture.store.id },
  { permission: 'orders:pick', storeId: fixture.store.id },
])
afterAll(() => shop.close())

async function atTheDoor() {
  const { id, asha } = await byCash()
  await bring(rider, id, 'arrive')
  const code = await codeOf(shop, id)
  return { id, asha, code, wrong: wrongCode(code) }
}

test('a wrong code is refused with the tries that are left, and the right one delivers', async () => {
  const { id, code, wrong } = await atTheDoor()
  expect((await work.deliver(rider, id, wrong)).body).toMatchObject({
    code: 'WRONG_HAND_OVER_CODE',
    detail: 'This code is wrong. Please ask the shopper again: 4 more tries are left.',
  })
  expect((await work.deliver(rider, id, code)).body).toMatchObject({ stage: 'delivered' })
  // the reply was lost
  expect((await work.deliver(rider, id, code)).body).toMatchObject({ stage: 'delivered' })
})

test('guesses at once do not get more than five tries; then only the store delivers', async () => {
  const { id, code, wrong } = await atTheDoor()
  const replies = await Promise.all(Array.from({ length: 12 }, () => work.deliver(rider, id, wrong)))
  const codes = replies.map(({ body }) => body.code)
  expect(codes.filter((one) => one === 'WRONG_HAND_OVER_CODE')).toHaveLength(4)
  expect(codes.filter((one) => one === 'HAND_OVER_LOCKED')).toHaveLength(8)
  expect((await work.deliver(rider, id, code)).body).toMatchObject({
    code: 'HAND_OVER_LOCKED',
    detail: 'Too many wrong codes for this order. Please call the store: it can record the delivery.',
  })
  expect((await set(id, 'Delivered')).status).toBe(200)
})

test('taking the order again gives no new tries', async () => {
  const { id, wrong } = await atTheDoor()
  for (let n = 0; n < 5; n += 1) await work.deliver(rider, id, wrong)
  await work.fail(rider, id, 'Wrong code')
  await work.take(rider, id)
  expect((await work.deliver(rider, id, wrong)).body.code).toBe('HAND_OVER_LOCKED')
})

test('a rider of another order cannot try codes, and a code has four digits', async () => {
  const { id, code } = await atTheDoor()
  const kiran = await fixture.staff([{ permission: 'orders:ride', storeId: fixture.store.id }])
  expect((await work.deliver(kiran, id, code)).body.code).toBe('ORDER_TAKEN')
  expect((await work.deliver(rider, id, '12a4')).body.detail).toBe('Code must be 4 digits')
})

test('support that looks as the shopper does not see the code, which would deliver the order without her', async () => {
  const { id, asha, code } = await atTheDoor()
  const support = await fixture.staff([{ permission: 'shoppers:view' }])
  const browser = await new Browser(shop.url).login(support.email, password)
  await browser.call(shopperViewsV1.begin, { body: { email: asha.email, why: 'Asks where the order is' } })
  const seen = (await browser.call(orderDetailsV1.get, { id })).body
  expect([seen.id, seen.delivery?.riderName]).toEqual([id, expect.any(String)])
  expect(seen.delivery).not.toHaveProperty('code')
  expect((await asha.call(orderDetailsV1.get, { id })).body.delivery?.code).toBe(code)
})

test('a delivery without the cash leaves it due', async () => {
  const { id, code, asha } = await atTheDoor()
  await work.deliver(rider, id, code, { cash: 'not received' })
  const { money, status } = (await asha.call(orderDetailsV1.get, { id })).body
  expect([status, money.due.amount]).toEqual(['Delivered', 126_00])
  expect((await work.deliver(admin, id, code)).status).toBe(200)
})
