import { createECDH } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { accountContract } from '#contract/account.ts'
import { addressesContract } from '#contract/addresses.ts'
import { deliveryContract } from '#contract/delivery.ts'
import { identityContract } from '#contract/identity.ts'
import { messagesV1 } from '#contract/v1/messages.ts'
import { privacyV1 } from '#contract/v1/privacy.ts'
import { savedListsV1 } from '#contract/v1/saved-lists.ts'
import { stockAlertsV1 } from '#contract/v1/stock-alerts.ts'
import { newId } from '#server/platform/database/ids.ts'
import { sweepErased } from '#server/shop/account/erase.ts'
import { addMail } from '#server/shop/mailing/mailing.ts'
import { Browser } from '#tests/support/browser.ts'
import { buy, fill, place, unaccounted } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { password, seed, withAddress } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { announce } from '#tests/support/messages.ts'
import { atTheBank, payOnline, unbalanced } from '#tests/support/paying.ts'
import { rowsWith } from '#tests/support/personal-data.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const staff = await openStaff(shop, fixture)
const inbox = await openInbox(shop)
const { db } = shop.database
afterAll(async () => {
  expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []])
  await inbox.close()
  await shop.close()
})

const erase = (client: Client, typed = password) =>
  client.call(privacyV1.erase, { body: { password: typed } })
const setUpdated = (client: Client, body: object) => client.call(identityContract.update, { body })

/** A delivered order for 120 rupees. */
async function delivered(client: Client, price = 120) {
  const order = await buy(client, [{ productId: await fixture.product({ price, discount: 0 }) }], price)
  await staff.set(order._id, 'Delivered')
  return order
}

test('after a deletion no refund has the words with which its order was cancelled', async () => {
  const opal = await fixture.shopper('Opal')
  const item = await fixture.product({ price: 120, discount: 0 })
  await fill(opal, [{ productId: item }])
  const { url, payment } = (await payOnline(opal, { addressId: await withAddress(opal), totalAmt: 120 })).body
  await atTheBank(shop, url, 'pay')
  await staff.cancel(opal, payment, { reason: 'Opalwood has left the city' })
  await staff.sendRefunds()
  const reasonOf = async () => (await staff.details(staff.admin, payment)).refunds.map(({ why }) => why)
  expect(await reasonOf()).toEqual(['Cancelled by shopper'])
  // as an earlier release stored it
  await sql`update refunds set why = why || ': Opalwood has left' where order_id = ${payment}`.execute(db)
  expect((await rowsWith(shop, 'Opalwood')).join()).toContain('public.refunds')
  expect((await erase(opal)).status).toBe(200)
  expect(await rowsWith(shop, 'Opalwood')).toEqual([])
  expect(await reasonOf()).toEqual(['Cancelled by shopper'])
})

test('after a deletion no table contains the name, email, mobile or street of the shopper', async () => {
  const mira = await fixture.shopper('Mirabelle')
  await setUpdated(mira, { name: 'Mirabelle Quartzwood', email: mira.email, mobile: '9811122233' })
  const soldOut = await fixture.product({ stock: 0 })
  const pins = [{ latitude: 12.987123, longitude: 77.643219 }]
  const street = { address_line: '77 Peacock Steps', mobile: '9811122244', pins }
  const item = await fixture.product({ price: 120, discount: 0 })

  await fill(mira, [{ productId: item }])
  const order = await place(mira, { addressId: await withAddress(mira, street), totalAmt: 120 })
  await staff.set(order.body.data._id, 'Delivered')
  const other = await buy(mira, [{ productId: item }], 120)
  await staff.cancel(mira, other._id, { reason: 'Quartzwood has left the city' })
  await fill(mira, [{ productId: item }])
  const paying = await payOnline(
    mira,
    { addressId: await withAddress(mira, street), totalAmt: 120 },
    'key of Quartzwood',
  )
  await atTheBank(shop, paying.body.url, 'fail')
  await mira.call(stockAlertsV1.add, { id: soldOut })
  await mira.call(savedListsV1.create, { body: { name: 'Weekly of Quartzwood' } })
  await mira.call(privacyV1.setConsents, { body: { marketing: true } })
  const device = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/of-mirabelle',
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: Buffer.alloc(16, 1).toString('base64url'),
  }
  await mira.call(messagesV1.subscribe, { body: device })
  await announce(shop, order.body.data._id, 'delivered')
  await new Client(shop.url).call(deliveryContract.requestDelivery, {
    body: { email: mira.email, pincode: '796001' },
  })
  await addMail(db, 'other', { to: mira.email, subject: 'Quartzwood', text: 'Dear Quartzwood' })
  await new Client(shop.url).call(identityContract.login, {
    body: { email: mira.email, password: 'wrong one' },
  })
  await new Client(shop.url).call(identityContract.forgotPassword, { body: { email: mira.email } })
  await inbox.to(mira.email)
  const facts = [
    'Quartzwood',
    mira.email,
    '9811122233',
    '77 Peacock Steps',
    '9811122244',
    '12.987123',
    device.endpoint,
  ]
  // each of them is stored before
  for (const fact of facts) expect(await rowsWith(shop, fact), fact).not.toEqual([])

  expect(await erase(mira)).toMatchObject({
    status: 200,
    body: { addressesDeleted: 3, ordersRetained: 2, invoicesRetained: 0, sessionsEnded: 1 },
  })

  const receipt = await inbox.to(mira.email)
  expect(receipt[0]?.subject).toBe('Your account was deleted')
  expect(receipt[0]?.text).not.toContain('Quartzwood')
  const mails = await sql<{ kind: string }>`select kind from mails where recipient = ${mira.email}`.execute(
    db,
  )
  expect(mails.rows).toEqual([{ kind: 'account-erased' }])
  await sql`delete from mails where recipient = ${mira.email}`.execute(db)
  for (const fact of facts) expect(await rowsWith(shop, fact), fact).toEqual([])
  const owned = await sql<{ rows: number }>`
    select (select count(*) from carts where user_id = ${mira.id})
         + (select count(*) from stock_alerts where user_id = ${mira.id})
         + (select count(*) from message_sends where user_id = ${mira.id})
         + (select count(*) from consents where user_id = ${mira.id})
         + (select count(*) from idempotency_keys where user_id = ${mira.id}) as rows`.execute(db)
  expect(Number(owned.rows[0]?.rows)).toBe(0)
})

