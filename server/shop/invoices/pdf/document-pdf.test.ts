import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { invoicesV1, type TaxDocument } from '#contract/v1/invoices.ts'
import { buy } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { seed } from '#tests/support/fixture.ts'
import { bring } from '#tests/support/order-work.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const admin = await fixture.admin()
afterAll(() => shop.close())

async function open(by: Client, { id }: TaxDocument, language = 'en') {
  const response = await fetch(`${shop.url}/api/v1/invoices/${id}/pdf`, {
    headers: { authorization: `Bearer ${by.token}`, cookie: `language=${language}` },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(response.headers.get('cache-control')).toContain('no-store')
  const bytes = Buffer.from(await response.arrayBuffer())
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  return { bytes, text: text.replace(/\s+/g, ' '), totalPages, headers: response.headers }
}

async function invoiceOf(by: Client, items: { productId: string; quantity?: number }[], total: number) {
  const { _id: id } = await buy(by, items, total)
  await bring(admin, id, 'pack')
  const [invoice] = (await by.call(invoicesV1.list, { id })).body.data
  if (!invoice) throw new Error('no invoice')
  return invoice
}

/** What a reader copies from the marked letters of a PDF. */
function copiedTexts(bytes: Buffer): string {
  const raw = bytes.toString('latin1')
  const streams = [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  const texts = streams.flatMap((stream) => [...stream.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)])
  return texts
    .map(([, text = '']) => {
      const plain = text.replace(
        /\\([\s\S])/g,
        (_, c: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[c] ?? c,
      )
      const utf16 = Buffer.from(plain, 'latin1').subarray(2)
      return utf16.swap16().toString('utf16le')
    })
    .join(' ')
}

test('the PDF has the number, seller, lines and sums as text, and the rupee sign', async () => {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
  const invoice = await invoiceOf(asha, [{ productId, quantity: 2 }], 126)
  const { text, totalPages, headers } = await open(asha, invoice)
  expect(totalPages).toBe(1)
  expect(headers.get('content-disposition')).toBe(
    `inline; filename="${invoice.number.replaceAll('/', '-')}.pdf"`,
  )
  const plain = text.replaceAll(' ', '')
  for (const part of [
    'Tax invoice',
    invoice.number,
    invoice.order.number,
    'Indiranagar',
    'Asha',
    'Ghee',
    'CGST',
    'SGST',
  ])
    expect(plain).toContain(part.replaceAll(' ', ''))
  // ₹126.00 with 5 %: ₹120.00 and twice ₹3.00
  for (const amount of ['₹63.00', '₹120.00', '₹3.00', '₹126.00']) expect(plain).toContain(amount)
})

test('in Hindi the names are in Devanagari, also one whose letters the layout library refuses', async () => {
  const asha = await fixture.shopper()
  const productId = await fixture.product({
    name: 'Pizza',
    hindiName: 'पिज़्ज़ा',
    price: 70,
    discount: 0,
    stock: 5,
  })
  const invoice = await invoiceOf(asha, [{ productId }], 70)
  const { bytes, text } = await open(asha, invoice, 'hi')
  const copied = copiedTexts(bytes)
  expect(copied).toContain('पिज़्ज़ा')
  expect(copied).toContain('कर')
  expect(text.replaceAll(' ', '')).toContain('₹70.00')
})

test('many lines go over several pages, with the sums on the last', async () => {
  const asha = await fixture.shopper()
  const items: { productId: string }[] = []
  for (let n = 0; n < 45; n += 1)
    items.push({
      productId: await fixture.product({
        name: `Thing number ${n} with a long name`,
        price: 10,
        discount: 0,
      }),
    })
  const { text, totalPages } = await open(asha, await invoiceOf(asha, items, 450))
  expect(totalPages).toBeGreaterThan(1)
  expect(text.replaceAll(' ', '')).toContain('Total,taxesincluded')
  expect(text.replaceAll(' ', '')).toContain('₹450.00')
}, 120_000)
