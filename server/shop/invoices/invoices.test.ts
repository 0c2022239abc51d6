import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { invoicesV1 as contract, sellersV1, type TaxDocument } from '#contract/v1/invoices.ts'
import { transaction } from '#server/platform/database/database.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { fill, place } from '#tests/support/buying.ts'
import { Client } from '#tests/support/client.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { invoices } from '#tests/support/invoices.ts'
import { bring, work } from '#tests/support/order-work.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

const shop = await openTestShop()
const other = await openTestShop({}, { over: shop })
const fixture = await seed(shop)
const { admin, byCash, byCard, set, refund, sendRefunds, endUndoTime } = await openStaff(shop, fixture)
const storeId = fixture.store.id
const { list, gaps, atOther } = invoices(shop, other)
const seller = {
  legalName: 'Jhatpat Test Private Limited',
  gstin: '29AAAAA0000A1Z5',
  fssai: '10000000000000',
  addressLine: '1, Test Street',
  city: 'Bengaluru',
  state: '29',
  pincode: '560038',
}
expect((await admin.call(sellersV1.update, { id: storeId, body: seller })).status).toBe(200)
afterAll(async () => {
  await other.close()
  await shop.close()
})

async function packed(): Promise<{ id: string; by: Client; documents: TaxDocument[] }> {
  const { asha, id } = await byCard()
  await bring(admin, id, 'pack')
  return { id, by: asha, documents: await list(asha, id) }
}
const totals = (documents: TaxDocument[]) => documents.map(({ kind, total }) => [kind, total.amount])

test('an invoice is written when the order is packed, with the taxes in its prices', async () => {
  const { asha, id } = await byCard()
  const before = await asha.call(contract.list, { id })
  expect([before.status, before.body.code]).toEqual([409, 'NO_INVOICE_YET'])
  expect(before.body.detail).toContain('packed')
  await bring(admin, id, 'accept')
  expect((await asha.call(contract.list, { id })).status).toBe(409)
  await work.pack(admin, id)

  const [invoice, ...more] = await list(asha, id)
  expect(more).toEqual([])
  expect(invoice?.number).toMatch(/^[0-9A-Z]{3}\/[0-9]{4}\/[0-9]{6}$/)
  expect(invoice).toMatchObject({
    kind: 'invoice',
    orderId: id,
    seller: { ...seller, state: 'Karnataka', storeName: 'Indiranagar' },
    buyer: { name: 'Asha', state: 'Karnataka', pincode: '560038' },
    placeOfSupply: { code: '29', name: 'Karnataka' },
    tax: 'SGST',
    total: { amount: 15_600 },
    sums: { taxable: { amount: 14_857 }, cgst: { amount: 371 }, sgst: { amount: 371 }, igst: { amount: 0 } },
  })
  expect(invoice?.sums.rounding.amount).toBe(1)
  // ₹126.00 with 5 %: ₹120.00 and twice ₹3.00
  expect(invoice?.lines.find(({ name }) => name === 'Ghee')).toMatchObject({
    hsn: '2106',
    rate: 500,
    quantity: 2,
    price: { amount: 6_300 },
    taxable: { amount: 12_000 },
    cgst: { amount: 300 },
    sgst: { amount: 300 },
    gross: { amount: 12_600 },
  })
})

test('an order that leaves the store unpacked has an invoice too; packing again writes no second', async () => {
  const { asha, id } = await byCash()
  await set(id, 'Delivered')
  expect(totals(await list(asha, id))).toEqual([['invoice', 12_600]])
  const again = await packed()
  await work.pack(admin, again.id, 3)
  await set(again.id, 'Shipped')
  expect(await list(again.by, again.id)).toEqual(again.documents)
})

test('an order that ended before it was packed has none, and says so', async () => {
  const { asha, id } = await byCash()
  await set(id, 'Rejected', 'no rider')
  const { status, body } = await asha.call(contract.list, { id })
  expect([status, body.code]).toEqual([409, 'NO_INVOICE'])
})

test('two orders packed at once on two servers have neither a gap nor a double number', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => byCash()))
  for (const { id } of made) await bring(admin, id, 'accept')
  const there = atOther(admin)
  const packs = made.map(({ id }, index) => work.pack(index % 2 ? there : admin, id))
  expect((await Promise.all(packs)).map(({ status }) => status)).toEqual(made.map(() => 200))
  expect(await gaps()).toEqual([])
})

