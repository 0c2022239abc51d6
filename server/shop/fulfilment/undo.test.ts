import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { fulfilmentContract as contract } from '#contract/fulfilment.ts'
import { transaction } from '#server/platform/database/database.ts'
import { releaseRefunds, sweepHeldRefunds } from '#server/shop/fulfilment/release.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as heldRefunds from '#server/shop/payments/held-refunds.ts'
import { buy, stockOf, unaccounted } from '#tests/support/buying.ts'
import { seed } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { openOtherStore } from '#tests/support/other-store.ts'
import { untilHandedOver } from '#tests/support/outbox.ts'
import { booksOf, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'
import { untilBlocked } from '#tests/support/wait-for-locks.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { admin, set, step, undo, cancel, endUndoTime, details, byCash, byCard, sendRefunds } = await openStaff(
  shop,
  fixture,
)
const { db } = shop.database
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(() => shop.close())

const paidBooks = { 'card captured': 15600, discounts: 1400, goods: -17000 }
const atTheBank = async (id: string) => {
  const { rows } = await sql<{ paise: number }>`
    select r.paise from sandbox_refunds r join payments p using (charge) where p.id = ${id}`.execute(db)
  return rows.map(({ paise }) => paise)
}
const mailsTo = async (email: string) => {
  const inbox = await openInbox(shop)
  const mails = await inbox.to(email)
  await inbox.close()
  return mails.map(({ subject }) => subject)
}

test('undoing the rejection of a paid order restores it, without a refund or a mail', async () => {
  const { id, asha, productId } = await byCard()
  const before = await details(asha, id)
  const { body } = await step(id, 'Pending', 'Rejected', { why: 'Something is out of stock' })
  expect(body.data).toMatchObject({ status: 'Rejected', payment_status: 'REFUND ON ITS WAY' })
  expect(await details(admin, id)).toMatchObject({
    refunds: [{ amount: 156, how: 'card', status: 'held' }],
    undo: body.undo,
  })
  await sendRefunds()
  expect(await atTheBank(id)).toEqual([])

  const undone = await undo(id, body.undo?.step)
  expect(undone.body).toMatchObject({
    message: 'The step was undone',
    data: { status: 'Pending', payment_status: 'PAID' },
  })
  expect(await booksOf(shop, id)).toEqual(paidBooks)
  expect(await stockOf(shop, productId)).toEqual({ onHand: 5, reserved: 2 })
  await endUndoTime(id)
  await sweepHeldRefunds(db, shop.baseUrl)
  await sendRefunds()
  expect(await atTheBank(id)).toEqual([])
  expect((await mailsTo(asha.email)).filter((subject) => subject.includes('goes'))).toEqual([])

  // the steps are hidden from the shopper and visible to admins
  expect(await details(asha, id)).toEqual(before)
  expect((await details(admin, id)).history.map(({ to, undoes, why }) => [to, undoes, why])).toEqual([
    ['Pending', false, 'Paid online'],
    ['Rejected', false, 'Something is out of stock'],
    ['Pending', true, ''],
  ])
  // the whole payment can still be refunded, once
  await set(id, 'Rejected')
  await sendRefunds()
  expect(await atTheBank(id)).toEqual([15600])
})

test('a step cannot be undone after the undo period: the refund is sent once and mailed', async () => {
  const { id, asha } = await byCard()
  const { body } = await step(id, 'Pending', 'Rejected', { why: 'Something is out of stock' })
  expect(await mailsTo(asha.email)).toEqual([])
  await endUndoTime(id)
  const late = await undo(id, body.undo?.step)
  expect([late.status, late.body.message]).toEqual([
    409,
    'This step can no longer be undone. Please look at the order again.',
  ])
  await sendRefunds()
  expect(await atTheBank(id)).toEqual([15600])
  expect(await mailsTo(asha.email)).toEqual([
    expect.stringMatching(/^₹156 of your order JP\S+ goes back to you$/),
  ])
  expect(await details(asha, id)).toMatchObject({
    payment_status: 'REFUNDED',
    ended: { by: 'SHOP', why: 'Something is out of stock' },
    refunds: [{ amount: 156, status: 'done' }],
  })
})

