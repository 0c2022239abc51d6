import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { ordersContract } from '#contract/orders.ts'
import { buy, unaccounted, unbalanced } from '#tests/support/buying.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { makePartitions, partitionedTables, readIdsLeft } from './partitions.ts'
import { extend } from './platform/database/partitions.queries.ts'
import { extendPartitions, widthFor } from './platform/database/partitions.ts'

const TABLES = ['stock_movements', 'order_history', 'ledger_entries']
/** Of a new shop: the first partition ends here, and after the second begins the one without an end. */
const [FIRST_END, OPEN_FROM] = [100_000_000, 150_000_000]

async function open() {
  const shop = await openTestShop()
  onTestFinished(shop.close)
  const fixture = await seed(shop)
  return { shop, fixture, db: shop.database.db }
}

/** The next movement, step and posting get this id; what was given before is a year old. */
async function continueAt(shop: TestShop, id: number): Promise<void> {
  await shop.database.pool.query(`update stock_movements set at = now() - interval '1 year'`)
  for (const table of ['stock_movements', 'order_history', 'ledger_postings'])
    await shop.database.pool.query(`alter table ${table} alter column id restart with ${id}`)
}

/** The partitions of a table with rows, in the order of their ids. */
async function filled(shop: TestShop, table: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ name: string }>(
    `select tableoid::regclass::text as name from ${table} group by 1 order by length(tableoid::regclass::text), 1`,
  )
  return rows.map(({ name }) => name.slice(table.length + 1))
}

/** The bounds of the partitions of a table, in the order of their ids. */
async function boundsOf(shop: TestShop, table: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ bound: string }>(
    `select replace(pg_get_expr(c.relpartbound, c.oid), '''', '') as bound
       from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = '${table}'::regclass order by length(c.relname), c.relname`,
  )
  return rows.map(({ bound }) => bound.replace('FOR VALUES FROM ', '').replaceAll(/[()]/g, ''))
}

test('an order at the end of a partition is whole: stock, steps, bill and a ledger that sums to zero', async () => {
  const { shop, fixture } = await open()
  const [milk, curd] = [await fixture.product({ price: 30 }), await fixture.product({ price: 50 })]
  const shopper = await fixture.shopper()
  const admin = await fixture.admin()
  await continueAt(shop, FIRST_END - 1)
  const order = await buy(shopper, [{ productId: milk }, { productId: curd }], 27 + 45)
  for (const status of ['Shipped', 'Delivered'])
    await admin.call(fulfilmentContract.updateStatus, { id: order._id, body: { status } })

  for (const table of TABLES) expect(await filled(shop, table)).toEqual(['from_0', `from_${FIRST_END}`])
  const { body } = await shopper.call(fulfilmentContract.details, { id: order._id })
  expect(body.data).toMatchObject({ status: 'Delivered', payment_status: 'PAID', totalAmt: 72 })
  expect(body.data.history.map(({ to }) => to)).toEqual(['Pending', 'Shipped', 'Delivered'])
  expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []])
})

test('entries that do not sum to zero are refused in every partition, also beside others that do', async () => {
  const { shop, db } = await open()
  for (const id of [FIRST_END - 1, OPEN_FROM - 1]) {
    await continueAt(shop, id)
    const post = (paise: number) =>
      sql`
        with posted as (
          insert into ledger_postings (source, subject)
          select 'planted:' || n || now(), gen_random_uuid() from generate_series(1, 2) as n returning id
        ), numbered as (select id, row_number() over (order by id) as n from posted)
        insert into ledger_entries (posting_id, account, paise)
        select id, 'goods', -100 from numbered union all
        select id, 'cash due', case n when 2 then ${paise}::bigint else 100 end from numbered`.execute(db)
    await expect(post(99)).rejects.toThrow('does not sum to zero')
    await continueAt(shop, id)
    await post(100)
    await expect(sql`update ledger_entries set paise = paise + 1`.execute(db)).rejects.toThrow(
      'only ever added',
    )
    await expect(sql`delete from ledger_entries`.execute(db)).rejects.toThrow('only ever added')
  }
  expect(await filled(shop, 'ledger_entries')).toEqual(['from_0', `from_${FIRST_END}`, `from_${OPEN_FROM}`])
})

test('the same cause posts once, also when the first posting is in an older partition', async () => {
  const { shop, fixture, db } = await open()
  const order = await buy(await fixture.shopper(), [{ productId: await fixture.product() }], 27)
  await continueAt(shop, FIRST_END)
  const again = sql`
    with posted as (
      insert into ledger_postings (source, subject)
      select source, subject from ledger_postings on conflict (source) do nothing returning id
    )
    insert into ledger_entries (posting_id, account, paise)
    select posted.id, entry.account, entry.paise
      from posted, (values ('goods', -1), ('cash due', 1)) as entry (account, paise)`
  expect((await again.execute(db)).numAffectedRows).toBe(0n)
  expect(await filled(shop, 'ledger_entries')).toEqual(['from_0'])
  expect(order.totalAmt).toBe(27)
})

