import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ordersContract } from '#contract/orders.ts'
import { stockOf, unaccounted } from '#tests/support/buying.ts'
import { seed } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

const shop = await openTestShop()
const other = await openTestShop({}, { over: shop })
const fixture = await seed(shop)
const { admin, set, step, cancel, details, byCash, byCard, sendRefunds } = await openStaff(shop, fixture)
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(async () => {
  await other.close()
  await shop.close()
})

test('of a concurrent cancellation and shipment one is refused with a message, in thirty runs', async () => {
  const won = { shopper: 0, admin: 0 }
  for (let round = 0; round < 30; round += 1) {
    const { id, asha } = await byCard()
    // by two server processes
    Object.assign(asha, { url: other.url })
    const [cancelled, shipped] = await Promise.all([
      cancel(asha, id, { from: 'Pending' }),
      step(id, 'Pending', 'Shipped'),
    ])
    expect([cancelled.status, shipped.status].sort()).toEqual([200, 409])
    const order = await details(admin, id)
    if (cancelled.status === 200) {
      won.shopper += 1
      expect(shipped.body).toMatchObject({
        code: 'STATUS_CONFLICT',
        message: 'Somebody else changed this order meanwhile: it is Rejected now. Please look at it again.',
        order: { _id: id, status: 'Rejected', ended: { by: 'SHOPPER', why: '' } },
      })
      expect(order).toMatchObject({
        status: 'Rejected',
        payment_status: 'REFUND ON ITS WAY',
        money: { due: 0 },
      })
    } else {
      won.admin += 1
      expect(cancelled.body).toMatchObject({
        code: 'TOO_LATE_TO_CANCEL',
        message: 'This order is Shipped and can no longer be cancelled. Please call us about it.',
        order: { _id: id, status: 'Shipped' },
      })
      expect(order).toMatchObject({ status: 'Shipped', payment_status: 'PAID', refunds: [] })
    }
  }
  expect(won.shopper + won.admin).toBe(30)
}, 60_000)

test('the second of two conflicting steps gets the current status of the order', async () => {
  for (const [first, second] of [
    ['Shipped', 'Rejected'],
    ['Delivered', 'Rejected'],
    ['Rejected', 'Delivered'],
  ] as const) {
    const { id, productId } = await byCash()
    const answers = await Promise.all([step(id, 'Pending', first), step(id, 'Pending', second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const order = await details(admin, id)
    expect(order.history).toHaveLength(2)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'STATUS_CONFLICT',
      order: { status: order.status },
    })
    const { reserved } = await stockOf(shop, productId)
    expect(reserved).toBe(order.status === 'Shipped' ? 2 : 0)
  }
})

test('a step to the current status is not a conflict', async () => {
  const { id } = await byCash()
  const answers = await Promise.all([1, 2, 3].map(() => step(id, 'Pending', 'Shipped')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await details(admin, id)).history).toHaveLength(2)
})

test('without `from` a cancelled order can be shipped: the total is due and the shopper is mailed', async () => {
  const { id, asha } = await byCard()
  await cancel(asha, id, { why: 'Ordered twice' })
  // spec §4: an admin may set any status freely
  expect((await set(id, 'Shipped')).body.data).toMatchObject({
    status: 'Shipped',
    payment_status: 'CASH ON DELIVERY',
  })
  await sendRefunds()
  expect(await booksOf(shop, id)).toEqual({
    'card captured': 15600,
    'card refunded': -15600,
    'cash due': 15600,
    discounts: 1400,
    goods: -17000,
  })
  expect(await details(asha, id)).toMatchObject({
    money: { due: 156, refunded: 156 },
    history: [{}, { to: 'Rejected' }, { to: 'Shipped', why: 'Brought back after the shopper cancelled' }],
  })
  const inbox = await openInbox(shop)
  const [mail] = await inbox.to(asha.email)
  await inbox.close()
  expect(mail?.subject).toMatch(/^Your order JP\S+ is going ahead: ₹156 to pay on delivery$/)
  expect(mail?.text).toContain('Please keep ₹156 ready to pay on delivery.')
  expect(mail?.text).toContain('What you paid before is returned to you the way you paid it.')
})

test('the lists have who rejected an order and why', async () => {
  const byShopper = await byCash()
  await cancel(byShopper.asha, byShopper.id, { why: 'Ordered twice: sorry' })
  const byShop = await byCash()
  await set(byShop.id, 'Rejected', 'Cancelled by shopper, said the rider')
  const ends = async (client: typeof admin, id: string) => {
    const call = client === admin ? ordersContract.all : ordersContract.mine
    const found = (await client.call(call)).body.data.find(({ _id }) => _id === id)
    return [found?.status, found?.ended]
  }
  const shopper = ['Rejected', { by: 'SHOPPER', why: 'Ordered twice: sorry' }]
  for (const client of [admin, byShopper.asha])
    expect(await ends(client as typeof admin, byShopper.id)).toEqual(shopper)
  expect((await ends(byShop.asha as typeof admin, byShop.id))[1]).toMatchObject({ by: 'SHOP' })
  await set(byShop.id, 'Pending')
  expect(await ends(admin, byShop.id)).toEqual(['Pending', undefined])
})

test('an order of somebody else is not found at once, also while it is locked', async () => {
  const { id } = await byCash()
  const ravi = await fixture.shopper('Ravi')
  await shop.database.db.transaction().execute(async (locked) => {
    await sql`select from orders where id = ${id} for no key update`.execute(locked)
    const before = Date.now()
    const { status, body } = await cancel(ravi, id)
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    // whoever waits for the lock waits eight seconds
    expect(Date.now() - before).toBeLessThan(6_000)
  })
})
