import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type BookPosting, booksV1 as contract, type DayEnd, type Figure } from '#contract/v1/books.ts'
import { rideUpiV1, storeUpiV1 } from '#contract/v1/upi.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import { farFromMidnight } from '#tests/support/far-from-midnight.ts'
import { seed } from '#tests/support/fixture.ts'
import { bring, codeOf, work } from '#tests/support/order-work.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

await farFromMidnight()
const shop = await openTestShop()
const { db } = shop.database
const fixture = await seed(shop)
const { admin, byCash, byCard, set, refund, sendRefunds } = await openStaff(shop, fixture)
const storeId = fixture.store.id
/** Today in India, by the clock of the database. */
const { rows } = await sql<{ day: string; before: string }>`
  select (now() at time zone 'Asia/Kolkata')::date::text as day,
         ((now() at time zone 'Asia/Kolkata')::date - 1)::text as before`.execute(db)
const { day = '', before = '' } = rows[0] ?? {}
/** Moves all postings since the beginning of the day to its noon: a midnight during the test changes nothing. */
async function toNoon() {
  await sql`alter table ledger_postings disable trigger user`.execute(db)
  await sql`
    update ledger_postings set at = (${day}::date + interval '12 hours') at time zone 'Asia/Kolkata'
     where at >= ${day}::date::timestamp at time zone 'Asia/Kolkata'`.execute(db)
  await sql`alter table ledger_postings enable trigger user`.execute(db)
  await sql`update rider_cash set at = (${day}::date + interval '12 hours') at time zone 'Asia/Kolkata'`.execute(
    db,
  )
}
const manager = await fixture.staff([{ permission: 'stores:edit', storeId }])
afterAll(() => shop.close())

const read = async (of = day): Promise<DayEnd> =>
  (await manager.call(contract.day, { query: `?storeId=${storeId}&day=${of}` })).body
const amounts = ({ figures }: DayEnd) =>
  Object.fromEntries(figures.map(({ figure, amount }) => [figure, amount.amount]))

async function postingsOf(figure: Figure, limit = 2): Promise<BookPosting[]> {
  const all: BookPosting[] = []
  let cursor = ''
  do {
    const query = `?storeId=${storeId}&day=${day}&figure=${figure}&limit=${limit}${cursor && `&cursor=${cursor}`}`
    const { body } = await manager.call(contract.postings, { query })
    all.push(...body.data)
    cursor = body.nextCursor ?? ''
  } while (cursor)
  return all
}

// ₹126 in cash and ₹126 by UPI by a rider, ₹126 in cash at the counter, ₹156 online of which one piece of ₹63 goes back
const rider = await fixture.staff([{ permission: 'orders:ride', storeId }])
const ridden = await byCash()
await bring(admin, ridden.id, 'pack')
await work.take(rider, ridden.id)
await work.arrive(rider, ridden.id)
await work.deliver(rider, ridden.id, await codeOf(shop, ridden.id), { cash: 'received' })
const byUpi = await byCash()
await bring(admin, byUpi.id, 'pack')
await work.take(rider, byUpi.id)
await work.arrive(rider, byUpi.id)
await admin.call(storeUpiV1.setAddress, {
  body: { storeId, address: 'jhatpat.blr@okbank', payee: 'Jhatpat' },
})
await rider.call(rideUpiV1.receive, {
  id: byUpi.id,
  body: { reference: '412345678901', amount: 12_600 },
})
await work.deliver(rider, byUpi.id, await codeOf(shop, byUpi.id))
const counter = await byCash()
await set(counter.id, 'Delivered')
const online = await byCard()
await set(online.id, 'Delivered')
await refund(online.id, { lines: [{ productId: online.productId, quantity: 1 }] })
await sendRefunds()
await toNoon()

test('the figures of a day are those of its orders, in India', async () => {
  const today = await read()
  expect(today).toMatchObject({ storeId, day, isFinal: false, seenPayouts: [] })
  expect(amounts(today)).toEqual({
    sales: 12_600 + 12_600 + 12_600 + 15_600,
    returns: 6_300,
    cash: 25_200,
    upi: 12_600,
    online: 15_600,
    refunds: 6_300,
    disputes: 0,
    payouts: 15_600 - 6_300,
    walletsIn: 0,
    walletsOut: 0,
    walletsPaid: 0,
    walletsGivenUp: 0,
    riders: 12_600,
  })
  expect(amounts(await read(before))).toEqual({
    sales: 0,
    returns: 0,
    cash: 0,
    upi: 0,
    online: 0,
    refunds: 0,
    disputes: 0,
    payouts: 0,
    walletsIn: 0,
    walletsOut: 0,
    walletsPaid: 0,
    walletsGivenUp: 0,
    riders: 0,
  })
})

