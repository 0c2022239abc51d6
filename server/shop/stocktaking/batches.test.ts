import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { catalogueContract } from '#contract/catalogue.ts'
import { checkoutContract } from '#contract/checkout.ts'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { inventoryContract } from '#contract/inventory.ts'
import { batchesV1, leastLivesV1 } from '#contract/v1/batches.ts'
import { storeOrdersV1 } from '#contract/v1/order-work.ts'
import { stockV1 } from '#contract/v1/products.ts'
import { batches } from '#server/shop/inventory/inventory.ts'
import { applyLeastLives } from '#server/shop/least-life/least-life.ts'
import { buy, fill, place, stockOf, unaccounted } from '#tests/support/buying.ts'
import { farFromMidnight } from '#tests/support/far-from-midnight.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { work } from '#tests/support/order-work.ts'
import { openTestShop } from '#tests/support/shop.ts'

/** Stock with expiry dates: what is taken first, what may not be sold, and what leaves the stock. */
const shop = await openTestShop()
const fixture = await seed(shop)
const { db } = shop.database
const admin = await fixture.admin()
const storeId = fixture.store.id

/** Products whose pieces with a date are not those of the batches, or are more than those on hand. */
const wrongSums = async () =>
  (
    await sql`
      select s.product_id, s.on_hand, s.batched, s.short_life, b.pieces, b.short
        from stock s
        join (select product_id, store_id, sum(pieces) as pieces,
                     coalesce(sum(pieces) filter (where short), 0) as short
                from stock_batches group by 1, 2) b using (product_id, store_id)
       where s.batched <> b.pieces or s.short_life <> b.short or b.pieces > s.on_hand`.execute(db)
  ).rows
afterEach(async () => expect([await unaccounted(shop), await wrongSums()]).toEqual([[], []]))
afterAll(() => shop.close())

await farFromMidnight()
const { rows } = await sql<{ now: string }>`
  select (now() at time zone 'Asia/Kolkata')::date::text as now`.execute(db)
