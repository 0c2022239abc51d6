import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { checkoutContract } from '#contract/checkout.ts'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { fill, stockOf, unaccounted } from '#tests/support/buying.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { atTheBank, booksOf, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const { admin, set, details, refund, cancel, byCash, byCard, sendRefunds } = await openStaff(shop, fixture)
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(() => shop.close())

test('single lines are refunded at their price; the rest of the order is unchanged', async () => {
  const { id, productId, salt } = await byCard()
  const given = await refund(id, { lines: [{ productId, quantity: 1 }], why: 'Leaking' })
  expect(given.body).toMatchObject({
    message: 'Refund recorded',
    data: [
      {
        amount: 63,
        how: 'card',
        status: 'asked',
        lines: [{ name: 'Ghee', quantity: 1, amount: 63 }],
        why: 'Leaking',
      },
    ],
  })
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 1 })
  const shown = await details(admin, id)
  expect(shown.items.map((item) => [item.name, item.quantity, item.refunded])).toEqual([
    ['Ghee', 2, 1],
    ['Salt', 3, 0],
  ])
  expect(shown.money).toMatchObject({ paidByCard: 156, refunded: 63, refundable: 93 })
  await sendRefunds()
  expect((await details(admin, id)).payment_status).toBe('PARTLY REFUNDED')

  await set(id, 'Delivered')
  expect(await stockOf(shop, productId)).toEqual({ onHand: 4, reserved: 0 })
  await set(id, 'Rejected')
  await sendRefunds()
  expect(await booksOf(shop, id)).toEqual({ 'card captured': 15600, 'card refunded': -15600 })
  expect(await stockOf(shop, salt)).toEqual({ onHand: 5, reserved: 0 })
})

test.each([
  { status: 'Pending', goods: 'shelf', left: { onHand: 5, reserved: 1 } },
  { status: 'Shipped', goods: 'gone', left: { onHand: 4, reserved: 1 } },
  { status: 'Delivered', goods: 'shelf', left: { onHand: 4, reserved: 0 } },
  { status: 'Delivered', goods: 'gone', left: { onHand: 3, reserved: 0 } },
  { status: 'Delivered', goods: undefined, left: { onHand: 3, reserved: 0 } },
] as const)(
  'refunding one of two of a $status order, goods $goods, leaves $shelf',
  async ({ status, goods, left }) => {
    const { id, productId } = await byCard()
    await set(id, status)
    await refund(id, { lines: [{ productId, quantity: 1 }], ...(goods && { goods }) })
    expect(await stockOf(shop, productId)).toEqual(left)
  },
)

test('repeated and concurrent refunds never exceed the payment', async () => {
  const { id, productId, salt } = await byCard()
  const many = await Promise.all([
    ...Array.from({ length: 6 }, () => refund(id, { lines: [{ productId, quantity: 1 }] })),
    ...Array.from({ length: 3 }, () => refund(id)),
  ])
  expect(new Set(many.map((answer) => answer.status))).toEqual(new Set([200, 409]))
  await sendRefunds()
  const { refunds, money } = await details(admin, id)
  expect(refunds.reduce((sum, one) => sum + one.amount, 0)).toBe(156)
  expect(money).toMatchObject({ paidByCard: 156, refunded: 156, refundable: 0 })
  expect((await refund(id, { lines: [{ productId: salt, quantity: 1 }] })).status).toBe(409)
})

test('a repeated key returns the same refund; the key is refused for another refund', async () => {
  const { id, salt } = await byCard()
  const input = { lines: [{ productId: salt, quantity: 1 }] }
  const tries = await Promise.all(Array.from({ length: 4 }, () => refund(id, input, 'once')))
  expect(new Set(tries.map((one) => JSON.stringify(one.body))).size).toBe(1)
  expect((await details(admin, id)).money.refunded).toBe(10)
  expect((await refund(id, {}, 'once')).status).toBe(422)
})

test('refunds that are not possible are refused with a message', async () => {
  const cash = await byCash()
  expect((await refund(cash.id)).body.message).toBe('Nothing of what was paid is left to refund.')
  const { id, salt } = await byCard()
  expect((await refund(id, { lines: [{ productId: salt, quantity: 4 }] })).body.message).toBe(
    'Only 3 of Salt can still be refunded',
  )
  await refund(id, { lines: [{ productId: salt, quantity: 3 }] })
  expect((await refund(id, { lines: [{ productId: salt, quantity: 1 }] })).body.message).toBe(
    'All of Salt was refunded already',
  )
  expect((await refund(id, { lines: [{ productId: cash.productId, quantity: 1 }] })).status).toBe(404)
  expect((await refund('0197a3c4d5e67f8091a2b3c4d5e6f708')).status).toBe(404)
})

