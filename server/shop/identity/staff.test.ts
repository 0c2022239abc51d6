import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { contracts } from '#contract/contracts.ts'
import { permissions } from '#contract/permissions.ts'
import { staffRoleNames } from '#contract/v1/staff.ts'
import { Client } from '#tests/support/client.ts'
import { password, seed } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const owner = await fixture.admin()
const inbox = await openInbox(shop)
afterAll(async () => {
  await inbox.close()
  await shop.close()
})

const { staffV1, orders, fulfilment, inventory, account, identity } = contracts
const storeId = fixture.store.id
let people = 0
function newEmail(): string {
  people += 1
  return `new-${people}@people.example`
}
const invite = (email: string, input: object = { role: 'picker', storeId }) =>
  owner.call(staffV1.invite, { body: { email, ...input } })
/** The code of the newest mail with a link of this page. */
async function codeFor(email: string, page = 'join-staff'): Promise<string> {
  const texts = (await inbox.to(email)).map(({ text }) => text)
  return texts.flatMap((text) => new RegExp(`/${page}\\?code=([\\w-]+)`).exec(text)?.[1] ?? [])[0] ?? ''
}
const change = (by: Client, id: string, body: object) => by.call(staffV1.change, { id, body })
const mayReadOrders = async (client: Client) => (await client.call(orders.all)).status === 200
/** A shopper who was invited and has accepted. */
async function member(input: object = { role: 'picker', storeId }) {
  const shopper = await fixture.shopper('Ravi')
  expect((await invite(shopper.email, input)).status).toBe(201)
  const joined = await shopper.call(staffV1.join, { body: { code: await codeFor(shopper.email) } })
  expect(joined.status).toBe(200)
  return shopper
}

test('an invited account gets its role with the next request, and the link works once', async () => {
  const shopper = await fixture.shopper('Ravi')
  expect(await mayReadOrders(shopper)).toBe(false)
  await invite(shopper.email)
  const code = await codeFor(shopper.email)
  expect((await shopper.call(staffV1.join, { body: { code } })).body.role).toBe('picker')
  expect(await mayReadOrders(shopper)).toBe(true)
  const again = await shopper.call(staffV1.join, { body: { code } })
  expect([again.status, again.body.code]).toEqual([400, 'WRONG_CODE'])
})

test('somebody without an account registers with the invited email, confirms it and joins', async () => {
  const email = newEmail()
  await invite(email)
  const guest = new Client(shop.url)
  await guest.call(identity.register, {
    body: { name: 'Ravi', email, password, confirmPassword: password },
  })
  await guest.login(email, password)
  const early = await guest.call(staffV1.join, { body: { code: await codeFor(email) } })
  expect([early.status, early.body.code]).toEqual([403, 'EMAIL_NOT_CONFIRMED'])
  await guest.call(identity.verifyEmail, { body: { code: await codeFor(email, 'verify-email') } })
  expect((await guest.call(staffV1.join, { body: { code: await codeFor(email) } })).status).toBe(200)
  const { data } = (await guest.call(account.userDetails)).body
  expect([data.role, data.verify_email]).toEqual(['USER', true])
  expect(data.permissions).toContain('stock:count')
  expect(data.permissions).not.toContain('orders:refund')
})

test('a forwarded link gives nothing to another account, and still works for the invited one', async () => {
  const [invited, other] = [await fixture.shopper('Meera'), await fixture.shopper('Ravi')]
  await invite(invited.email)
  const code = await codeFor(invited.email)
  const refused = await other.call(staffV1.join, { body: { code } })
  expect([refused.status, refused.body.code]).toEqual([403, 'INVITED_OTHER_EMAIL'])
  expect(await mayReadOrders(other)).toBe(false)
  expect((await invited.call(staffV1.join, { body: { code } })).status).toBe(200)
})

test('the code of a link is stored nowhere in plain text', async () => {
  const email = newEmail()
  await invite(email)
  const { rows } = await sql<{ text: string }>`select text from mails where recipient = ${email}`.execute(db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).not.toContain(await codeFor(email))
})

test('a link ends after seven days, when it is withdrawn, and with a newer one', async () => {
  const shopper = await fixture.shopper('Ravi')
  const join = async (code: string) => (await shopper.call(staffV1.join, { body: { code } })).status
  await invite(shopper.email)
  const first = await codeFor(shopper.email)
  const { id } = (await invite(shopper.email)).body
  expect(await join(first)).toBe(400)
  const second = await codeFor(shopper.email)
  await owner.call(staffV1.withdraw, { id })
  expect(await join(second)).toBe(400)
  await invite(shopper.email)
  await sql`update staff_invitations set expires_at = now() where email = ${shopper.email}`.execute(db)
  expect(await join(await codeFor(shopper.email))).toBe(400)
  expect(await mayReadOrders(shopper)).toBe(false)
})

