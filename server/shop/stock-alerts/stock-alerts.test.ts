import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { stockAlertsV1 as contract } from '#contract/v1/stock-alerts.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import { receive } from '#server/shop/inventory/inventory.ts'
import { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { untilBlocked } from '#tests/support/wait-for-locks.ts'
import { mailReturned } from './stock-alerts.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const inbox = await openInbox(shop)
const { db } = shop.database
const guest = new Client(shop.url)
afterAll(async () => {
  await inbox.close()
  await shop.close()
})

let products = 0
const soldOut = () => {
  products += 1
  return fixture.product({ name: `Curd ${products}`, hindiName: `दही ${products}`, stock: 0 })
}
const returns = (productId: string, quantity: number) =>
  receive(db, fixture.store.id, [{ productId, quantity }])
const run = () => mailReturned(db, { secret: shop.tokenSecret, baseUrl: shop.baseUrl })
const waiting = async (client: Client) =>
  (await client.call(contract.list)).body.data.map(({ product }) => product.id)
const hindi = { cookie: 'language=hi' }

test('who waits gets one mail when the product is back, with its link, in their language', async () => {
  const id = await soldOut()
  const [asha, ravi] = [await fixture.shopper('Asha'), await fixture.shopper('Ravi')]
  expect((await asha.call(contract.add, { id })).status).toBe(204)
  expect((await ravi.call(contract.add, { id, headers: hindi })).status).toBe(204)
  expect(await run()).toBe(0)
  await returns(id, 10)
  expect(await run()).toBe(2)
  expect(await run()).toBe(0)
  const [mail, ...others] = await inbox.to(asha.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Curd ${products}, 500 ml is back`)
  expect(mail?.text).toContain(`/product/Curd-${products}-${id}`)
  expect((await inbox.to(ravi.email))[0]?.subject).toContain(`दही ${products}`)
  expect(await waiting(asha)).toEqual([])
})

test('somebody whose email is not confirmed is not greeted by name', async () => {
  const id = await soldOut()
  const [asha, ravi] = [await fixture.shopper('Asha'), await fixture.shopper('Ravi')]
  for (const client of [asha, ravi]) await client.call(contract.add, { id })
  await sql`update users set verify_email = false where id = ${ravi.id}`.execute(db)
  await returns(id, 10)
  await run()
  const greetingOf = async (email: string) => (await inbox.to(email))[0]?.text.split('\n')[0]
  expect([await greetingOf(asha.email), await greetingOf(ravi.email)]).toEqual(['Hello Asha,', 'Hello,'])
})

test('a repeated request keeps its place, and a cancelled one gets no mail', async () => {
  const id = await soldOut()
  const asha = await fixture.shopper()
  for (const _ of [1, 2]) expect((await asha.call(contract.add, { id })).status).toBe(204)
  expect(await waiting(asha)).toEqual([id])
  for (const _ of [1, 2]) expect((await asha.call(contract.remove, { id })).status).toBe(204)
  await returns(id, 10)
  expect(await run()).toBe(0)
  expect(await inbox.to(asha.email)).toEqual([])
})

test('for one piece only the first two are mailed, and the others when more pieces come', async () => {
  const id = await soldOut()
  const shoppers: Awaited<ReturnType<typeof fixture.shopper>>[] = []
  for (let number = 0; number < 7; number += 1) {
    const shopper = await fixture.shopper()
    await shopper.call(contract.add, { id })
    shoppers.push(shopper)
  }
  const mailed = async () => {
    const counts = await Promise.all(shoppers.map(async ({ email }) => (await inbox.to(email)).length))
    return counts
  }
  await returns(id, 1)
  expect(await run()).toBe(2)
  expect(await run()).toBe(0)
  expect(await mailed()).toEqual([1, 1, 0, 0, 0, 0, 0])
  await returns(id, 2)
  expect(await run()).toBe(4)
  expect(await mailed()).toEqual([1, 1, 1, 1, 1, 1, 0])
  await sql`update stock_alerts set mailed_at = now() - interval '40 minutes' where mailed_at is not null`.execute(
    db,
  )
  expect(await run()).toBe(1)
  expect(await mailed()).toEqual([1, 1, 1, 1, 1, 1, 1])
})

test('a mass return mails everybody once, also when two workers run at the same moment', async () => {
  const id = await soldOut()
  const shoppers: Awaited<ReturnType<typeof fixture.shopper>>[] = []
  for (let number = 0; number < 30; number += 1) {
    const shopper = await fixture.shopper()
    await shopper.call(contract.add, { id })
    shoppers.push(shopper)
  }
  await returns(id, 500)
  const counts = await Promise.all([run(), run(), run()])
  expect(counts.reduce((sum, count) => sum + count, 0) + (await run())).toBe(30)
  for (const { email } of shoppers) expect(await inbox.to(email)).toHaveLength(1)
})

test('pieces of another store mail nobody, and neither does a product that was taken out of the shop', async () => {
  const [elsewhere, gone] = [await soldOut(), await soldOut()]
  const other = await darkStores.open(db, {
    name: 'Jayanagar',
    city: 'Bengaluru',
    latitude: 12.93,
    longitude: 77.58,
    pincodes: ['560041'],
    isDefault: false,
  })
  const asha = await fixture.shopper()
  for (const id of [elsewhere, gone]) await asha.call(contract.add, { id })
  await receive(db, other.id, [{ productId: elsewhere, quantity: 10 }])
  await sql`update products set unpublished_at = now() where id = ${gone}`.execute(db)
  await returns(gone, 10)
  expect(await run()).toBe(0)
  expect(await waiting(asha)).toEqual([elsewhere])
  // it is mailed once it can be bought again
  await sql`update products set unpublished_at = null where id = ${gone}`.execute(db)
  expect(await run()).toBe(1)
  expect((await inbox.to(asha.email)).map(({ subject }) => subject)).toEqual([
    `Curd ${products}, 500 ml is back`,
  ])
})

test('a product in stock, an unknown one and a fifty-first are refused in words', async () => {
  const asha = await fixture.shopper()
  const inStock = await fixture.product({ name: 'Butter' })
  expect((await asha.call(contract.add, { id: inStock })).body).toMatchObject({ code: 'IN_STOCK' })
  const unknown = '0197a3c4d5e67f8091a2b3c4d5e6f708'
  expect((await asha.call(contract.add, { id: unknown })).status).toBe(404)
  const unpublished = await soldOut()
  await asha.call(contract.add, { id: unpublished })
  for (let number = 0; number < 49; number += 1) await asha.call(contract.add, { id: await soldOut() })
  expect((await asha.call(contract.add, { id: await soldOut() })).body).toMatchObject({
    code: 'TOO_MANY_ALERTS',
    detail: 'You can wait for at most 50 products. Please remove one in your profile first.',
  })
  // a repeated request stores nothing more
  expect((await asha.call(contract.add, { id: unpublished })).status).toBe(204)
  // what is not in the list of the profile cannot be removed there, and does not count
  await sql`update products set unpublished_at = now() where id = ${unpublished}`.execute(db)
  expect(await waiting(asha)).toHaveLength(49)
  expect((await asha.call(contract.add, { id: await soldOut() })).status).toBe(204)
})

test('of several requests at once for the last place one is stored, and the others are refused', async () => {
  const asha = await fixture.shopper()
  const earlier = await Promise.all(Array.from({ length: 49 }, soldOut))
  await sql`
    insert into stock_alerts (id, user_id, product_id, store_id, language)
    select gen_random_uuid(), ${asha.id}, id, ${fixture.store.id}, 'en' from unnest(${earlier}::uuid[]) as id`.execute(
    db,
  )
  const last = await Promise.all([soldOut(), soldOut(), soldOut()])
  const holder = new pg.Client({ ...inject('database'), database: shop.name })
  await holder.connect()
  // reads of the table go on
  await holder.query('begin; lock table stock_alerts in share mode')
  const requests = last.map((id) => asha.call(contract.add, { id }))
  await untilBlocked(db, 3)
  await holder.query('commit')
  await holder.end()
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([204, 409, 409])
  expect(await waiting(asha)).toHaveLength(50)
})

test('a guest must log in, and nobody sees or cancels the requests of others', async () => {
  const id = await soldOut()
  const [asha, ravi] = [await fixture.shopper(), await fixture.shopper()]
  expect((await guest.call(contract.add, { id })).status).toBe(401)
  await asha.call(contract.add, { id })
  expect(await waiting(ravi)).toEqual([])
  await ravi.call(contract.remove, { id })
  expect(await waiting(asha)).toEqual([id])
})

test('the link of a mail stops all requests of its account without a login, and a changed link nothing', async () => {
  const [back, other] = [await soldOut(), await soldOut()]
  const [asha, ravi] = [await fixture.shopper(), await fixture.shopper()]
  for (const id of [back, other]) await asha.call(contract.add, { id })
  await ravi.call(contract.add, { id: other })
  await returns(back, 10)
  await run()
  const [mail] = await inbox.to(asha.email)
  const token = /stop-alerts\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const forged = `${ravi.id}.${token.split('.')[1]}`
  for (const wrong of [forged, `${token}x`, 'x', '.'])
    expect((await guest.call(contract.stop, { body: { token: wrong } })).body).toMatchObject({
      code: 'BAD_STOP_LINK',
    })
  expect((await guest.call(contract.stop, { body: { token } })).body).toEqual({ removed: 1 })
  expect(await waiting(asha)).toEqual([])
  expect(await waiting(ravi)).toEqual([other])
})

test('the requests of an account are deleted with it', async () => {
  const id = await soldOut()
  const asha = await fixture.shopper()
  await asha.call(contract.add, { id })
  await sql`delete from users where id = ${asha.id}`.execute(db)
  const { rows } = await sql`select from stock_alerts where product_id = ${id}`.execute(db)
  expect(rows).toEqual([])
})
