import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { checkoutContract } from '#contract/checkout.ts'
import { batchesV1 } from '#contract/v1/batches.ts'
import { orderDetailsV1 } from '#contract/v1/order-details.ts'
import { ordersV1 } from '#contract/v1/orders.ts'
import { addSubCategory } from '#server/shop/catalogue/add.ts'
import { fill, stockOf, unaccounted } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { work } from '#tests/support/order-work.ts'
import { atTheBank, booksOf, payOnline, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

/** Similar goods that a picker packs in place of those that are not there. */
const shop = await openTestShop()
const fixture = await seed(shop)
const { admin, sendRefunds, set } = await openStaff(shop, fixture)
const storeId = fixture.store.id
const picker = await fixture.staff([{ permission: 'orders:pick', storeId }])
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(() => shop.close())

let names = 0
const product = (price: number, also: object = {}) =>
  fixture.product({ name: `Atta ${++names}`, price, discount: 0, stock: 5, ...also })

type Order = { missingGoods?: string; missingGoodsOf?: object[]; language?: string; online?: boolean }

/** An order of 2 pieces at ₹60 and one of ₹30, which the picker picks. */
async function picking({ language = 'en', online, ...instructions }: Order = { missingGoods: 'best match' }) {
  const asha = await fixture.shopper()
  const [atta, salt] = [await product(60), await product(30)]
  await fill(asha, [
    { productId: atta, quantity: 2 },
    { productId: salt, quantity: 1 },
  ])
  const body = { addressId: await withAddress(asha), totalAmt: 150, instructions }
  const id = online ? await paid(asha, body) : await placed(asha, body, language)
  await work.accept(picker, id)
  await work.pick(picker, id)
  return { asha, id, atta, salt }
}
async function placed(asha: Client, body: object, language: string): Promise<string> {
  const headers = { cookie: `language=${language}` }
  const reply = await asha.call(checkoutContract.cashOnDelivery, { body, headers })
  expect(reply.status).toBe(201)
  return reply.body.data._id
}
async function paid(asha: Client, body: { addressId: string; totalAmt: number }): Promise<string> {
  const { url, payment } = (await payOnline(asha, body)).body
  await atTheBank(shop, url, 'pay')
  return payment
}
const read = async (by: Client, id: string) => (await by.call(orderDetailsV1.get, { id })).body
const instead = (productId: string, similar: string, [missing, of, pieces]: number[] = [2, 2, 2]) => ({
  ...{ productId, missing, of, with: similar, pieces },
})

test('of a cash order the cheaper goods are due at once, and the stock of both is right', async () => {
  const { asha, id, atta } = await picking()
  const similar = await product(55)
  const { status, body } = await work.replace(picker, id, instead(atta, similar))
  expect([status, body.stage]).toEqual([200, 'picking'])
  expect(await booksOf(shop, id)).toEqual({ 'cash due': 140_00, goods: -140_00 })
  expect([await stockOf(shop, atta), await stockOf(shop, similar)]).toEqual([
    { onHand: 3, reserved: 0 },
    { onHand: 5, reserved: 2 },
  ])
  const [listed] = (await asha.call(ordersV1.list)).body.data
  for (const order of [await read(asha, id), listed])
    expect(order).toMatchObject({
      total: { amount: 150_00 },
      totalLeft: { amount: 140_00 },
      lines: [
        { productId: atta, quantity: 2, missingQuantity: 2 },
        { quantity: 1, missingQuantity: 0 },
        { productId: similar, replaces: atta, quantity: 2, total: { amount: 110_00 } },
      ],
    })
  const step = (await read(asha, id)).steps.at(-1)
  expect(step).toMatchObject({
    role: 'picker',
    reason: 'Replaced by similar goods',
    takenOff: [
      {
        productId: atta,
        quantity: 2,
        amount: { amount: 120_00 },
        replacement: { productId: similar, quantity: 2 },
      },
    ],
  })
  await work.pack(picker, id)
  await set(id, 'Delivered')
  expect(await stockOf(shop, similar)).toEqual({ onHand: 3, reserved: 0 })
  expect(await booksOf(shop, id)).toEqual({ 'cash collected': 140_00, goods: -140_00 })
})

test('of a prepaid order the difference goes back to the paisa, and all of it if the order ends', async () => {
  const { asha, id, atta } = await picking({ missingGoods: 'best match', online: true })
  const similar = await product(59, { discount: 10 })
  // ₹59 less 10 %, the discount rounded up to ₹6
  await work.replace(picker, id, instead(atta, similar, [1, 2, 1]))
  await sendRefunds()
  expect(await booksOf(shop, id)).toMatchObject({ 'card captured': 150_00, 'card refunded': -7_00 })
  expect(await read(asha, id)).toMatchObject({
    paymentStatus: 'PARTLY REFUNDED',
    totalLeft: { amount: 143_00 },
    money: { refunded: { amount: 7_00 } },
  })
  await set(id, 'Rejected', 'The shopper called')
  await sendRefunds()
  expect(await booksOf(shop, id)).toEqual({ 'card captured': 150_00, 'card refunded': -150_00 })
  expect(await stockOf(shop, similar)).toEqual({ onHand: 5, reserved: 0 })
})

test('goods of the same price cost the same, and can be taken off when they are not there either', async () => {
  const { asha, id, atta } = await picking({ missingGoods: 'best match', online: true })
  const similar = await product(60)
  await work.replace(picker, id, instead(atta, similar))
  expect(await read(asha, id)).toMatchObject({ totalLeft: { amount: 150_00 }, refunds: [] })
  const report = { productId: similar, missing: 2, of: 2 }
  expect((await work.missing(picker, id, report)).status).toBe(200)
  expect(await read(asha, id)).toMatchObject({
    totalLeft: { amount: 30_00 },
    refunds: [{ amount: { amount: 120_00 } }],
  })
  expect(await stockOf(shop, similar)).toEqual({ onHand: 3, reserved: 0 })
})

test('goods are replaced only if the shopper wants that, for all goods or for this product', async () => {
  const refusals: Order[] = [{}, { missingGoods: 'refund' }, { missingGoods: 'call' }]
  for (const order of refusals) {
    const { id, atta } = await picking(order)
    const { status, body } = await work.replace(picker, id, instead(atta, await product(60)))
    expect([status, body.code]).toEqual([409, 'NO_REPLACEMENT_WANTED'])
    expect(body.detail).toMatch(/^The shopper wants nothing else in place of Atta \d+\.$/)
  }
  const called = await picking({ missingGoods: 'call' })
  const agreed = { ...instead(called.atta, await product(60)), agreed: true }
  expect((await work.replace(picker, called.id, agreed)).status).toBe(200)
})

test('a choice for one product counts for it alone', async () => {
  const asha = await fixture.shopper()
  const [atta, salt] = [await product(60), await product(30)]
  await fill(asha, [{ productId: atta }, { productId: salt }])
  const missingGoodsOf = [{ productId: salt, choice: 'refund' }]
  const instructions = { missingGoods: 'best match', missingGoodsOf }
  const body = { addressId: await withAddress(asha), totalAmt: 90, instructions }
  const id = await placed(asha, body, 'en')
  await work.accept(picker, id)
  await work.pick(picker, id)
  expect((await read(asha, id)).instructions).toEqual(instructions)
  const [forAtta, forSalt] = [await product(60), await product(30)]
  const one = [1, 1, 1]
  expect((await work.replace(picker, id, instead(salt, forSalt, one))).body.code).toBe(
    'NO_REPLACEMENT_WANTED',
  )
  expect((await work.replace(picker, id, instead(atta, forAtta, one))).status).toBe(200)
})

test('nothing dearer, of another kind, sold out, or in the order already replaces goods', async () => {
  const { id, atta, salt } = await picking()
  const elsewhere = await addSubCategory(shop.database.db, {
    name: 'Soap',
    image: 'drawn/sub-category/milk',
    categoryIds: [fixture.categoryId],
  })
  const cases = [
    [await product(61), 'REPLACEMENT_TOO_DEAR'],
    [await product(150), 'NOT_SIMILAR'],
    [await product(60, { subCategoryIds: [elsewhere] }), 'NOT_SIMILAR'],
    [await product(60, { stock: 0 }), 'NOT_SIMILAR'],
    [await product(60, { stock: 1 }), 'OUT_OF_STOCK'],
    [salt, 'NOT_SIMILAR'],
    [atta, 'NOT_SIMILAR'],
  ] as const
  for (const [similar, code] of cases) {
    const { status, body } = await work.replace(picker, id, instead(atta, similar))
    expect([status, body.code]).toEqual([409, code])
  }
  expect(await stockOf(shop, atta)).toEqual({ onHand: 5, reserved: 2 })
  expect(await booksOf(shop, id)).toEqual({ 'cash due': 150_00, goods: -150_00 })
})

test('two phones at once and a repeat replace goods once', async () => {
  const { asha, id, atta } = await picking()
  const similar = await product(50)
  const body = instead(atta, similar)
  const replies = await Promise.all([
    work.replace(picker, id, body, 'first phone'),
    work.replace(picker, id, body, 'second phone'),
    work.replace(picker, id, body),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await work.replace(picker, id, body, 'first phone')).status).toBe(200)
  expect(await stockOf(shop, similar)).toEqual({ onHand: 5, reserved: 2 })
  expect((await read(asha, id)).totalLeft.amount).toBe(130_00)
})

test('of two orders at once that need the last similar piece one gets it', async () => {
  const orders = [await picking(), await picking()]
  const similar = await product(50, { stock: 1 })
  const replies = await Promise.all(
    orders.map(({ id, atta }) => work.replace(picker, id, instead(atta, similar, [1, 2, 1]))),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await stockOf(shop, similar)).toEqual({ onHand: 1, reserved: 1 })
})

test('only its picker sees what can replace the goods, the nearest price first', async () => {
  const soap = await addSubCategory(shop.database.db, {
    name: 'Toothpaste',
    image: 'drawn/sub-category/milk',
    categoryIds: [fixture.categoryId],
  })
  const alone = { subCategoryIds: [soap] }
  const paste = await product(80, alone)
  const [cheap, near] = [await product(40, alone), await product(75, alone)]
  await product(81, alone)
  const asha = await fixture.shopper()
  await fill(asha, [{ productId: paste }])
  const instructions = { missingGoods: 'best match' }
  const body = { addressId: await withAddress(asha), totalAmt: 80, instructions }
  const id = await placed(asha, body, 'en')
  const [line] = (await work.accept(picker, id)).body.lines
  expect(line?.ifMissing).toBe('best match')
  expect(line?.similar?.map(({ productId }) => productId)).toEqual([near, cheap])
  const second = await fixture.staff([{ permission: 'orders:pick', storeId }])
  expect((await work.replace(second, id, instead(paste, near, [1, 1, 1]))).body.code).toBe('ORDER_TAKEN')
})

test('the shopper is mailed what is packed instead and what the order costs now', async () => {
  const inbox = await openInbox(shop)
  const cash = await picking()
  await work.replace(picker, cash.id, instead(cash.atta, await product(50, { name: 'Maida' }), [1, 2, 1]))
  const [mail] = await inbox.to((await read(cash.asha, cash.id)).buyer.email)
  expect(mail?.subject).toMatch(/^Something of your order JP\S+ was replaced$/)
  for (const words of ['1 × Atta', '1 × Maida', 'Your order costs ₹140 now', 'keep ₹140 ready'])
    expect(mail?.text).toContain(words)

  const card = await picking({ missingGoods: 'best match', online: true })
  await work.replace(picker, card.id, instead(card.atta, await product(50), [1, 2, 1]))
  const [refund] = await inbox.to((await read(card.asha, card.id)).buyer.email)
  for (const words of ['Your order costs ₹140 now.', '₹10 goes back by itself the way you paid'])
    expect(refund?.text).toContain(words)

  const hindi = await picking({ missingGoods: 'best match', language: 'hi' })
  await work.replace(
    picker,
    hindi.id,
    instead(hindi.atta, await product(50, { hindiName: 'मैदा' }), [1, 2, 1]),
  )
  const [inHindi] = await inbox.to((await read(hindi.asha, hindi.id)).buyer.email)
  for (const words of ['1 × मैदा', 'अब आपका ऑर्डर ₹140 का है।']) expect(inHindi?.text).toContain(words)
  await inbox.close()
})

test('goods that end before the day of a slot replace nothing of its order', async () => {
  const { id, atta } = await picking()
  const old = await product(55, { stock: 0 })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const batch = { storeId, productId: old, expiresOn: tomorrow, kind: 'received', pieces: 5 } as const
  expect((await admin.call(batchesV1.move, { body: batch })).status).toBeLessThan(300)
  await sql`
    update orders set eta_low = null, eta_high = null, slot_opens = now(), slot_from = now() + interval '4 days',
                      slot_to = now() + interval '4 days 2 hours'
     where id = ${id}`.execute(shop.database.db)
  const refused = await work.replace(picker, id, instead(atta, old))
  expect([refused.status, refused.body.code]).toEqual([409, 'NOT_SIMILAR'])
})
