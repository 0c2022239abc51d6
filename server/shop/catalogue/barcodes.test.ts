import { afterAll, expect, test } from 'vitest'
import { barcodesV1, productEditsV1 } from '#contract/v1/product-edits.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
const fixture = await seed(shop)
const admin = await fixture.admin()
afterAll(() => shop.close())

let names = 0
const product = () => fixture.product({ name: `Tea ${++names}` })
const update = (id: string, barcodes: string[]) =>
  admin.call(productEditsV1.update, { id, body: { barcodes } })
const codesOf = async (id: string) => (await admin.call(barcodesV1.ofProduct, { id })).body.barcodes
const scan = (code: string) => admin.call(barcodesV1.find, { id: code, query: `?store=${fixture.store.id}` })

test('a product has the codes of several packings, and a scan of any finds it', async () => {
  const id = await product()
  expect((await update(id, ['4006381333931', '036000291452', '96385074'])).status).toBe(200)
  expect(await codesOf(id)).toEqual(['0036000291452', '4006381333931', '96385074'])
  for (const code of ['4006381333931', '0036000291452', '036000291452', '96385074'])
    expect((await scan(code)).body).toMatchObject({ productId: id, name: `Tea ${names}` })
  expect((await update(id, ['96385074'])).status).toBe(200)
  expect((await scan('4006381333931')).status).toBe(404)
  // a change of other fields leaves them
  await admin.call(productEditsV1.update, { id, body: { description: 'Strong.' } })
  expect(await codesOf(id)).toEqual(['96385074'])
})

test('a code with a wrong check digit is refused by its name, and nothing is changed', async () => {
  const id = await product()
  const refused = await update(id, ['6291041500213', '6291041500214'])
  expect([refused.status, refused.body]).toMatchObject([400, { code: 'BAD_BARCODE' }])
  expect(refused.body.detail).toContain('6291041500214')
  expect(await codesOf(id)).toEqual([])
  expect((await scan('6291041500214')).status).toBe(400)
})

test('two live products cannot have one code; the code of a removed product is free', async () => {
  const [first, second] = [await product(), await product()]
  await update(first, ['8901234567890'])
  const refused = await update(second, ['8901234567890'])
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'BARCODE_TAKEN', detail: `The code 8901234567890 belongs to Tea ${names - 1}` },
  ])
  await admin.call(productEditsV1.remove, { id: first })
  expect((await scan('8901234567890')).status).toBe(404)
  expect((await update(second, ['8901234567890'])).status).toBe(200)
  expect((await scan('8901234567890')).body.productId).toBe(second)
})

test('of two products that get the same codes at the same moment one keeps them', async () => {
  const [first, second] = [await product(), await product()]
  const codes = ['5901234123457', '4012345678901']
  const replies = await Promise.all([update(first, codes), update(second, [...codes].reverse())])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const [winner, loser] = replies[0].status === 200 ? [first, second] : [second, first]
  expect(await codesOf(winner)).toEqual([...codes].sort())
  expect(await codesOf(loser)).toEqual([])
})