const inDays = (days: number) =>
  new Date(Date.parse(`${rows[0]?.now}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

let names = 0
const product = (stock = 0) => fixture.product({ name: `Curd ${++names}`, price: 100, discount: 0, stock })
const move = (productId: string, kind: string, pieces: number, expiresOn: string, key = '') =>
  admin.call(batchesV1.move, {
    body: { storeId, productId, kind, pieces, expiresOn },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const receive = (productId: string, pieces: number, days: number) =>
  move(productId, 'received', pieces, inDays(days))
const read = async (productId: string) =>
  (await admin.call(batchesV1.list, { query: `?storeId=${storeId}&productId=${productId}` })).body
const datesOf = async (productId: string) =>
  (await read(productId)).batches.map(({ expiresOn, pieces }) => [expiresOn, pieces])
const forSale = async (productId: string) =>
  (await admin.call(inventoryContract.ofProduct, { id: productId })).body.data[0]?.saleable
const lastMovement = async (product: string) =>
  (await admin.call(inventoryContract.movements, { query: `?store=${storeId}&product=${product}` })).body
    .data[0]
const order = async (productId: string, quantity: number) =>
  buy(await fixture.shopper(), [{ productId, quantity }], quantity * 100)
const deliver = (id: string) =>
  admin.call(fulfilmentContract.updateStatus, { id, body: { status: 'Delivered' } })
/** As if so many days had passed. */
async function pass(productId: string, days: number) {
  await sql`
    update stock_batches
       set expires_on = expires_on - ${days}::int, sell_until = sell_until - ${days}::int
     where product_id = ${productId}`.execute(db)
  await batches.endSales(db)
  await batches.takeOutExpired(db)
}
async function setLeastLife(call: 'setOfCategory' | 'setOfProduct', id: string, days?: number) {
  const reply = await admin.call(leastLivesV1[call], { id, body: days === undefined ? {} : { days } })
  await applyLeastLives(db, new AbortController().signal)
  return reply
}

test('goods received with a date are stock, and the history has their date', async () => {
  const id = await product(4)
  await receive(id, 6, 30)
  const { body } = await receive(id, 5, 10)
  expect(body).toMatchObject({ undated: 4, leastLifeDays: 0 })
  expect(await datesOf(id)).toEqual([
    [inDays(10), 5],
    [inDays(30), 6],
  ])
  expect([await stockOf(shop, id), await forSale(id)]).toEqual([{ onHand: 15, reserved: 0 }, 15])
  expect(await lastMovement(id)).toMatchObject({
    kind: 'received',
    onHand: 5,
    expiresOn: inDays(10),
    by: 'Admin',
  })
})

test('first expired goods leave first, then goods without a date', async () => {
  const id = await product(2)
  await receive(id, 4, 30)
  await receive(id, 3, 10)
  await deliver((await order(id, 5))._id)
  expect(await datesOf(id)).toEqual([[inDays(30), 2]])
  await deliver((await order(id, 3))._id)
  expect(await read(id)).toMatchObject({ batches: [], undated: 1 })
})

test('the picker of an order sees the date to take first', async () => {
  const id = await product()
  await receive(id, 4, 30)
  await receive(id, 3, 10)
  const picker = await fixture.staff([{ permission: 'orders:pick', storeId }])
  const { _id } = await order(id, 1)
  expect((await work.accept(picker, _id)).body.lines).toMatchObject([{ expiresOn: inDays(10) }])
  const [listed] = (await admin.call(storeOrdersV1.list)).body.data.filter((one) => one.id === _id)
  expect(listed?.lines[0]?.expiresOn).toBeUndefined()
})

test('goods with less life than their category needs are not for sale, and are again without the rule', async () => {
  const id = await product()
  await receive(id, 4, 6)
  await receive(id, 2, 40)
  await setLeastLife('setOfCategory', fixture.categoryId, 7)
  expect(await forSale(id)).toBe(2)
  expect((await read(id)).batches.map((batch) => batch.forSale)).toEqual([false, true])
  const asha = await fixture.shopper()
  await fill(asha, [{ productId: id, quantity: 2 }])
  const detail = await asha.call(catalogueContract.productDetails, { body: { productId: id } })
  expect(detail.body.data.stock).toBe(2)
  await deliver((await order(id, 2))._id)
  expect(await datesOf(id)).toEqual([[inDays(6), 4]])
  const late = await place(asha, { addressId: await withAddress(asha), totalAmt: 200 })
  expect(late.body.code).toBe('OUT_OF_STOCK')
  await setLeastLife('setOfCategory', fixture.categoryId)
  expect(await forSale(id)).toBe(4)
})

test('a product has its own least life, and a date on its last day of sale is sold', async () => {
  const id = await product()
  await setLeastLife('setOfCategory', fixture.categoryId, 7)
  expect((await receive(id, 3, 3)).body).toMatchObject({ leastLifeDays: 7, batches: [{ forSale: false }] })
  const { body } = await setLeastLife('setOfProduct', id, 3)
  expect(body).toMatchObject({ of: 'product', days: 3 })
  expect((await read(id)).batches).toMatchObject([{ sellUntil: inDays(0), forSale: true }])
  await pass(id, 1)
  expect(await forSale(id)).toBe(0)
  await setLeastLife('setOfCategory', fixture.categoryId)
})

test('expired goods leave the stock by a movement, those of an order when it gives them back', async () => {
  const id = await product()
  await receive(id, 5, 2)
  const { _id } = await order(id, 2)
  await pass(id, 4)
  expect(await stockOf(shop, id)).toEqual({ onHand: 2, reserved: 2 })
  expect(await lastMovement(id)).toMatchObject({ kind: 'expired', onHand: -3, expiresOn: inDays(-2) })
  await admin.call(fulfilmentContract.updateStatus, { id: _id, body: { status: 'Rejected', why: 'Expired' } })
  expect(await forSale(id)).toBe(0)
  await pass(id, 0)
  expect(await stockOf(shop, id)).toEqual({ onHand: 0, reserved: 0 })
  await batches.takeOutExpired(db)
  expect(await lastMovement(id)).toMatchObject({ kind: 'expired', onHand: -2 })
})

test('nothing adds pieces to a day that is over, however often it is counted', async () => {
  const id = await product()
  await receive(id, 5, 2)
  expect((await move(id, 'counted', 5, inDays(2))).body.batches).toMatchObject([{ pieces: 5 }])
  await pass(id, 4)
  for (const kind of ['counted', 'counted', 'received']) {
    const { status, body } = await move(id, kind, 5, inDays(-2))
    expect([status, body.code]).toEqual([409, 'BATCH_EXPIRED'])
  }
  expect((await move(id, 'counted', 0, inDays(-2))).status).toBe(200)
  expect(await stockOf(shop, id)).toEqual({ onHand: 0, reserved: 0 })
})

test('a count of what can be sold adds nothing for pieces that may not be sold', async () => {
  const id = await product()
  await receive(id, 5, 2)
  const { _id } = await order(id, 4)
  await setLeastLife('setOfProduct', id, 3)
  for (const count of [0, 0]) await admin.call(stockV1.count, { id, body: { count, shown: 0 } })
  const body = { storeId, productId: id, kind: 'for-sale', quantity: 0 }
  await admin.call(inventoryContract.move, { body })
  expect(await stockOf(shop, id)).toEqual({ onHand: 5, reserved: 4 })
  expect((await deliver(_id)).status).toBe(200)
  expect(await datesOf(id)).toEqual([[inDays(2), 1]])
})

test('a count and waste of a date change the stock; a date for goods without one does not', async () => {
  const id = await product(6)
  await move(id, 'dated', 4, inDays(9))
  expect(await read(id)).toMatchObject({ batches: [{ pieces: 4 }], undated: 2 })
  expect((await lastMovement(id))?.kind).toBe('received')
  const more = await move(id, 'dated', 3, inDays(9))
  expect([more.status, more.body.code]).toEqual([409, 'NOT_UNDATED'])
  await move(id, 'counted', 7, inDays(9))
  expect([await stockOf(shop, id), await datesOf(id)]).toEqual([{ onHand: 9, reserved: 0 }, [[inDays(9), 7]]])
  await move(id, 'wasted', 2, inDays(9))
  expect([await stockOf(shop, id), await datesOf(id)]).toEqual([{ onHand: 7, reserved: 0 }, [[inDays(9), 5]]])
  expect((await move(id, 'wasted', 6, inDays(9))).body.code).toBe('NOT_IN_BATCH')
  await order(id, 6)
  expect((await move(id, 'wasted', 2, inDays(9))).body.code).toBe('STOCK_PROMISED')
  expect((await move(id, 'received', 1, '2031-02-30')).status).toBe(400)
})

test('goods of a delivery that is undone have their date again', async () => {
  const id = await product()
  await receive(id, 2, 10)
  await receive(id, 2, 30)
  const { _id } = await order(id, 1)
  await deliver(_id)
  const body = { status: 'Shipped', why: 'Not delivered' }
  expect((await admin.call(fulfilmentContract.updateStatus, { id: _id, body })).status).toBe(200)
  expect(await datesOf(id)).toEqual([
    [inDays(10), 2],
    [inDays(30), 2],
  ])
})

test('goods of a delivery that is undone do not come back to an expired batch that left meanwhile', async () => {
  const id = await product()
  await receive(id, 3, 1)
  await setLeastLife('setOfProduct', id, 3)
  await receive(id, 5, 20)
  const { _id } = await order(id, 2)
  await deliver(_id)
  await pass(id, 2)
  expect(await lastMovement(id)).toMatchObject({ kind: 'expired', onHand: -3 })
  const body = { status: 'Rejected', why: 'Not delivered' }
  expect((await admin.call(fulfilmentContract.updateStatus, { id: _id, body })).status).toBe(200)
  expect(await forSale(id)).toBe(5)
  await pass(id, 0)
  expect([await forSale(id), await stockOf(shop, id)]).toEqual([5, { onHand: 5, reserved: 0 }])
})

test('all goods past their last day of sale leave it together, however many are read at once', async () => {
  const ids = [await product(), await product(), await product()]
  for (const id of ids) {
    await receive(id, 2, 1)
    await sql`
      update stock_batches set expires_on = expires_on - 2, sell_until = sell_until - 2
       where product_id = ${id}`.execute(db)
  }
  await batches.endSales(db, undefined, 1)
  expect(await Promise.all(ids.map(forSale))).toEqual([0, 0, 0])
  await batches.takeOutExpired(db, undefined, 1)
  expect(await Promise.all(ids.map((id) => stockOf(shop, id)))).toEqual(
    ids.map(() => ({ onHand: 0, reserved: 0 })),
  )
})

test('of two orders at once for the last piece that may be sold one gets it, beside short-dated ones', async () => {
  const id = await product()
  await receive(id, 5, 1)
  await setLeastLife('setOfProduct', id, 3)
  await receive(id, 1, 20)
  const shoppers = [await fixture.shopper(), await fixture.shopper()]
  const inputs = await Promise.all(
    shoppers.map(async (one) => {
      await fill(one, [{ productId: id, quantity: 1 }])
      return { addressId: await withAddress(one), totalAmt: 100 }
    }),
  )
  const replies = await Promise.all(
    shoppers.map((one, at) => one.call(checkoutContract.cashOnDelivery, { body: inputs[at] ?? {} })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await stockOf(shop, id)).toEqual({ onHand: 6, reserved: 1 })
})

test('goods that arrive twice with one key, or by two people at once, are received once each', async () => {
  const id = await product()
  const day = inDays(12)
  await Promise.all([move(id, 'received', 3, day, 'first'), move(id, 'received', 3, day, 'second')])
  await move(id, 'received', 3, day, 'first')
  expect(await datesOf(id)).toEqual([[day, 6]])
})

test('staff of another store neither see nor change dates', async () => {
  const id = await product()
  const stranger = await fixture.staff([{ permission: 'orders:pick', storeId }])
  const body = { storeId, productId: id, kind: 'received', pieces: 1, expiresOn: inDays(3) }
  expect((await stranger.call(batchesV1.move, { body })).status).toBe(403)
  expect((await stranger.call(batchesV1.list, { query: `?storeId=${storeId}&productId=${id}` })).status).toBe(
    403,
  )
})
