import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/old-database.ts'

/** Lines as stored before 0069: MRP and discount, and the unit price by spec §9, in paise. */
const lines = [
  { mrp: 7_000, discount: 10, price: 6_300 },
  { mrp: 2_900, discount: 12.5, price: 2_500 },
  { mrp: 4_950, discount: 5, price: 4_650 },
  { mrp: 9_999, discount: 0, price: 9_999 },
  { mrp: 100, discount: 1, price: 0 },
  { mrp: 1_005, discount: 100, price: 0 },
  ...Array.from({ length: 400 }, (_, n) => {
    const [mrp, hundredths] = [100 + ((n * 7_919) % 90_000), (n * 611) % 10_001]
    return { mrp, discount: hundredths / 100, price: exactPrice(mrp, hundredths) }
  }),
].map((line, at) => ({ ...line, quantity: 1 + (at % 9) }))

test('orders and holds from before the stored bill keep exactly their totals', async () => {
  const { database, migrateTo } = await emptyDatabase('stored_bills')
  const { db } = database
  await migrateTo('0068')
  const goods = sum((line) => line.price * line.quantity)
  const items = sum((line) => line.mrp * line.quantity)
  const bill = { items, goods, savings: items - goods, quantity: sum((line) => line.quantity) }
  const fees = [
    { name: 'Delivery Charge', amount: 2_500 },
    { name: 'Small order', amount: 0 },
  ]
  await sql`
    with buyer as (
      insert into users (id, name, email, password_hash) values (gen_random_uuid(), 'Asha', 'asha@people.example', '')
      returning id
    ), store as (
      insert into dark_stores (id, name, city, latitude, longitude)
      values (gen_random_uuid(), 'Indiranagar', 'Bengaluru', 13, 77)
      returning id
    ), product as (
      insert into products (id, name, unit, mrp_paise, images)
      values (gen_random_uuid(), 'Ghee', '1 l', 123, '{drawn/product/ghee}')
      returning id
    ), placed as (
      insert into orders (id, number, user_id, store_id, payment_status, items_paise, total_paise, quantity, address,
                          fees)
      select gen_random_uuid(), 'JP1', buyer.id, store.id, 'PAID', ${items}, ${goods + 2_500}, ${bill.quantity}, '{}',
             ${JSON.stringify(fees)}::jsonb
        from buyer, store
      returning id
    ), held as (
      insert into holds (id, user_id, store_id, address, lines, bill, expires_at)
      select gen_random_uuid(), buyer.id, store.id, '{}',
             ${JSON.stringify(lines.map(({ price: _, ...line }) => line))}::jsonb,
             ${JSON.stringify({ ...bill, fees, total: goods + 2_500 })}::jsonb, now()
        from buyer, store
    )
    insert into order_lines (order_id, position, product_id, name, images, unit, mrp_paise, discount, quantity,
                             total_paise)
    select placed.id, line.position, product.id, 'Ghee', '{drawn/product/ghee}', '1 l', line.mrp, line.discount,
           line.quantity, line.price * line.quantity
      from placed, product,
           rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (
             mrp bigint, discount numeric, quantity int, price bigint))
           with ordinality as line (mrp, discount, quantity, price, position)`.execute(db)

  await migrateTo('0069')

  const stored = await sql<{ price: number }>`
    select price_paise as price from order_lines order by position`.execute(db)
  expect(stored.rows.map((line) => line.price)).toEqual(lines.map((line) => line.price))
  const orders = await sql`
    select items_paise as items, goods_paise as goods, total_paise as total from orders`.execute(db)
  expect(orders.rows).toEqual([{ items, goods, total: goods + 2_500 }])
  const adjustments = await sql`
    select position, kind, name, amount_paise as amount from order_adjustments order by position`.execute(db)
  expect(adjustments.rows).toEqual(fees.map((fee, at) => ({ position: at + 1, kind: 'fee', ...fee })))
  const holds = await sql`select lines, bill from holds`.execute(db)
  expect(holds.rows).toEqual([
    {
      lines,
      bill: { ...bill, adjustments: fees.map((fee) => ({ kind: 'fee', ...fee })), total: goods + 2_500 },
    },
  ])
  await sql`select assert_bills_add_up(array(select id from orders))`.execute(db)
  // a running process of an older version cannot open a payment that could not become an order
  const older = sql`update holds set bill = ${JSON.stringify({ ...bill, fees, total: goods + 2_500 })}::jsonb`
  await expect(older.execute(db)).rejects.toThrow('holds_bill_check')
})

/** Spec §9 in integers: the discount in rupees, rounded up, and never more than the price. */
function exactPrice(mrp: number, hundredths: number): number {
  const off = Number((BigInt(mrp) * BigInt(hundredths) + 999_999n) / 1_000_000n) * 100
  return off > mrp ? 0 : mrp - off
}

function sum(of: (line: (typeof lines)[number]) => number): number {
  return lines.reduce((total, line) => total + of(line), 0)
}
