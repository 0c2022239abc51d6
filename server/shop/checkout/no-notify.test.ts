import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { cartContract } from '#contract/cart.ts'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { openOutbox } from '#server/platform/outbox/outbox.ts'
import { buy } from '#tests/support/buying.ts'
import { seed, withAddress } from '#tests/support/fixture.ts'
import { atTheBank, payOnline } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

// NOTIFY takes a lock on the whole database until the commit has reached the disk (decision 084)
const shop = await openTestShop({}, { handsOver: false })
const { db } = shop.database
const fixture = await seed(shop)
const staff = await openStaff(shop, fixture)

const listener = new pg.Client({ ...inject('database'), database: shop.name })
await listener.connect()
const received: string[] = []
listener.on('notification', ({ channel }) => received.push(channel))
const channels = ['catalogue_changed', 'order_changed', 'jobs:insert', 'end']
for (const channel of channels) await listener.query(`listen ${pg.escapeIdentifier(channel)}`)
afterAll(async () => {
  await listener.end()
  await shop.close()
})

/** The channels notified since the last call. */
async function notified(): Promise<string[]> {
  await sql`select pg_notify('end', '')`.execute(db)
  await vi.waitFor(() => expect(received).toContain('end'), 30_000)
  return received.splice(0).filter((channel) => channel !== 'end')
}

test('carts, orders, payments, steps and stock that runs out notify only after their commit', async () => {
  const productId = await fixture.product({ name: 'Ghee', price: 70, discount: 0, stock: 2 })
  const card = await fixture.product({ name: 'Salt', price: 10, discount: 0, stock: 2 })
  expect((await notified()).length).toBeGreaterThan(0)

  const asha = await fixture.shopper()
  const { body } = await asha.call(cartContract.add, { body: { productId } })
  await asha.call(cartContract.updateQuantity, { body: { _id: body.data._id, qty: 2 } })
  const { _id: soldOut } = await buy(asha, [{ productId, quantity: 2 }], 140)
  await staff.cancel(asha, soldOut)
  const { _id: id } = await buy(asha, [{ productId, quantity: 1 }], 70)
  await staff.set(id, 'Shipped')
  await staff.set(id, 'Delivered')
  const ravi = await fixture.shopper('Ravi')
  await buy(ravi, [{ productId, quantity: 1 }], 70)
  await asha.call(cartContract.add, { body: { productId: card } })
  const paid = await payOnline(asha, { addressId: await withAddress(asha), totalAmt: 10 })
  await atTheBank(shop, paid.body.url, 'pay')
  const steps = await asha.call(fulfilmentContract.details, { id: paid.body.payment })
  expect(steps.status).toBe(200)
  expect(await notified()).toEqual([])

  // otherwise there was nothing to notify
  const outbox = openOutbox(shop.database, () => {})
  await outbox.close()
  expect([...new Set(await notified())].sort()).toEqual(['catalogue_changed', 'jobs:insert', 'order_changed'])
})

test('no trigger on a table of orders, carts, money or stock can notify', async () => {
  expect(await notifyingTriggers()).toEqual([])
  await sql`
    create function planted() returns trigger language plpgsql as $$ begin notify planted; return null; end $$`.execute(
    db,
  )
  await sql`create trigger planted after insert on orders execute function planted()`.execute(db)
  expect(await notifyingTriggers()).toEqual([{ table: 'orders', trigger: 'planted' }])
})

const notifyingTriggers = async () =>
  (
    await sql`
      select t.tgrelid::regclass::text as "table", t.tgname as trigger
        from pg_trigger t
        join pg_proc p on p.oid = t.tgfoid
       where p.prosrc ~* '\\mnotify\\M|pg_notify|add_job'
         and t.tgrelid::regclass::text = any (${HOT}::text[])`.execute(db)
  ).rows

const HOT = [
  'orders',
  'order_lines',
  'order_adjustments',
  'order_history',
  'orders_to_count',
  'carts',
  'cart_items',
  'holds',
  'stock',
  'stock_movements',
  'availability_changes',
  'ledger_postings',
  'ledger_entries',
  'payments',
  'refunds',
  'idempotency_keys',
  'outbox',
]