test('a refund whose job was lost is sent once by the sweep', async () => {
  const { id } = await byCard()
  await step(id, 'Pending', 'Rejected')
  await untilHandedOver(db)
  await sql`delete from graphile_worker._private_jobs where payload ->> 'order' = ${id}`.execute(db)
  // a job that runs too early sends nothing
  await releaseRefunds(db, shop.baseUrl, id)
  await sweepHeldRefunds(db, shop.baseUrl)
  await sendRefunds()
  expect(await atTheBank(id)).toEqual([])
  await endUndoTime(id)
  for (const _ of [1, 2]) await sweepHeldRefunds(db, shop.baseUrl)
  await sendRefunds()
  expect(await atTheBank(id)).toEqual([15600])
})

test('undoing the rejection of a cash order mails nobody; reopening it mails the amount to pay', async () => {
  const { id, asha } = await byCash()
  const { body } = await step(id, 'Pending', 'Rejected')
  expect((await undo(id, body.undo?.step)).body.data.status).toBe('Pending')
  expect(await mailsTo(asha.email)).toEqual([])
  await set(id, 'Rejected')
  await set(id, 'Pending')
  expect(await mailsTo(asha.email)).toEqual([
    expect.stringContaining('is going ahead: ₹126 to pay on delivery'),
  ])
})

test('an undo that waits for the order until the undo period is over is refused', async () => {
  const { id } = await byCash()
  const { body } = await step(id, 'Pending', 'Rejected')
  const undoing = await transaction(db, async (db) => {
    await orders.lock(db, id, orders.everyOrder)
    const answer = undo(id, body.undo?.step)
    await untilBlocked(shop.database.db)
    await sql`update order_history set undo_until = clock_timestamp() where id = ${body.undo?.step}`.execute(
      db,
    )
    return { answer }
  })
  expect((await undoing.answer).body.code).toBe('UNDO_OVER')
  expect((await details(admin, id)).status).toBe('Rejected')
})

test('ten concurrent undos, also at the end of the undo period, undo once or not at all', async () => {
  for (const inTime of [true, false]) {
    const { id } = await byCard()
    const { body } = await step(id, 'Pending', 'Rejected')
    const sending = inTime
      ? Promise.resolve()
      : endUndoTime(id).then(() => sweepHeldRefunds(db, shop.baseUrl))
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(id, body.undo?.step)))
    await sending
    const done = answers.filter(({ status }) => status === 200).length
    expect(done).toBeLessThanOrEqual(1)
    if (inTime) expect(done).toBe(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['UNDO_OVER']),
    )
    await sendRefunds()
    expect(await atTheBank(id)).toEqual(done ? [] : [15600])
    expect((await details(admin, id)).status).toBe(done ? 'Pending' : 'Rejected')
  }
})

test('only the last step can be undone, only by an admin, and only if it was made undoable', async () => {
  const { id, asha } = await byCash()
  const first = (await step(id, 'Pending', 'Shipped')).body.undo
  await set(id, 'Delivered')
  expect((await details(admin, id)).undo).toBeUndefined()
  for (const number of [first?.step, (first?.step ?? 0) + 1])
    expect((await undo(id, number)).body.code).toBe('UNDO_OVER')
  const back = (await step(id, 'Delivered', 'Shipped')).body.undo
  // the id of an earlier step is refused although the last step can be undone
  expect((await undo(id, first?.step)).body.code).toBe('UNDO_OVER')
  expect((await asha.call(contract.undoStep, { body: { _id: id, step: back?.step } })).status).toBe(403)
  expect((await details(asha, id)).undo).toBeUndefined()
  const strange = await byCash()
  expect((await undo(strange.id, back?.step)).body.code).toBe('UNDO_OVER')
  expect((await undo(id, back?.step)).body.data.status).toBe('Delivered')
})