test('each figure opens its postings page by page, and they sum to it', async () => {
  for (const { figure, amount, postings } of (await read()).figures) {
    const found = await postingsOf(figure)
    expect(found.reduce((sum, one) => sum + one.amount.amount, 0)).toBe(amount.amount)
    expect(found).toHaveLength(postings)
    expect(new Set(found.map(({ id }) => id)).size).toBe(postings)
  }
  const [ofRider] = await postingsOf('riders')
  expect(ofRider?.order.id).toBe(ridden.id)
  expect((await postingsOf('returns')).map(({ order }) => order.id)).toEqual([online.id])
})

test('a posting of another day is on its own day, and a day that has ended is final and stays', async () => {
  const { id } = await byCash()
  await sql`alter table ledger_postings disable trigger user`.execute(db)
  await sql`
    update ledger_postings set at = (${day}::date::timestamp at time zone 'Asia/Kolkata') - interval '1 second'
     where subject = ${id}`.execute(db)
  await sql`alter table ledger_postings enable trigger user`.execute(db)
  const then = await read(before)
  expect(amounts(then).sales).toBe(12_600)
  await set(id, 'Rejected', 'nobody there')
  await toNoon()
  expect(amounts(await read(before))).toEqual(amounts(then))
  expect(amounts(await read()).returns).toBe(6_300 + 12_600)
  const past = await read('2026-01-01')
  expect([past.isFinal, amounts(past).sales]).toEqual([true, 0])
})

test('the file of a day has every entry, and nothing that a spreadsheet would compute', async () => {
  const response = await fetch(`${shop.url}${contract.csv.path}?storeId=${storeId}&day=${day}`, {
    headers: { authorization: `Bearer ${manager.token}` },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines[0]).toContain('posting,time in India,order,cause,account,rupees')
  const cells = lines.slice(1).map((line) => line.split(','))
  const { rows: entries } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_entries e join ledger_postings p on p.id = e.posting_id
     where p.at >= ${day}::date::timestamp at time zone 'Asia/Kolkata'`.execute(db)
  expect(cells).toHaveLength(entries[0]?.count ?? -1)
  expect(Math.round(cells.reduce((sum, cell) => sum + 100 * Number(cell[5]), 0))).toBe(0)
  expect(cells.filter((cell) => cell.slice(1, 5).some((text) => /^[=+\-@]/.test(text)))).toEqual([])
})

test('a payout that was seen is recorded once, beside what was expected', async () => {
  const body = { storeId, day, amount: 9_300, reference: 'UTR 7' }
  const first = await manager.call(contract.addPayout, { body })
  expect([first.status, first.body.amount.amount]).toEqual([201, 9_300])
  const again = await manager.call(contract.addPayout, { body })
  expect([again.status, again.body.code]).toEqual([409, 'PAYOUT_RECORDED'])
  expect((await read()).seenPayouts).toEqual([first.body])
})

test('the books of a store are for those who manage it', async () => {
  const { id: elsewhere } = await darkStores.open(db, {
    name: 'Koramangala',
    city: 'Bengaluru',
    latitude: 12.93,
    longitude: 77.62,
    pincodes: ['560034'],
    isDefault: false,
  })
  const query = `?storeId=${elsewhere}&day=${day}`
  expect((await manager.call(contract.day, { query })).status).toBe(403)
  expect((await manager.call(contract.postings, { query: `${query}&figure=sales` })).status).toBe(403)
  expect((await manager.call(contract.csv, { query })).status).toBe(403)
  const body = { storeId: elsewhere, day, amount: 100, reference: 'UTR 8' }
  expect((await manager.call(contract.addPayout, { body })).status).toBe(403)
  const picker = await fixture.staff([{ permission: 'orders:pick', storeId }])
  expect((await picker.call(contract.day, { query: `?storeId=${storeId}&day=${day}` })).status).toBe(403)
  const odd = await manager.call(contract.day, { query: `?storeId=${storeId}&day=2026-02-30` })
  expect(odd.status).toBe(400)
})

test('what a rider owed at the end of a day stays in its books when the rider collects more of it', async () => {
  const { id, productId } = await byCash()
  const deliver = async () => {
    await bring(admin, id, 'pack')
    await work.take(rider, id)
    await work.arrive(rider, id)
    await work.deliver(rider, id, await codeOf(shop, id), { cash: 'received' })
  }
  await deliver()
  await refund(id, { lines: [{ productId, quantity: 1 }], goods: 'gone' })
  await set(id, 'Rejected', 'not fresh')
  await set(id, 'Pending', 'she wants it after all')
  const end = sql`${day}::date::timestamp at time zone 'Asia/Kolkata'`
  await sql`update rider_cash set at = ${end} - interval '1 second' where order_id = ${id}`.execute(db)
  const then = amounts(await read(before)).riders ?? 0
  expect(then).toBeGreaterThanOrEqual(6_300)
  const today = amounts(await read()).riders ?? 0
  await deliver()
  expect(amounts(await read(before)).riders).toBe(then)
  expect(amounts(await read()).riders).toBe(today + 6_300)
})