test('orders, stock and books of an erased shopper stay, with the place that taxes depend on', async () => {
  const asha = await fixture.shopper()
  const order = await delivered(asha)
  const before = (await staff.details(staff.admin, order._id)) as object
  await erase(asha)
  const after = (await staff.details(staff.admin, order._id)) as Record<string, unknown>
  expect(after).toMatchObject({ bill: (before as { bill: object }).bill })
  expect(JSON.stringify(after)).toContain('560038')
  expect(JSON.stringify(after)).not.toContain(asha.email)
})

test('all sessions end, the old login is that of nobody, and the email can register again', async () => {
  const asha = await fixture.shopper()
  const phone = await new Browser(shop.url).login(asha.email, password)
  expect((await phone.call(accountContract.userDetails)).status).toBe(200)

  await erase(asha)

  expect((await asha.call(accountContract.userDetails)).status).toBe(401)
  expect((await phone.call(accountContract.userDetails)).status).toBe(401)
  const login = await new Client(shop.url).call(identityContract.login, {
    body: { email: asha.email, password },
  })
  expect([login.status, login.body.message]).toEqual([401, 'Email or password is wrong.'])
  const again = await new Client(shop.url).call(identityContract.register, {
    body: {
      name: 'Asha',
      email: asha.email,
      password: 'a new good password',
      confirmPassword: 'a new good password',
    },
  })
  expect(again.status).toBe(201)
})

test('a wrong password deletes nothing, and the eleventh of a day is not compared', async () => {
  const asha = await fixture.shopper()
  for (let tried = 0; tried < 10; tried += 1)
    expect((await erase(asha, 'wrong')).body.code).toBe('WRONG_PASSWORD')
  expect((await erase(asha)).body.code).toBe('PASSWORD_TRIED_TOO_OFTEN')
  expect((await asha.call(accountContract.userDetails)).status).toBe(200)
})

test('an order, a payment or a refund under way keeps the account', async () => {
  const asha = await fixture.shopper()
  const item = await fixture.product({ price: 120, discount: 0 })
  const order = await buy(asha, [{ productId: item }], 120)
  expect((await erase(asha)).body.code).toBe('ORDER_UNDER_WAY')
  await staff.cancel(asha, order._id)

  await fill(asha, [{ productId: item }])
  const { url } = (await payOnline(asha, { addressId: await withAddress(asha), totalAmt: 120 })).body
  expect((await erase(asha)).body.code).toBe('PAYMENT_UNDER_WAY')
  await atTheBank(shop, url, 'pay')
  const [paid] = (
    await sql<{ id: string }>`
    select id from orders where user_id = ${asha.id} and status = 'Pending'`.execute(db)
  ).rows
  await staff.set(paid?.id ?? '', 'Delivered')
  await staff.refund(paid?.id ?? '')
  await staff.sendRefunds()
  for (const status of ['held', 'asked', 'failed']) {
    await sql`update refunds set status = ${status}, done_at = null where order_id = ${paid?.id}`.execute(db)
    expect((await erase(asha)).body.code, status).toBe('REFUND_UNDER_WAY')
  }
  await sql`update refunds set status = 'done', done_at = now()
             where order_id = ${paid?.id}`.execute(db)
  expect((await erase(asha)).status).toBe(200)
})