test('the number of a transaction that fails is used by the next', async () => {
  const { asha, id } = await byCash()
  await bring(admin, id, 'accept')
  const failed = transaction(shop.database.db, async (db) => {
    await sql`
      insert into document_series (store_id, kind, financial_year, last)
      values (${storeId}, 'invoice', extract(year from now() at time zone 'Asia/Kolkata' - interval '3 months'), 1)
          on conflict (store_id, kind, financial_year) do update set last = document_series.last + 1`.execute(
      db,
    )
    await orders.lock(db, id, orders.everyOrder)
    throw new Error('the connection is lost')
  })
  await expect(failed).rejects.toThrow('the connection is lost')
  await work.pack(admin, id)
  expect(await list(asha, id)).toHaveLength(1)
  expect(await gaps()).toEqual([])
})

test('a shopper of another state pays IGST, and the rates are those of the day', async () => {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Milk', price: 100, discount: 0, stock: 5 })
  const { db } = shop.database
  await sql`
    insert into goods_hsn (product_id, hsn, valid_from)
    values (${productId}, '3402', '2020-01-01'), (${productId}, '0401', '2999-01-01')`.execute(db)
  await fill(asha, [{ productId }])
  const addressId = await withAddress(asha, { state: 'Tamil Nadu', pincode: '560038' })
  const { _id: id } = (await place(asha, { addressId, totalAmt: 100 })).body.data
  await bring(admin, id, 'pack')
  const [invoice] = await list(asha, id)
  // ₹100.00 with 18 %: ₹84.75 (₹84.7457) and ₹15.26 (₹15.255), which is a paisa too much
  expect(invoice).toMatchObject({
    tax: 'IGST',
    placeOfSupply: { code: '33' },
    lines: [
      { hsn: '3402', rate: 1_800, taxable: { amount: 8_475 }, igst: { amount: 1_526 }, cgst: { amount: 0 } },
    ],
    sums: { rounding: { amount: -1 } },
    total: { amount: 10_000 },
  })
})

test('a refund writes a credit note that names the invoice, with the taxes in proportion', async () => {
  const { id, by, documents } = await packed()
  const [invoice] = documents
  await set(id, 'Delivered')
  const ghee = invoice?.lines.find(({ name }) => name === 'Ghee')
  const order = await orders.find(shop.database.db, id, orders.everyOrder)
  const productId = order?.lines.find(({ name }) => name === 'Ghee')?.productId
  expect((await refund(id, { lines: [{ productId, quantity: 1 }], why: 'leaking' })).status).toBe(200)
  await sendRefunds()
  const [, note, ...more] = await list(by, id)
  expect(more).toEqual([])
  expect(note?.number).toMatch(/^[0-9A-Z]{3}\/C[0-9]{4}\/[0-9]{6}$/)
  expect(note).toMatchObject({
    kind: 'credit note',
    invoice: { id: invoice?.id, number: invoice?.number },
    total: { amount: 6_300 },
    lines: [
      {
        position: ghee?.position,
        name: 'Ghee',
        quantity: 1,
        taxable: { amount: 6_000 },
        cgst: { amount: 150 },
        sgst: { amount: 150 },
      },
    ],
  })
  // everything else
  await refund(id)
  await sendRefunds()
  const all = await list(by, id)
  expect(totals(all)).toEqual([
    ['invoice', 15_600],
    ['credit note', 6_300],
    ['credit note', 9_300],
  ])
  for (const part of ['taxable', 'cgst', 'sgst', 'rounding'] as const)
    expect(all.slice(1).reduce((sum, one) => sum + one.sums[part].amount, 0)).toBe(invoice?.sums[part].amount)
  expect(await gaps()).toEqual([])
})

test('pieces taken off a packed order, and an order that ends unpaid, have credit notes as well', async () => {
  const { asha, productId, id } = await byCash()
  await bring(admin, id, 'pack')
  await refund(id, { lines: [{ productId, quantity: 1 }] })
  await sendRefunds()
  await set(id, 'Rejected', 'nobody there')
  await sendRefunds()
  expect(totals(await list(asha, id))).toEqual([
    ['invoice', 12_600],
    ['credit note', 6_300],
    ['credit note', 6_300],
  ])
})

