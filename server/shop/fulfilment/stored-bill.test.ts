import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ordersContract } from '#contract/orders.ts'
import { sumBill } from '#contract/pricing.ts'
import { transaction } from '#server/platform/database/database.ts'
import { fromPublishedInput } from '#server/shop/addresses/addresses.wire.ts'
import * as inventory from '#server/shop/inventory/inventory.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { fill, unaccounted } from '#tests/support/buying.ts'
import { addressInput, seed, withAddress } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { atTheBank, booksOf, payOnline, unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

/** Orders whose prices are not those of today's formula, as after a change of the formula. */
const shop = await openTestShop()
const fixture = await seed(shop)
const { admin, set, details, refund, cancel, byCash, sendRefunds } = await openStaff(shop, fixture)
const { db } = shop.database
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(() => shop.close())

/** 2 × ₹66 of ₹70 (₹63 by today's formula) and 3 × ₹8 of ₹10 (today ₹10), agreed and then paid by card: ₹156. */
async function byCardAtOldPrices() {
  const asha = await fixture.shopper()
  const ghee = await fixture.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
  const salt = await fixture.product({ name: 'Salt', price: 10, discount: 0, stock: 5 })
  await fill(asha, [
    { productId: ghee, quantity: 2 },
    { productId: salt, quantity: 3 },
  ])
  const { body } = await payOnline(asha, { addressId: await withAddress(asha), totalAmt: 156 })
  await sql`
    update holds
       set lines = (select jsonb_agg(line || jsonb_build_object(
                      'price', case line ->> 'name' when 'Ghee' then 6600 else 800 end))
                      from jsonb_array_elements(lines) as line)
     where id = ${body.payment}`.execute(db)
  await atTheBank(shop, body.url, 'pay')
  return { asha, ghee, salt, id: body.payment }
}

/** 2 × ₹65 of ₹70 (₹63 by today's formula) and a delivery charge of ₹20 (free today), with cash on delivery: ₹150. */
async function byCashAtOldPrices() {
  const asha = await fixture.shopper()
  const productId = await fixture.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
  const line = {
    productId,
    name: 'Ghee',
    images: ['drawn/product/ghee'],
    unit: '1 l',
    mrp: 7_000,
    discount: 10,
  }
  const lines = [{ ...line, price: 6_500, quantity: 2 }]
  const bill = sumBill(lines, [{ kind: 'fee', name: 'Delivery Charge', amount: 2_000 }])
  const id = orders.nextId()
  const { rows } = await sql<{ id: string }>`select id from dark_stores where is_default`.execute(db)
  const storeId = rows[0]?.id ?? ''
  await transaction(db, async (db) => {
    await inventory.reserve(db, { orderId: id, storeId, lines })
    const agreed = {
      storeId,
      lines,
      bill,
      address: fromPublishedInput(addressInput),
      language: 'en',
    } as const
    await orders.open(db, id, { ...agreed, userId: asha.id, paymentStatus: 'CASH ON DELIVERY' })
    await ledger.post(db, id, `placed:${id}`, ledger.saleOf(bill, 'cash due'))
  })
  return { asha, productId, id }
}

test('bill, screens and ledger show the prices agreed at the payment, not those of the formula', async () => {
  const { asha, id } = await byCardAtOldPrices()
  const shown = await details(admin, id)
  expect(shown.items.map(({ name, total }) => [name, total])).toEqual([
    ['Ghee', 132],
    ['Salt', 24],
  ])
  expect(shown.bill).toEqual({
    items: 170,
    savings: 14,
    goods: 156,
    fees: [{ name: 'Delivery Charge', amount: 0 }],
    quantity: 5,
    total: 156,
  })
  expect(await details(asha, id)).toMatchObject({ items: shown.items, bill: shown.bill })
  const [listed] = (await admin.call(ordersContract.all, { query: '?limit=1' })).body.data
  expect(listed).toMatchObject({ _id: id, items: shown.items, totalAmt: 156 })
  expect(await booksOf(shop, id)).toEqual({ 'card captured': 15600, discounts: 1400, goods: -17000 })
})

test('a refund of single pieces, the rejection and the return of an order use the stored prices', async () => {
  const { asha, ghee, id } = await byCardAtOldPrices()
  const given = await refund(id, { lines: [{ productId: ghee, quantity: 1 }] })
  expect(given.body.data).toMatchObject([{ amount: 66, lines: [{ name: 'Ghee', quantity: 1, amount: 66 }] }])
  const half = { discounts: 1000, goods: -10000 }
  expect(await booksOf(shop, id)).toEqual({ 'card captured': 15600, 'refund due': -6600, ...half })

  await set(id, 'Rejected')
  await sendRefunds()
  expect((await details(admin, id)).refunds.map(({ amount }) => amount).sort()).toEqual([66, 90])
  await set(id, 'Pending')
  expect((await details(admin, id)).money).toMatchObject({ due: 90, refunded: 156 })
  const card = { 'card captured': 15600, 'card refunded': -15600 }
  expect(await booksOf(shop, id)).toEqual({ ...card, 'cash due': 9000, ...half })

  const inbox = await openInbox(shop)
  const subjects = (await inbox.to(asha.email)).map((mail) => mail.subject)
  for (const amount of ['₹66 of your', '₹90 of your', '₹90 to pay on delivery'])
    expect(subjects).toContainEqual(expect.stringContaining(amount))
  await inbox.close()
})

test('a charge of the stored bill is refunded with the last piece, although delivery is free today', async () => {
  const { asha, productId, id } = await byCashAtOldPrices()
  expect((await details(asha, id)).bill).toMatchObject({
    goods: 130,
    fees: [{ name: 'Delivery Charge', amount: 20 }],
    total: 150,
  })
  expect((await set(id, 'Delivered')).body.data.payment_status).toBe('PAID')
  const first = await refund(id, { lines: [{ productId, quantity: 1 }] })
  expect(first.body.data).toMatchObject([{ amount: 65, how: 'cash' }])
  expect((await refund(id)).body.data).toMatchObject([{ amount: 85, how: 'cash' }])
  expect(await booksOf(shop, id)).toEqual({ 'cash collected': 15000, 'cash returned': -15000 })
})

test('the bill of a cancelled order is not due, and is due again when the order is restored', async () => {
  const { asha, id } = await byCashAtOldPrices()
  const sold = { goods: -14000, discounts: 1000, fees: -2000, 'cash due': 15000 }
  expect(await booksOf(shop, id)).toEqual(sold)
  await cancel(asha, id)
  expect(await booksOf(shop, id)).toEqual({})
  await set(id, 'Shipped')
  expect(await booksOf(shop, id)).toEqual(sold)
})

/** Inserts a copy of an order, changed by `change`, in one transaction. */
const copy = (id: string, change: { total?: number; price?: number; fee?: number; lines?: boolean }) => sql`
  with copied as (
    insert into orders (id, number, user_id, store_id, payment_status, items_paise, goods_paise, total_paise, quantity,
                        address)
    select gen_random_uuid(), number || gen_random_uuid(), user_id, store_id, payment_status, items_paise, goods_paise,
           total_paise + ${change.total ?? 0}, quantity, address
      from orders where id = ${id}
    returning id
  ), lines as (
    insert into order_lines (order_id, position, product_id, name, images, unit, mrp_paise, discount, price_paise,
                             quantity, total_paise)
    select copied.id, position, product_id, name, images, unit, mrp_paise, discount, price_paise + ${change.price ?? 0},
           quantity, total_paise + ${change.price ?? 0} * quantity
      from copied, order_lines where order_id = ${id} and ${change.lines ?? true}
  )
  insert into order_adjustments (order_id, position, kind, name, amount_paise)
  select id, 1, 'fee', 'Delivery Charge', ${change.fee ?? 0} from copied`

test('the database refuses an order whose lines, charges and total do not add up', async () => {
  const { id } = await byCash()
  await copy(id, {}).execute(db)
  await copy(id, { total: 500, fee: 500 }).execute(db)
  for (const wrong of [{ total: 100 }, { price: -100 }, { fee: 500 }, { lines: false }])
    await expect(copy(id, wrong).execute(db), JSON.stringify(wrong)).rejects.toThrow('does not add up')
})

test('the database refuses a line that is added to an order before its commit', async () => {
  const { id, productId } = await byCash()
  const placing = transaction(db, async (db) => {
    await copy(id, {}).execute(db)
    await sql`
      insert into order_lines (order_id, position, product_id, name, images, unit, mrp_paise, discount, price_paise,
                               quantity, total_paise)
      select id, 9, ${productId}, 'Ghee', '{a}', '1 l', 100, 0, 100, 1, 100
        from orders where created_at = now()`.execute(db)
  })
  await expect(placing).rejects.toThrow('does not add up')
})

test('the database refuses to change the bill of an order, or to add to it', async () => {
  const { id, productId } = await byCash()
  const another = sql`
    insert into order_lines (order_id, position, product_id, name, images, unit, mrp_paise, discount, price_paise,
                             quantity, total_paise)
    values (${id}, 9, ${productId}, 'Ghee', '{a}', '1 l', 100, 0, 100, 1, 100)`
  await expect(another.execute(db)).rejects.toThrow('does not add up')
  const fee = sql`insert into order_adjustments values (${id}, 9, 'fee', 'Packing', 100)`
  await expect(fee.execute(db)).rejects.toThrow('does not add up')
  for (const change of [
    sql`update order_lines set price_paise = 6000, total_paise = 12000 where order_id = ${id}`,
    sql`update orders set total_paise = total_paise - 1 where id = ${id}`,
    sql`update order_adjustments set amount_paise = 100 where order_id = ${id}`,
    sql`delete from order_lines where order_id = ${id}`,
    sql`delete from order_adjustments where order_id = ${id}`,
  ])
    await expect(change.execute(db)).rejects.toThrow('does not change')
  expect(await details(admin, id)).toMatchObject({
    bill: { goods: 126, total: 126 },
    items: [{ total: 126 }],
  })
})