test('the reason of a rejection is unchanged after a reopening that was undone', async () => {
  const { id, asha } = await byCash()
  await cancel(asha, id, { why: 'Too late' })
  const back = (await step(id, 'Rejected', 'Pending', { why: 'Set by mistake' })).body.undo
  expect((await details(asha, id)).ended).toBeUndefined()
  const { body } = await undo(id, back?.step)
  const ended = { by: 'SHOPPER', why: 'Too late' }
  expect(body.data).toMatchObject({ status: 'Rejected', ended })
  expect((await details(asha, id)).ended).toEqual(ended)
  // reopened for good, the history has that the shopper had cancelled
  await set(id, 'Shipped')
  expect((await details(admin, id)).history.at(-1)).toMatchObject({
    to: 'Shipped',
    why: 'Brought back after the shopper cancelled',
  })
})

test('an undo is refused when the goods were sold meanwhile, and the refund is sent', async () => {
  const { id, productId } = await byCard()
  const { body } = await step(id, 'Pending', 'Rejected')
  await buy(await fixture.shopper('Ravi'), [{ productId, quantity: 5 }], 315)
  const refused = await undo(id, body.undo?.step)
  expect([refused.status, refused.body.message]).toEqual([409, 'Ghee is Out of Stock'])
  await endUndoTime(id)
  await sendRefunds()
  expect(await atTheBank(id)).toEqual([15600])
})

test.each([
  ['Pending', 'Delivered', 'received'],
  ['Pending', 'Delivered', 'not received'],
  ['Delivered', 'Shipped', 'received'],
  ['Delivered', 'Pending', 'not received'],
  ['Delivered', 'Rejected', 'received'],
  ['Delivered', 'Rejected', 'not received'],
  ['Shipped', 'Rejected', 'not received'],
  ['Shipped', 'Pending', 'not received'],
] as const)('undoing %s to %s with cash %s leaves books and stock as they were', async (from, to, cash) => {
  const { id, productId } = await byCash()
  await set(id, from)
  const before = [
    await booksOf(shop, id),
    await stockOf(shop, productId),
    (await details(admin, id)).payment_status,
  ]
  const { body } = await step(id, from, to, { cash, why: 'Set by mistake' })
  await undo(id, body.undo?.step)
  expect([await stockOf(shop, productId), (await details(admin, id)).payment_status]).toEqual(before.slice(1))
  // a withdrawn cash refund leaves two postings that sum to zero
  expect(await booksOf(shop, id)).toEqual(before[0])
})

test('releasing a refund waits for a concurrent undo and sends nothing once it is withdrawn', async () => {
  const { id } = await byCard()
  await step(id, 'Pending', 'Rejected')
  let released: Promise<void> | undefined
  await transaction(db, async (db) => {
    await orders.lock(db, id, orders.everyOrder)
    // the undo period ends during the undo
    await endUndoTime(id)
    released = releaseRefunds(shop.database.db, shop.baseUrl, id)
    await untilBlocked(shop.database.db)
    await heldRefunds.withdraw(db, id)
  })
  await released
  await sendRefunds()
  expect(await atTheBank(id)).toEqual([])
  expect(await booksOf(shop, id)).toMatchObject({ 'card captured': 15600, shopper: -15600 })
})

test('reopening an order with a held refund withdraws the refund, so the order is paid', async () => {
  const { id } = await byCard()
  await step(id, 'Pending', 'Rejected')
  const back = await set(id, 'Shipped')
  expect(back.body.data).toMatchObject({ status: 'Shipped', payment_status: 'PAID' })
  await endUndoTime(id)
  await sendRefunds()
  expect(await atTheBank(id)).toEqual([])
  expect(await booksOf(shop, id)).toEqual(paidBooks)
})

test('a repeated undo is answered only to who may still move the order', async () => {
  const clerk = await fixture.staff([{ permission: 'orders:move', storeId: fixture.store.id }])
  const { id } = await byCash()
  const { body: moved } = await step(id, 'Pending', 'Shipped')
  const body = { _id: id, step: moved.undo?.step ?? 0 }
  const send = () => clerk.call(contract.undoStep, { body, headers: { 'idempotency-key': `undo of ${id}` } })
  expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  const other = await openOtherStore(db)
  await sql`update staff_grants set store_id = ${other.id} where user_id = ${clerk.id}`.execute(db)
  expect((await send()).status).toBe(404)
})