test('cash is refunded in cash, line by line', async () => {
  const { id, productId } = await byCash()
  await set(id, 'Delivered')
  await refund(id, { lines: [{ productId, quantity: 1 }] })
  expect(await booksOf(shop, id)).toEqual({
    'cash collected': 12600,
    'cash returned': -6300,
    discounts: 700,
    goods: -7000,
  })
})

test('a shopper is mailed refunds by an admin, but not those of their own cancellation', async () => {
  const inbox = await openInbox(shop)
  const { id, asha, productId } = await byCard()
  const { orderId } = await details(admin, id)
  await refund(id, { lines: [{ productId, quantity: 1 }], why: 'Leaking' })
  const [mail] = await inbox.to(asha.email)
  expect(mail?.subject).toBe(`₹63 of your order ${orderId} goes back to you`)
  for (const words of ['1 × Ghee', 'Why: Leaking', 'the way you paid', `/dashboard/myorders/${id}`])
    expect(mail?.text).toContain(words)
  await set(id, 'Rejected', 'The bag broke')
  expect((await inbox.to(asha.email))[0]?.subject).toBe(`₹93 of your order ${orderId} goes back to you`)

  const own = await byCard()
  await cancel(own.asha, own.id)
  expect(await inbox.to(own.asha.email)).toEqual([])
  await inbox.close()
})

test('a shopper whose email is not confirmed is not greeted by name in the mail about a refund', async () => {
  const inbox = await openInbox(shop)
  const greeted = async (confirmed: boolean) => {
    const { id, asha, productId } = await byCard()
    await sql`update users set name = 'Asha', verify_email = ${confirmed} where id = ${asha.id}`.execute(db)
    await refund(id, { lines: [{ productId, quantity: 1 }] })
    return (await inbox.to(asha.email))[0]?.text.split('\n')[0]
  }
  expect([await greeted(true), await greeted(false)]).toEqual(['Hello Asha,', 'Hello,'])
  await inbox.close()
})

test('the refund mail is in the shopper’s language when ordering, not in the admin’s', async () => {
  const inbox = await openInbox(shop)
  const asha = await fixture.shopper()
  const productId = await fixture.product({
    name: 'Ghee',
    hindiName: 'घी',
    price: 70,
    discount: 10,
    stock: 5,
  })
  const hindi = { cookie: 'language=hi' }

  await fill(asha, [{ productId, quantity: 2 }])
  const body = { addressId: await withAddress(asha), totalAmt: 126 }
  const { url, payment } = (await asha.call(checkoutContract.payOnline, { body, headers: hindi })).body
  await atTheBank(shop, url, 'pay')
  const { orderId } = await details(admin, payment)
  await refund(payment, { lines: [{ productId, quantity: 1 }], why: 'Leaking' })
  const [mail] = await inbox.to(asha.email)
  expect(mail?.subject).toBe(`आपके ऑर्डर ${orderId} के ₹63 आपको लौटाए जा रहे हैं`)
  for (const words of [
    'नमस्ते Asha,',
    '1 × घी',
    'वजह: Leaking',
    'जिससे आपने पेमेंट किया था',
    `/dashboard/myorders/${payment}`,
  ])
    expect(mail?.text).toContain(words)

  await fill(asha, [{ productId }])
  const input = { ...body, totalAmt: 63 }
  const placed = await asha.call(checkoutContract.cashOnDelivery, { body: input, headers: hindi })
  await set(placed.body.data._id, 'Delivered')
  await refund(placed.body.data._id)
  expect((await inbox.to(asha.email))[0]?.text).toContain('₹63 आपको नकद लौटाए जाएँगे।')
  await inbox.close()
})

test('a refund that was not refused cannot be retried', async () => {
  const { id } = await byCard()
  const [issued] = (await refund(id)).body.data
  const again = (_id: string) => admin.call(fulfilmentContract.retryRefund, { body: { _id } })
  expect((await again(issued?._id ?? '')).body.message).toMatch(/^The bank has not refused this refund/)
  expect((await again('0'.repeat(32))).body.message).toBe('Refund not found')
  await sendRefunds()
  expect((await again(issued?._id ?? '')).status).toBe(409)
})
