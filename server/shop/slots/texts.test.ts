import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { slotText } from '#contract/slot-text.ts'
import { invoicesV1 } from '#contract/v1/invoices.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import { smsLength } from '#server/platform/sms/length.rules.ts'
import { noticeOf } from '#server/shop/messaging/push.texts.ts'
import { smsOf } from '#server/shop/messaging/sms.texts.ts'
import { fill, place } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { bring } from '#tests/support/order-work.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { offerSlots, slotAt } from '#tests/support/slots.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const admin = await fixture.admin()
const rice = await fixture.product({ name: 'Rice', price: 50, discount: 0, stock: 100 })
afterAll(() => shop.close())
await offerSlots(shop)

/** An order that is packed, whose picking begins now. */
async function packed(slot?: { from: string; to: string }) {
  const shopper = await fixture.shopper()
  await fill(shopper, [{ productId: rice }])
  const addressId = await withAddress(shopper)
  const { body } = await place(shopper, { addressId, totalAmt: 50, ...(slot && { slot }) })
  const id = body.data._id
  if (slot) await sql`update orders set slot_opens = now() where id = ${id}`.execute(shop.database.db)
  await bring(admin, id, 'pack')
  const { data } = (await shopper.call(invoicesV1.list, { id })).body
  return { shopper, invoice: data[0] }
}

async function pdfOf(by: Client, id: string, language: string) {
  const response = await fetch(`${shop.url}/api/v1/invoices/${id}/pdf`, {
    headers: { authorization: `Bearer ${by.token}`, cookie: `language=${language}` },
  })
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}

test('an invoice names the delivery slot of its order, on its page and as a PDF', async () => {
  const slot = slotAt(10)
  const { shopper, invoice } = await packed(slot)
  const { from = '', to = '' } = invoice?.order.slot ?? {}
  expect([Date.parse(from), Date.parse(to)]).toEqual([Date.parse(slot.from), Date.parse(slot.to)])
  const text = slotText({ t: i18nFor('en'), language: 'en' }, slot)
  expect(text).toContain('10 am–12 pm')
  expect(await pdfOf(shopper, invoice?.id ?? '', 'en')).toContain(`Delivery slot: ${text}`)
  // letters of Devanagari are drawn in another order, digits are not
  expect(await pdfOf(shopper, invoice?.id ?? '', 'hi')).toMatch(/10–.*12/)
})

test('an invoice of an order for now names none', async () => {
  const { shopper, invoice } = await packed()
  expect(invoice?.order.slot).toBeUndefined()
  expect(await pdfOf(shopper, invoice?.id ?? '', 'en')).not.toContain('Delivery slot')
})

const number = 'JP-20261128-ABCDEFGH'
const slot = { from: '2026-11-30T18:00:00+05:30', to: '2026-11-30T20:00:00+05:30' }
const longest = { from: '2026-11-30T10:30:00+05:30', to: '2026-11-30T12:30:00+05:30' }

test('the first text message of an order of a slot says the slot, with a template of its own', () => {
  expect(smsOf({ number, language: 'en', slot }, 'placed')).toEqual({
    body: `Jhatpat: we have your order ${number}. Delivery slot: 30 Nov, 6-8 pm.`,
    template: 'placed-slot.en',
  })
  const hindi = smsOf({ number, language: 'hi', slot }, 'placed')
  expect([hindi.template, hindi.body.includes('शाम 6-रात 8 बजे')]).toEqual(['placed-slot.hi', true])
  expect(smsOf({ number, language: 'en', slot }, 'on-the-way').template).toBe('on-the-way.en')
  const lengths = (['en', 'hi'] as const).map((language) =>
    smsLength(smsOf({ number, language, slot: longest }, 'placed').body),
  )
  expect(lengths.map(({ encoding, parts }) => [encoding, parts])).toEqual([
    ['GSM-7', 1],
    ['UCS-2', 2],
  ])
})

test('a notification says the slot before the order comes, and not afterwards', () => {
  const about = { id: '01', number, slot }
  expect(noticeOf({ ...about, language: 'en' }, 'placed').text).toBe(
    `Order ${number}\nDelivery slot: 30 Nov, 6–8 pm`,
  )
  expect(noticeOf({ ...about, language: 'hi' }, 'placed').text).toContain('शाम 6–रात 8 बजे')
  expect(noticeOf({ ...about, language: 'en' }, 'delivered').text).toBe(`Order ${number}`)
})