test('ten tabs that accept one invitation at once join once', async () => {
  const shopper = await fixture.shopper('Ravi')
  await invite(shopper.email)
  const body = { code: await codeFor(shopper.email) }
  const replies = await Promise.all(Array.from({ length: 10 }, () => shopper.call(staffV1.join, { body })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('staff of one store work there only; a manager of all stores does not manage staff', async () => {
  const picker = await member()
  const move = (store: string) =>
    picker.call(inventory.stock, { query: `?store=${store}` }).then(({ status }) => status)
  expect(await move(storeId)).toBe(200)
  expect(await move('0197a3c4d5e67f8091a2b3c4d5e6f708')).toBe(403)
  expect((await picker.call(fulfilment.refund, { body: {} })).status).toBe(403)
  const manager = await member({ role: 'manager' })
  expect((await manager.call(staffV1.list)).status).toBe(403)
  expect((await change(manager, manager.id, { role: 'owner', disabled: false })).status).toBe(403)
})

test('a member who is disabled loses everything at the next request, with the session open', async () => {
  const picker = await member({ role: 'picker' })
  expect(await mayReadOrders(picker)).toBe(true)
  await change(owner, picker.id, { role: 'picker', disabled: true })
  expect(await mayReadOrders(picker)).toBe(false)
  expect((await picker.call(account.userDetails)).status).toBe(200)
  await change(owner, picker.id, { role: 'picker', disabled: false })
  // in a session that began afterwards
  expect(await mayReadOrders(picker)).toBe(false)
  const again = new Client(shop.url)
  await again.login(picker.email, password)
  expect(await mayReadOrders(again)).toBe(true)
})

test('a session that ended by the limits of staff does not go on when its member is disabled', async () => {
  const picker = await member({ role: 'picker' })
  const old = new Client(shop.url)
  await old.login(picker.email, password)
  // the older of the two sessions is one of a computer in the store
  await sql`
    update sessions set created_at = created_at - interval '30 hours'
     where user_id = ${picker.id}
       and id = (select id from sessions where user_id = ${picker.id} order by created_at desc limit 1)`.execute(
    db,
  )
  expect((await old.call(account.userDetails)).status).toBe(401)
  await change(owner, picker.id, { role: 'picker', disabled: true })
  expect((await old.call(account.userDetails)).status).toBe(401)
  expect((await picker.call(account.userDetails)).status).toBe(200)
})

test('an owner has all permissions and the published role ADMIN, until the role is changed', async () => {
  const second = await member({ role: 'owner' })
  const roleOf = async () => (await second.call(account.userDetails)).body.data
  expect((await roleOf()).role).toBe('ADMIN')
  expect([...((await roleOf()).permissions ?? [])].sort()).toEqual([...permissions].sort())
  await change(owner, second.id, { role: 'support', disabled: false })
  expect((await roleOf()).role).toBe('USER')
  expect((await second.call(staffV1.list)).status).toBe(403)
})

test('the last owner can neither leave nor be disabled', async () => {
  for (const body of [
    { role: 'manager', disabled: false },
    { role: 'owner', disabled: true },
  ]) {
    const refused = await change(owner, owner.id, body)
    expect([refused.status, refused.body.code]).toEqual([409, 'LAST_OWNER'])
  }
  expect((await owner.call(staffV1.list)).status).toBe(200)
})

test('of two owners who remove each other at the same moment one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const second = await member({ role: 'owner' })
    const replies = await Promise.all([
      change(owner, second.id, { role: 'picker', disabled: true }),
      change(second, owner.id, { role: 'picker', disabled: true }),
    ])
    const { rows } = await sql<{ id: string }>`select id from users where role = 'ADMIN'`.execute(db)
    expect(rows).toHaveLength(1)
    expect(replies.some(({ status }) => status === 200)).toBe(true)
    // the first owner invites in the next round
    await sql`update users set role = case when id = ${owner.id} then 'ADMIN' else 'USER' end`.execute(db)
    await sql`delete from staff_members where user_id = ${owner.id}`.execute(db)
  }
})

test('an owner works everywhere, and who works here is not invited again', async () => {
  const refused = await invite(newEmail(), { role: 'owner', storeId })
  expect([refused.status, refused.body.code]).toEqual([400, 'OWNER_EVERYWHERE'])
  const again = await invite((await member()).email)
  expect([again.status, again.body.code]).toEqual([409, 'ALREADY_STAFF'])
})

test('the list names everybody with role and store, and open invitations', async () => {
  const picker = await member()
  const email = newEmail()
  await invite(email, { role: 'support' })
  const { data, invitations } = (await owner.call(staffV1.list)).body
  expect(data.find(({ id }) => id === picker.id)).toMatchObject({ role: 'picker', storeId, disabled: false })
  expect(data.find(({ id }) => id === owner.id)).toMatchObject({ role: 'owner', self: true })
  expect(invitations.find((one) => one.email === email)).toMatchObject({ role: 'support' })
  expect(JSON.stringify(invitations)).not.toContain(await codeFor(email))
})

test.each(staffRoleNames)('the role %s can be stored', async (role) => {
  expect((await invite(newEmail(), { role })).status).toBe(201)
})