test('an order whose last step can be undone keeps the account', async () => {
  const { asha, id } = await staff.byCash()
  await staff.step(id, 'Pending', 'Delivered')
  expect((await erase(asha)).body.code).toBe('ORDER_UNDER_WAY')
  await staff.endUndoTime(id)
  expect((await erase(asha)).status).toBe(200)
})

test('staff are removed from the shop first, and the accounts of the demo stay', async () => {
  const admin = await fixture.admin()
  expect((await erase(admin)).body.code).toBe('STAFF_NOT_ERASED')
  const picker = await fixture.staff([{ permission: 'stock:count', storeId: fixture.store.id }])
  expect((await erase(picker)).body.code).toBe('STAFF_NOT_ERASED')
  const asha = await fixture.shopper()
  await sql`update users set demo = true where id = ${asha.id}`.execute(db)
  expect((await erase(asha)).body.code).toBe('DEMO_NOT_ERASED')
})

test('a tax invoice of 50,000 rupees retains name and address until six years after the annual return', async () => {
  const asha = await fixture.shopper('Asha')
  const big = await delivered(asha, 50_000)
  const small = await delivered(asha, 49_999)
  await sql`update orders set created_at = '2026-03-31 20:00+05:30' where id = ${big._id}`.execute(db)
  expect((await erase(asha)).body).toMatchObject({ ordersRetained: 2, invoicesRetained: 1 })
  const kept = await sql`
    select replace(order_id::text, '-', '') as id, name, address ->> 'address_line' as street,
           retained_until::text as until
      from order_persons where order_id in (${big._id}, ${small._id})`.execute(db)
  expect(kept.rows).toEqual([{ id: big._id, name: 'Asha', street: '12, 100 Feet Road', until: '2032-12-31' }])

  await sweepErased(db)
  expect((await sql`select from order_persons where order_id = ${big._id}`.execute(db)).rows).toHaveLength(1)
  await sql`update order_persons set retained_until = '2026-01-01' where order_id = ${big._id}`.execute(db)
  await sweepErased(db)
  expect((await sql`select from order_persons where order_id = ${big._id}`.execute(db)).rows).toEqual([])
})

test('who never confirmed an email deletes nothing that came to it', async () => {
  const ravi = await fixture.shopper('Ravi')
  await sql`update users set verify_email = false where id = ${ravi.id}`.execute(db)
  await new Client(shop.url).call(deliveryContract.requestDelivery, {
    body: { email: ravi.email, pincode: '796001' },
  })
  await addMail(db, 'other', { to: ravi.email, subject: 'To the owner', text: 'of this email' })
  expect((await erase(ravi)).body).toMatchObject({ mailsDeleted: 0 })
  const left = await sql<{ kind: string }>`
    select kind from mails where recipient = ${ravi.email}
    union all select 'request' from delivery_requests where email = ${ravi.email}`.execute(db)
  expect(left.rows.map(({ kind }) => kind)).toEqual(['other', 'request'])
})

test('of an order and a deletion at the same moment one is refused: an erased account has no open order', async () => {
  for (let round = 0; round < 8; round += 1) {
    const asha = await fixture.shopper()
    const addressId = await withAddress(asha)
    await fill(asha, [{ productId: await fixture.product({ price: 120, discount: 0 }) }])
    const [erased, placed] = await Promise.all([
      erase(asha),
      place(asha, { addressId, totalAmt: 120 }, newId()),
    ])
    expect([erased.status === 200, placed.status === 201].filter(Boolean), `round ${round}`).toHaveLength(1)
    const open = await sql`
      select from orders where user_id = ${asha.id} and status = 'Pending'`.execute(db)
    expect(open.rows).toHaveLength(placed.status === 201 ? 1 : 0)
  }
})

test('what a request writes in the moment of a deletion is deleted by the next sweep', async () => {
  const asha = await fixture.shopper()
  await erase(asha)
  await sql`
    insert into addresses (id, user_id, address_line, city, state, country, pincode, mobile)
    values (${newId()}, ${asha.id}, '9 Late Lane', 'Bengaluru', 'Karnataka', 'India', '560038', '9845012345')`.execute(
    db,
  )
  await sweepErased(db)
  expect(await rowsWith(shop, '9 Late Lane')).toEqual([])
})

test('a tap that reads the account after another one has erased it is refused, not broken', async () => {
  const asha = await fixture.shopper()
  await sql`update users set password_hash = '' where id = ${asha.id}`.execute(shop.database.db)
  expect((await erase(asha)).body.code).toBe('WRONG_PASSWORD')
})

test('a second tap on “Delete” meets a session that has ended', async () => {
  const asha = await fixture.shopper()
  const [first, second] = await Promise.all([erase(asha), erase(asha)])
  expect([first.status, second.status].toSorted()).toEqual([200, 401])
  expect((await asha.call(addressesContract.list)).status).toBe(401)
})
