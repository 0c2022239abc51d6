import { expect, onTestFinished, test } from 'vitest'
import { unaccounted, unbalanced } from '#tests/support/buying.ts'
import { seed } from '#tests/support/fixture.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'
import { comparePaymentStatuses } from './shop/checkout/compare-statuses.ts'
import * as ledger from './shop/ledger/ledger.ts'

const TABLES = ['stock_movements', 'order_history', 'ledger_entries']
const FIRST_END = 100_000_000

/** A shop with a paid order in partitions that were detached as in the runbook. */
async function openWithDetached() {
  const shop = await openTestShop({ LOG_LEVEL: 'silent' })
  onTestFinished(shop.close)
  const { pool, db } = shop.database
  const staff = await openStaff(shop, await seed(shop))
  const order = await staff.byCard()
  for (const table of ['stock_movements', 'order_history', 'ledger_postings'])
    await pool.query(`alter table ${table} alter column id restart with ${FIRST_END}`)
  for (const table of TABLES)
    await pool.query(`alter table ${table} detach partition ${table}_from_0 concurrently`)
  const attach = (table: string) =>
    pool.query(
      `alter table ${table} attach partition ${table}_from_0 for values from (minvalue) to (${FIRST_END})`,
    )
  const statusOf = async (id: string) =>
    (await pool.query('select payment_status as status from orders where id = $1', [id])).rows[0]?.status
  return { shop, db, pool, staff, order, attach, statusOf }
}

test('orders go on without detached partitions, and nothing is missing after they are attached again', async () => {
  const { shop, staff, order, attach } = await openWithDetached()
  const later = await staff.byCash()
  for (const table of TABLES) await attach(table)
  const old = await staff.details(staff.admin, order.id)
  expect([old.payment_status, old.history.map(({ to }) => to)]).toEqual(['PAID', ['Pending']])
  expect((await staff.set(order.id, 'Shipped')).status).toBe(200)
  expect((await staff.set(later.id, 'Shipped')).status).toBe(200)
  expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []])
})

test('no money is computed from a ledger without its archived entries, and its causes post nothing again', async () => {
  const { db, staff, order, attach, statusOf } = await openWithDetached()
  await expect(ledger.balancesOf(db, order.id)).rejects.toThrow(/Entries of the order \w+ are archived/)
  expect((await staff.refund(order.id)).status).toBe(500)
  await comparePaymentStatuses(db)
  expect(await statusOf(order.id)).toBe('PAID')
  await ledger.post(db, order.id, `placed:${order.id}`, { goods: -100, shopper: 100 })
  await attach('ledger_entries')
  // 2 × ₹63 of ghee and 3 × ₹10 of salt
  expect(await ledger.balancesOf(db, order.id)).toMatchObject({ 'card captured': 15_600, shopper: 0 })
})
