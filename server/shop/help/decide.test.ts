import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { auditV1 } from '#contract/v1/audit.ts'
import { helpV1 } from '#contract/v1/help.ts'
import { privacyV1 } from '#contract/v1/privacy.ts'
import { staffHelpV1 } from '#contract/v1/staff-help.ts'
import { pictureUses } from '#server/jobs.ts'
import { unbalanced } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { decide, report, setHelpRules, uploadForHelp } from '#tests/support/helping.ts'
import { openOtherStore } from '#tests/support/other-store.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

const shop = await openTestShop()
const { db } = shop.database
const fixture = await seed(shop)
const { admin, byCard, byCash, set, details, refund, sendRefunds } = await openStaff(shop, fixture)
const storeId = fixture.store.id
await setHelpRules(admin, storeId, { instantBelow: 0 })
const support = await fixture.staff([{ permission: 'orders:refund', storeId }])
afterAll(() => shop.close())

/** A delivered order, paid by card, with a report of two pieces of ghee about which staff decide. */
async function reported(text = '') {
  const order = await byCard()
  await set(order.id, 'Delivered')
  const { body } = await report(order.asha, order.id, {
    productId: order.productId,
    quantity: 2,
    ...(text && { text }),
  })
  expect(body.state).toBe('open')
  return { ...order, help: body.id }
}
const write = (by: Client, id: string, text: string) => by.call(helpV1.write, { id, body: { text } })
const answer = (by: Client, id: string, text: string) => by.call(staffHelpV1.write, { id, body: { text } })
const get = async (by: Client, id: string) => (await by.call(helpV1.get, { id })).body
const staffGet = async (id: string) => (await support.call(staffHelpV1.get, { id })).body
const refundedOf = async (by: Client, id: string) => (await details(by, id)).money.refunded
const mailsOf = ({ email }: { email: string }) => shop.mails.list(email)

test('shopper and staff see the same messages, and what they have not read', async () => {
  const { asha, help } = await reported('Two jars are not in the bag')
  expect((await staffGet(help)).unread).toBe(1)
  expect((await answer(support, help, 'Did you look in the second bag?')).status).toBe(201)
  expect(await get(asha, help)).toMatchObject({
    unread: 1,
    thread: [
      { by: 'SHOPPER', text: 'Two jars are not in the bag' },
      { by: 'SHOP', text: 'Did you look in the second bag?' },
    ],
  })
  await asha.call(helpV1.markRead, { id: help, body: { position: 2 } })
  expect((await get(asha, help)).unread).toBe(0)
  await write(asha, help, 'Yes')
  const seen = await staffGet(help)
  expect([seen.unread, seen.thread.length]).toEqual([1, 3])
  await support.call(staffHelpV1.markRead, { id: help, body: { position: 3 } })
  expect((await staffGet(help)).unread).toBe(0)
  expect((await write(asha, help, ' ')).body.code).toBe('EMPTY_MESSAGE')
  await sendRefunds()
  const subjects = mailsOf(asha).map(({ subject }) => subject)
  expect(subjects).toEqual([expect.stringMatching(/^About Ghee of your order /)])
})

test('staff refund some of the pieces: ledger, outcome, audit log and mail show them', async () => {
  const { asha, id, help } = await reported()
  const { status, body } = await decide(support, help, { refund: 1, why: 'One jar was in the bag' })
  expect([status, body]).toEqual([200, { id: help, state: 'refunded' }])
  expect(await get(asha, help)).toMatchObject({
    state: 'refunded',
    decidedBy: 'SHOP',
    refunded: { quantity: 1, amount: { amount: 6_300 } },
    why: 'One jar was in the bag',
    left: 1,
  })
  await sendRefunds()
  expect(await refundedOf(asha, id)).toBe(63)
  expect(await unbalanced(shop)).toEqual([])
  expect(mailsOf(asha)[0]?.text).toContain('Why: One jar was in the bag')
  const { data } = (await admin.call(auditV1.list, { query: '?thing=help' })).body
  expect(data[0]).toMatchObject({
    user: { id: support.id },
    after: { state: 'refunded', refunded: 1, amount: 6_300 },
  })
})

test('staff refuse with a reason in words, never without', async () => {
  const { asha, id, help } = await reported()
  expect((await decide(support, help, { refund: 0 })).body.code).toBe('REFUSAL_NEEDS_WORDS')
  expect((await decide(support, help, { refund: 0, why: '  ' })).body.code).toBe('REFUSAL_NEEDS_WORDS')
  expect((await decide(support, help, { refund: 0, why: 'The picture shows both jars' })).status).toBe(200)
  expect(await get(asha, help)).toMatchObject({ state: 'refused', why: 'The picture shows both jars' })
  await sendRefunds()
  expect(mailsOf(asha)[0]?.text).toContain('The picture shows both jars')
  expect(await refundedOf(asha, id)).toBe(0)
})