test('a step is undone across the end of a partition; a step of another order cannot be', async () => {
  const { shop, fixture, db } = await open()
  const [shopper, admin, milk] = [await fixture.shopper(), await fixture.admin(), await fixture.product()]
  const other = await buy(await fixture.shopper('Ravi'), [{ productId: milk, quantity: 2 }], 54)
  const order = await buy(shopper, [{ productId: milk }], 27)
  await continueAt(shop, FIRST_END - 1)
  const shipped = await admin.call(fulfilmentContract.updateStatus, {
    id: order._id,
    body: { status: 'Shipped', from: 'Pending', undoable: 'yes' },
  })
  const step = shipped.body.undo?.step ?? 0
  const undone = await admin.call(fulfilmentContract.undoStep, { body: { _id: order._id, step } })
  expect([undone.status, undone.body.data?.status]).toEqual([200, 'Pending'])
  expect(await filled(shop, 'order_history')).toEqual(['from_0', `from_${FIRST_END}`])
  const plant = sql`
    insert into order_history (order_id, from_status, to_status, undoes)
    values (${other._id}, 'Shipped', 'Pending', ${FIRST_END - 1})`
  await expect(plant.execute(db)).rejects.toMatchObject({ code: '23503' })
})

test('orders go on when no partition is left, and the next run of the job makes them', async () => {
  const { shop, fixture, db } = await open()
  const milk = await fixture.product()
  await continueAt(shop, OPEN_FROM + 7)
  const order = await buy(await fixture.shopper(), [{ productId: milk }], 27)
  expect((await readIdsLeft(db)).map(({ left }) => left < 0)).toEqual([true, true, true])

  await makePartitions(db)
  for (const table of TABLES)
    expect(await boundsOf(shop, table)).toEqual([
      `MINVALUE TO ${FIRST_END}`,
      `${FIRST_END} TO ${OPEN_FROM}`,
      `${OPEN_FROM} TO 250000000`,
      '250000000 TO MAXVALUE',
    ])
  expect((await readIdsLeft(db)).map(({ left }) => left >= 50_000_000)).toEqual([true, true, true])
  const later = await buy(await fixture.shopper(), [{ productId: milk, quantity: 2 }], 54)
  const { body } = await (await fixture.admin()).call(ordersContract.all)
  expect(body.data.map(({ _id }) => _id)).toEqual([later._id, order._id])
  expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []])
})

test('two processes that make partitions at once make each of them once, and a repeated run makes none', async () => {
  const { shop, db } = await open()
  await continueAt(shop, OPEN_FROM - 10)
  await sql`insert into ledger_postings (source, subject) values ('planted', gen_random_uuid())`.execute(db)
  const [, , ledger] = partitionedTables
  if (!ledger) throw new Error('no table')
  const run = () => extendPartitions(db, ledger)
  await Promise.all([run(), run(), run()])
  expect(await run()).toBe(true)
  const bounds = await boundsOf(shop, 'ledger_entries')
  expect(bounds).toEqual([
    `MINVALUE TO ${FIRST_END}`,
    `${FIRST_END} TO ${OPEN_FROM}`,
    `${OPEN_FROM} TO 200000000`,
    '200000000 TO MAXVALUE',
  ])
  expect(await run()).toBe(true)
  expect(await boundsOf(shop, 'ledger_entries')).toEqual(bounds)
})

test('a run goes on where a killed process stopped, whichever step that was', async () => {
  const { shop, db } = await open()
  const [, steps] = partitionedTables
  if (!steps) throw new Error('no table')
  const input = { last: OPEN_FROM - 10, ahead: 50_000_000, width: 50_000_000 }
  expect(await extend(db, 'order_history', input)).toBe('bounded')
  expect(await extend(db, 'order_history', input)).toBe('validated')
  expect(await extendPartitions(db, steps)).toBe(true)
  expect(await boundsOf(shop, 'order_history')).toContain('150000000 TO 200000000')
  expect(await extend(db, 'order_history', input)).toBe('enough')
})

test('a long report does not stop orders: the job leaves the partition to a later run', async () => {
  const { shop, fixture, db } = await open()
  const milk = await fixture.product()
  await continueAt(shop, OPEN_FROM)
  await buy(await fixture.shopper(), [{ productId: milk }], 27)
  const report = await shop.database.pool.connect()
  await report.query('begin')
  await report.query('select count(*) from stock_movements')
  const [movements] = partitionedTables
  if (!movements) throw new Error('no table')
  expect(await extendPartitions(db, movements)).toBe(false)
  await buy(await fixture.shopper(), [{ productId: milk }], 27)
  await report.query('commit')
  report.release()
  expect(await extendPartitions(db, movements)).toBe(true)
  expect(await boundsOf(shop, 'stock_movements')).toContain('250000000 TO MAXVALUE')
})

test('a partition has 50 million ids, or those of 30 days of a shop that is faster, a billion at most', () => {
  expect(widthFor(0)).toBe(50_000_000)
  expect(widthFor(1_600_000)).toBe(50_000_000)
  // 2,000,000 orders a day, each with ten movements
  expect(widthFor(20_000_000)).toBe(600_000_000)
  expect(widthFor(5_000_000_000)).toBe(1_000_000_000)
})

test('each partitioned table reports how many ids it has left', async () => {
  const { shop } = await open()
  const text = await shop.metrics.text()
  for (const table of TABLES)
    expect(text).toMatch(
      new RegExp(`partition_ids_left\\{table="${table}"\\} 1(49999\\d{3}|50000000|49999999)\\b`),
    )
})
