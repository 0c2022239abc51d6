import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { auditV1 } from '#contract/v1/audit.ts'
import { taxRatesV1 as contract } from '#contract/v1/tax-rates.ts'
import { buy } from '#tests/support/buying.ts'
import { farFromMidnight } from '#tests/support/far-from-midnight.ts'
import { seed } from '#tests/support/fixture.ts'
import { invoices } from '#tests/support/invoices.ts'
import { bring } from '#tests/support/order-work.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

await farFromMidnight()
const shop = await openTestShop()
const { db } = shop.database
const fixture = await seed(shop)
const { admin, byCash, refund, sendRefunds } = await openStaff(shop, fixture)
const { list } = invoices(shop, shop)
afterAll(() => shop.close())

const INDIA_MS = 330 * 60_000
const day = (later: number) =>
  new Date(Date.now() + INDIA_MS + later * 24 * 3_600_000).toISOString().slice(0, 10)
const setRate = (hsn: string, rate: number, from: string) =>
  admin.call(contract.setRate, { body: { hsn, rate, from } })
const read = async () => (await admin.call(contract.list)).body
const ratesOf = async (hsn: string) =>
  (await read()).rates.filter((one) => one.hsn === hsn).map(({ rate, state }) => [rate, state])
const rateOnInvoice = async () => {
  const { asha, id } = await byCash()
  await bring(admin, id, 'pack')
  const [invoice] = await list(asha, id)
  return invoice?.lines.find(({ name }) => name === 'Ghee')
}

test('a rate that is planned for a later day is on no invoice before, and on all from that day on', async () => {
  expect(await ratesOf('2106')).toEqual([
    [1_800, 'past'],
    [500, 'current'],
  ])
  expect(await setRate('2106', 1_200, day(1))).toMatchObject({ status: 200, body: { state: 'planned' } })
  expect((await rateOnInvoice())?.rate).toBe(500)
  // the day comes
  await sql`update gst_rates set valid_from = valid_from - 1 where hsn = '2106' and rate_bp = 1200`.execute(
    db,
  )
  expect((await ratesOf('2106')).at(-1)).toEqual([1_200, 'current'])
  expect((await rateOnInvoice())?.rate).toBe(1_200)
})

test('a planned rate is replaced by another of the same day', async () => {
  await setRate('0401', 300, day(30))
  await setRate('0401', 250, day(30))
  expect((await ratesOf('0401')).filter(([, state]) => state === 'planned')).toEqual([[250, 'planned']])
})

test('a day of which invoices may have been issued, and one that does not exist, are refused in words', async () => {
  const before = (await read()).rates
  for (const from of [day(0), day(-1), '2020-01-01']) {
    const { status, body } = await setRate('2106', 0, from)
    expect([status, body.code]).toEqual([400, 'TAX_DAY_TOO_EARLY'])
  }
  for (const [hsn, rate, from] of [
    ['2106', 500, '2090-02-31'],
    ['210', 500, day(1)],
    ['2106', 10_001, day(1)],
  ] as const)
    expect((await setRate(hsn, rate, from)).status).toBe(400)
  expect((await read()).rates).toEqual(before)
})

test('the products of a sub-category get another code from a day on, if the code has a rate then', async () => {
  const { goods } = await read()
  const { id: subCategoryId, name } = goods[0]?.subCategory ?? { id: '', name: '' }
  const setCode = (hsn: string, from: string, id = subCategoryId) =>
    admin.call(contract.setCode, { body: { subCategoryId: id, hsn, from } })
  const without = await setCode('99999999', day(1))
  expect([without.status, without.body.code]).toEqual([409, 'CODE_WITHOUT_RATE'])
  expect((await setCode('0405', day(0))).body.code).toBe('TAX_DAY_TOO_EARLY')
  expect((await setCode('0405', day(1), '0'.repeat(32))).status).toBe(404)
  await setRate('99999999', 4_000, day(2))
  expect((await setCode('99999999', day(1))).body.code).toBe('CODE_WITHOUT_RATE')
  const planned = await setCode('99999999', day(2))
  expect(planned.body.codes).toMatchObject([{ hsn: '99999999', from: day(2), state: 'planned' }])
  expect((await rateOnInvoice())?.hsn).toBe('2106')
  await sql`update goods_hsn set valid_from = valid_from - 2 where hsn = '99999999'`.execute(db)
  await sql`update gst_rates set valid_from = valid_from - 2 where hsn = '99999999'`.execute(db)
  expect(await rateOnInvoice()).toMatchObject({ hsn: '99999999', rate: 4_000 })
  const { data } = (await admin.call(auditV1.list, { query: '?thing=tax-rate' })).body
  expect(data.find((entry) => entry.name === name)?.after).toMatchObject({ hsn: '99999999' })
  expect(data.find((entry) => entry.name === '0401')?.after).toMatchObject({ taxRate: 250 })
})

test('the code of a product counts before the one of its sub-category', async () => {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
  const { id: subCategoryId } = (await read()).goods[0]?.subCategory ?? { id: '' }
  await sql`
    insert into gst_rates (hsn, valid_from, rate_bp)
    values ('11111111', '2020-01-01', 300), ('22222222', '2020-01-01', 2800)`.execute(db)
  await sql`
    insert into goods_hsn (product_id, hsn, valid_from) values (${productId}, '11111111', '2020-01-01')`.execute(
    db,
  )
  await sql`
    insert into goods_hsn (sub_category_id, hsn, valid_from) values (${subCategoryId}, '22222222', ${day(0)}::date)
        on conflict (sub_category_id, valid_from) where sub_category_id is not null
           do update set hsn = excluded.hsn`.execute(db)
  const { _id: id } = await buy(asha, [{ productId, quantity: 2 }], 126)
  await bring(admin, id, 'pack')
  const [invoice] = await list(asha, id)
  expect(invoice?.lines).toMatchObject([{ hsn: '11111111', rate: 300 }])
  expect(await rateOnInvoice()).toMatchObject({ hsn: '22222222', rate: 2_800 })
})

test('an issued invoice and its credit note keep the rate of then', async () => {
  const { asha, productId, id } = await byCash()
  await bring(admin, id, 'pack')
  const [before] = await list(asha, id)
  const { hsn = '', rate = 0 } = before?.lines[0] ?? {}
  // the day of a new rate has come
  await sql`
    insert into gst_rates (hsn, valid_from, rate_bp) values (${hsn}, ${day(0)}::date, ${rate + 700})
        on conflict (hsn, valid_from) do update set rate_bp = excluded.rate_bp`.execute(db)
  await refund(id, { lines: [{ productId, quantity: 1 }] })
  await sendRefunds()
  const [invoice, note] = await list(asha, id)
  expect(invoice).toEqual(before)
  expect(note?.kind).toBe('credit note')
  expect(note?.lines).toMatchObject([{ hsn, rate }])
  expect((await rateOnInvoice())?.rate).toBe(rate + 700)
})

test('who may not edit the catalogue neither reads nor sets rates', async () => {
  const manager = await fixture.staff([{ permission: 'stores:edit' }])
  expect((await manager.call(contract.list)).status).toBe(403)
  const body = { hsn: '2106', rate: 0, from: day(1) }
  expect((await manager.call(contract.setRate, { body })).status).toBe(403)
})