test('a rejection undone in time has no credit note; one taken back later has a new invoice', async () => {
  const { asha, id } = await byCash()
  await bring(admin, id, 'pack')
  const { step, undo } = await openStaff(shop, fixture)
  const rejected = await step(id, 'Pending', 'Rejected', { why: 'by mistake' })
  await undo(id, rejected.body.undo?.step)
  await endUndoTime(id)
  await sendRefunds()
  expect(totals(await list(asha, id))).toEqual([['invoice', 12_600]])

  await set(id, 'Rejected', 'nobody there')
  await sendRefunds()
  await set(id, 'Shipped', 'she is back')
  const all = await list(asha, id)
  expect(totals(all)).toEqual([
    ['invoice', 12_600],
    ['credit note', 12_600],
    ['invoice', 12_600],
  ])
  expect(new Set(all.map(({ number }) => number)).size).toBe(3)
})

test('only the shopper and staff of the store get an invoice; to everybody else there is none', async () => {
  const { id, by, documents } = await packed()
  const documentId = documents[0]?.id ?? ''
  const pdf = (who: Client) => who.raw('GET', `/api/v1/invoices/${documentId}/pdf`)
  const stranger = await fixture.shopper()
  expect((await stranger.call(contract.list, { id })).status).toBe(404)
  expect((await pdf(stranger)).status).toBe(404)
  const { id: elsewhere } = await darkStores.open(shop.database.db, {
    name: 'Koramangala',
    city: 'Bengaluru',
    latitude: 12.93,
    longitude: 77.62,
    pincodes: ['560034'],
    isDefault: false,
  })
  const staff = await fixture.staff([{ permission: 'orders:read', storeId: elsewhere }])
  expect((await staff.call(contract.list, { id })).status).toBe(404)
  expect((await pdf(staff)).status).toBe(404)
  const own = await fixture.staff([{ permission: 'orders:read', storeId }])
  expect(await list(own, id)).toEqual(await list(by, id))
  expect((await new Client(shop.url).call(contract.list, { id })).status).toBe(401)
})

test('an issued invoice stays as it was when the seller changes, and the database refuses to change it', async () => {
  const { id, by, documents } = await packed()
  const changed = await admin.call(sellersV1.update, {
    id: storeId,
    body: { ...seller, legalName: 'New Name Limited' },
  })
  expect(changed.body.legalName).toBe('New Name Limited')
  expect(await list(by, id)).toEqual(documents)
  await admin.call(sellersV1.update, { id: storeId, body: seller })
  const { db } = shop.database
  await expect(
    sql`update tax_documents set total_paise = 1 where order_id = ${id}`.execute(db),
  ).rejects.toThrow('does not change')
  await expect(sql`delete from tax_documents where order_id = ${id}`.execute(db)).rejects.toThrow(
    'does not change',
  )
})

test('a seller needs the permission for the store, and a GSTIN of its state', async () => {
  const reader = await fixture.staff([{ permission: 'stores:read', storeId }])
  const { body } = await reader.call(sellersV1.list)
  expect(body.data).toMatchObject([{ storeId, ...seller }])
  expect(body.states.find(({ code }) => code === '29')).toEqual({ code: '29', name: 'Karnataka' })
  expect((await reader.call(sellersV1.update, { id: storeId, body: seller })).status).toBe(403)
  const wrong = await admin.call(sellersV1.update, {
    id: storeId,
    body: { ...seller, gstin: '33AAAAA0000A1Z5' },
  })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'GSTIN_OF_OTHER_STATE'])
  const short = await admin.call(sellersV1.update, { id: storeId, body: { ...seller, gstin: '29AAAA' } })
  expect(short.body.detail).toContain('GSTIN')
  const without = { ...seller, gstin: undefined, fssai: undefined }
  expect((await admin.call(sellersV1.update, { id: storeId, body: without })).body).toMatchObject({
    gstin: '',
    fssai: '',
  })
  await admin.call(sellersV1.update, { id: storeId, body: seller })
})
