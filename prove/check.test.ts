import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import * as holds from '#server/shop/checkout/holds.ts'
import { buy, fill } from '#tests/support/buying.ts'
import { atTheBank, endTimeOf, payOnline } from '#tests/support/paying.ts'
import { openWork } from '#tests/support/post.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { settle, withAddress } from '#tests/support/town.ts'
import { fromMemory } from './check.ts'
import type { Entry } from './history.ts'
import { invariants } from './invariants.ts'

const shop = await openTestShop()
const town = await settle(shop)
const { db, pool } = shop.database
afterAll(() => shop.close())

/** A day of the shop: delivered, rejected and waiting orders, card payments, one failed, one too late, and a refund. */
beforeAll(async () => {
  const [asha, admin] = [await town.shopper(), await town.admin()]
  const productId = await town.product({ price: 50, discount: 0, stock: 100 })
  const bag = [{ productId, quantity: 3 }]
  const set = (id: string, status: string) =>
    admin.call(fulfilmentContract.updateStatus, { id, body: { status } })
  for (const status of ['Delivered', 'Rejected', 'Shipped'])
    await set((await buy(asha, bag, 150))._id, status)
  await buy(asha, bag, 150)
  const addressId = await withAddress(asha)
  for (const action of ['pay', 'fail'] as const) {
    await fill(asha, bag)
    const { body } = await payOnline(asha, { addressId, totalAmt: 150 })
    await atTheBank(shop, body.url, action)
    if (action === 'pay')
      await admin.call(fulfilmentContract.refund, {
        body: { _id: body.payment, lines: [{ productId, quantity: 1 }], goods: 'shelf' },
      })
  }
  const ravi = await town.shopper('Ravi')
  const last = await town.product({ price: 50, discount: 0, stock: 1 })
  await fill(ravi, [{ productId: last }])
  const late = (await payOnline(ravi, { addressId: await withAddress(ravi), totalAmt: 50 })).body
  await endTimeOf(shop, late.payment)
  await holds.sweep(db)
  await buy(await town.shopper('Meera'), [{ productId: last }], 50)
  await atTheBank(shop, late.url, 'pay')
  // only now: the hand that ends holds would have told the bank in time
  const work = await openWork(shop)
  await work.done()
  await work.close()
}, 60_000)

const broken = async () => {
  const found: string[] = []
  for (const { says, sql } of invariants) if ((await pool.query(sql)).rows.length > 0) found.push(says)
  return found
}

test('an honest day breaks nothing', async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from orders`.execute(db)
  expect(rows[0]?.n).toBe(7)
  expect(await broken()).toEqual([])
})

const planted: [what: string, sin: string, seen: RegExp][] = [
  ['a piece that came from nowhere', 'update stock set on_hand = on_hand + 1', /sold \+ saleable/],
  [
    'a promise nobody made',
    'update stock set reserved = reserved + 1 where on_hand > reserved',
    /piece by piece/,
  ],
  ['a movement that was lost', `delete from stock_movements where kind = 'reserved'`, /sum of its movements/],
  [
    'an order delivered without goods',
    `update orders set status = 'Delivered' where status = 'Shipped'`,
    /delivered orders hold/,
  ],
  [
    'an order that was lost',
    `with gone as (delete from orders where id in (select id from holds) returning id) select 1`,
    /one order, or its money/,
  ],
  [
    'money the shop does not know of',
    `update payments set captured_paise = captured_paise - 1 where captured_paise > refunded_paise`,
    /to the paisa/,
  ],
  ['a refund the bank never made', `delete from sandbox_refunds`, /gave back/],
  ['a refund left lying', `update refunds set status = 'asked'`, /left undone/],
  [
    'a hold that is forgotten',
    `update holds set status = 'open', expires_at = now() - interval '1 hour' where status = 'released'`,
    /past its time/,
  ],
  [
    'an order rejected from the start though its goods were held',
    `update order_history set to_status = 'Rejected' where to_status = 'Pending' and order_id in (select id from holds);
     update orders set status = 'Rejected' where id in (select id from holds)`,
    /path from its placing/,
  ],
  [
    'money that came too late and was kept',
    `update payments set refunded_paise = 0 where captured_paise > 0 and id in (select id from holds where status <> 'paid')`,
    /went back whole/,
  ],
  [
    'a jump in an order’s history',
    `update order_history set from_status = 'Delivered' where to_status = 'Shipped'`,
    /path from its placing/,
  ],
  [
    'a posting that is one-sided',
    `alter table ledger_entries disable trigger all; update ledger_entries set paise = paise + 1 where account = 'goods'`,
    /sums to zero/,
  ],
]

test.each(planted)('%s is seen', async (_what, sin, seen) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = replica`)
    await client.query(sin)
    const found: string[] = []
    for (const { says, sql } of invariants) if ((await client.query(sql)).rows.length > 0) found.push(says)
    expect(found).toContainEqual(expect.stringMatching(seen))
  } finally {
    await client.query('rollback')
    client.release()
  }
})

const entry = (said: Partial<Entry>): Entry => ({
  who: 'asha',
  what: 'place an order',
  outcome: 'done',
  status: 201,
  ...said,
})

test.each([
  [
    'two orders for one key',
    [entry({ key: 'k', order: 'a' }), entry({ key: 'k', order: 'b' })],
    /one answer/,
  ],
  ['a negative stock', [entry({ what: 'look', saleable: -1 })], /negative/],
  ['a forged event that was taken', [entry({ what: 'forged event', status: 200 })], /forged/],
  ['a failure nobody expected', [entry({ outcome: 'unknown', status: 500 })], /500/],
])('%s in the history is seen', (_what, entries, seen) => {
  const lost = fromMemory(entries).filter((finding) => finding.lost.length > 0)
  expect(lost.map(({ says }) => says)).toEqual([expect.stringMatching(seen)])
  expect(fromMemory([entry({ key: 'k', order: 'a' })]).every((finding) => finding.lost.length === 0)).toBe(
    true,
  )
})