test('two of the staff at the same moment decide once', async () => {
  const { asha, id, help } = await reported()
  const replies = await Promise.all([
    decide(support, help, { refund: 2 }),
    decide(admin, help, { refund: 1 }),
    decide(support, help, { refund: 0, why: 'No' }),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  for (const { status, body } of replies) if (status === 409) expect(body.code).toBe('HELP_CLOSED')
  const { state, refunded } = await get(asha, help)
  expect(await refundedOf(asha, id)).toBe(state === 'refunded' ? (refunded?.quantity ?? 0) * 63 : 0)
})

test('what the shopper wrote meanwhile is read before staff decide', async () => {
  const { asha, help } = await reported('Both jars are missing')
  await write(asha, help, 'I found one of them')
  const early = await decide(support, help, { refund: 2, read: 1 })
  expect([early.status, early.body.detail]).toEqual([
    409,
    'The shopper has written meanwhile. Please read the new message before you decide.',
  ])
  expect((await decide(support, help, { refund: 1, read: 2 })).status).toBe(200)
  const late = await write(asha, help, 'Thank you')
  expect([late.status, late.body.code]).toEqual([409, 'HELP_CLOSED'])
})

test('a withdrawal and a decision at the same moment: one of them holds', async () => {
  const { asha, id, help } = await reported()
  const [withdrawn, decided] = await Promise.all([
    asha.call(helpV1.withdraw, { id: help }),
    decide(support, help, { refund: 2 }),
  ])
  expect([withdrawn.status, decided.status].sort()).toEqual([200, 409])
  expect(await refundedOf(asha, id)).toBe(decided.status === 200 ? 126 : 0)
})

test('a withdrawn report can be made again', async () => {
  const { asha, id, productId, help } = await reported()
  expect((await asha.call(helpV1.withdraw, { id: help })).body.state).toBe('withdrawn')
  expect((await decide(support, help, { refund: 1 })).body.code).toBe('HELP_CLOSED')
  expect((await report(asha, id, { productId })).status).toBe(201)
})

test('after a refund by other staff no more is refunded than is left of the item', async () => {
  const { asha, id, productId, help } = await reported()
  await refund(id, { lines: [{ productId, quantity: 1 }] })
  const { status, body } = await decide(support, help, { refund: 2 })
  expect([status, body.detail]).toEqual([409, 'Only 1 of Ghee can still be refunded'])
  expect((await decide(support, help, { refund: 1 })).status).toBe(200)
  expect(await refundedOf(asha, id)).toBe(126)
})

test('staff of another store see and decide nothing, and nobody decides about an own order', async () => {
  const { asha, help } = await reported()
  const { id: elsewhere } = await openOtherStore(db)
  const other = await fixture.staff([{ permission: 'orders:refund', storeId: elsewhere }])
  expect((await other.call(staffHelpV1.list)).body.data).toEqual([])
  expect((await other.call(staffHelpV1.get, { id: help })).status).toBe(404)
  expect((await decide(other, help, { refund: 2 })).status).toBe(404)
  expect((await answer(other, help, 'Hello')).status).toBe(404)
  expect((await other.call(staffHelpV1.rules, { id: storeId })).status).toBe(403)
  expect((await setHelpRules(other, storeId)).status).toBe(403)
  expect((await decide(asha, help, { refund: 2 })).status).toBe(403)

  const own = await byCard()
  await set(own.id, 'Delivered')
  await sql`
    insert into staff_grants (user_id, permission, store_id)
    values (${own.asha.id}, 'orders:refund', ${storeId})`.execute(db)
  const mine = (await report(own.asha, own.id, { productId: own.productId })).body
  expect((await decide(own.asha, mine.id, { refund: 1 })).body.code).toBe('OWN_REPORT')
})

test('the queue shows open reports, the oldest first, then the decided ones', async () => {
  const [first, second] = [await reported(), await reported()]
  const open = (await support.call(staffHelpV1.list, { query: '?limit=100' })).body.data.map(({ id }) => id)
  expect(open.indexOf(first.help)).toBeLessThan(open.indexOf(second.help))
  await decide(support, first.help, { refund: 2 })
  const now = (await support.call(staffHelpV1.list, { query: '?limit=100' })).body.data.map(({ id }) => id)
  expect([now.includes(first.help), now.includes(second.help)]).toEqual([false, true])
  const { data } = (await support.call(staffHelpV1.list, { query: '?closed=yes&limit=1' })).body
  expect(data).toMatchObject([{ id: first.help, state: 'refunded' }])
})

test('pictures of reports are in use; an export has the messages, and an erasure deletes both', async () => {
  const { asha, id, salt } = await reported('Both jars are missing')
  const { url } = (await uploadForHelp(asha)).body
  await report(asha, id, { productId: salt, problem: 'damaged', picture: url })
  const key = new URL(url).pathname.replace('/pictures/', '')
  const uses = async () => (await Promise.all(pictureUses.current.map((find) => find(db, [key])))).flat()
  expect(await uses()).toEqual([key])

  const { help } = (await asha.call(privacyV1.data)).body
  expect(help).toMatchObject([
    { problem: 'missing', thread: [{ text: 'Both jars are missing' }] },
    { problem: 'damaged', thread: [{ picture: url }] },
  ])
  expect((await asha.call(privacyV1.erase, { body: { password } })).status).toBe(200)
  expect(await uses()).toEqual([])
  expect((await admin.call(staffHelpV1.get, { id: help[0]?.id ?? '' })).status).toBe(404)
})

test('nothing is refunded of an order that came back to the store unpaid, and its goods stay on it', async () => {
  const { asha, id, productId } = await byCash()
  await set(id, 'Delivered')
  const { body } = await report(asha, id, { productId })
  expect((await set(id, 'Pending', 'nobody paid')).status).toBe(200)
  const before = (await details(asha, id)).money.due
  const refused = await decide(support, body.id, { refund: 1 })
  expect([refused.status, refused.body.code]).toEqual([409, 'NOTHING_PAID'])
  expect((await details(asha, id)).money.due).toBe(before)
  expect((await staffGet(body.id)).state).toBe('open')
})
