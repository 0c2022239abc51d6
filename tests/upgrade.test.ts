import { afterAll, expect, test } from 'vitest'
import { cartContract } from '#contract/cart.ts'
import { fulfilmentContract } from '#contract/fulfilment.ts'
import { inventoryContract } from '#contract/inventory.ts'
import { ordersContract } from '#contract/orders.ts'
import { invariants } from '../fault-tests/check/invariants.ts'
import { untilIdle } from '../fault-tests/idle.ts'
import { place, unaccounted } from './support/buying.ts'
import { Client } from './support/client.ts'
import { password } from './support/fixture.ts'
import { openJobRunner } from './support/job-runner.ts'
import { untilHandedOver } from './support/outbox.ts'
import { atTheBank, paymentOf, payOnline, unbalanced } from './support/paying.ts'
import { openPreviousRelease } from './support/previous-release.ts'
import { openTestShop } from './support/shop.ts'

const before = await openPreviousRelease()
const { responses, queryRows } = before
const rowsBefore = await countRows()
const balancesBefore = await balances()
const applied = await before.migrate()
const rowsAfter = await countRows()

const shop = await openTestShop({}, { over: before })
const login = (name: string) => new Client(shop.url).login(`${name}@people.example`, password)
const [asha, ravi, admin] = await Promise.all([login('asha'), login('ravi'), login('meera')])
const details = async (id: string) => (await admin.call(fulfilmentContract.details, { id })).body.data
const set = (id: string, status: string) =>
  admin.call(fulfilmentContract.updateStatus, { id, body: { status } })
afterAll(async () => {
  await shop.close()
  await before.close()
})

test('the current release migrates the database of the previous release to its own schema', () => {
  expect(applied[0]).toBe('0050_return_to.sql')
  expect(applied.length).toBeGreaterThanOrEqual(13)
})

test('no row of the previous release is lost', () => {
  const checkedTables = rowsBefore.filter(({ name }) => name !== 'migrations')
  expect(checkedTables.length).toBeGreaterThan(25)
  for (const { name, count } of checkedTables)
    expect(rowsAfter.find((row) => row.name === name)?.count, name).toBeGreaterThanOrEqual(count)
})

test.each(Object.entries(responses.details))(
  'the order %s is unchanged: lines, bill, money, refunds and history',
  async (_name, order) => {
    expect(await details(order._id)).toMatchObject(order)
  },
)

test('shoppers and admins see the same orders, carts and stock as before', async () => {
  const idsOf = async (client: Client, endpoint = ordersContract.mine) =>
    (await client.call(endpoint)).body.data.map(({ _id }) => _id)
  expect(await idsOf(asha)).toEqual(responses.mine.asha)
  expect(await idsOf(ravi)).toEqual(responses.mine.ravi)
  expect((await admin.call(ordersContract.all)).body.data.map(({ _id }) => _id)).toEqual(responses.all)
  expect((await asha.call(cartContract.list)).body.data).toMatchObject(responses.cart.asha)
  expect((await ravi.call(cartContract.list)).body.data).toMatchObject(responses.cart.ravi)
  const { body } = await admin.call(inventoryContract.stock, { query: `?store=${responses.store}&limit=100` })
  expect(body.data).toMatchObject(responses.stock)
})

test('the ledger has the same balances as before, and stock is the sum of its movements', async () => {
  expect(balancesBefore.length).toBeGreaterThan(20)
  expect(await balances()).toEqual(balancesBefore)
  expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []])
})

test('a repeat with a key of the previous release returns its order or its payment, not a second one', async () => {
  const cash = responses.details.cashPending
  const { delivery_address: _, ...order } = cash
  const addressOf = async (email: string) =>
    (
      await queryRows<{ id: string }>(
        `select replace(a.id::text, '-', '') as id from addresses a join users u on u.id = a.user_id
          where u.email = '${email}'`,
      )
    )[0]?.id ?? ''
  const input = { addressId: await addressOf('asha@people.example'), totalAmt: order.totalAmt }
  const again = await place(asha, input, 'key-of-the-release-before')
  expect([again.status, again.body.data._id]).toEqual([201, order._id])
  const pay = { addressId: await addressOf('ravi@people.example'), totalAmt: order.totalAmt }
  const paid = await payOnline(ravi, pay, 'key-of-a-payment')
  expect([paid.status, paid.body.payment]).toEqual([200, responses.notYetOrders.unheard])
})

test('pending work continues: payments, captures without an event, waiting and refused refunds', async () => {
  const { unheard, paying, url } = responses.notYetOrders
  expect((await paymentOf(asha, paying)).body.data.state).toBe('waiting')
  await atTheBank(shop, url, 'pay')
  expect((await details(paying)).payment_status).toBe('PAID')

  const [refused] = (await details(responses.details.refundRefused._id)).refunds
  expect((await admin.call(fulfilmentContract.retryRefund, { body: { _id: refused?._id } })).status).toBe(200)

  await untilHandedOver(shop.database.db)
  await queryRows(`update graphile_worker._private_jobs set run_at = now()`)
  const work = await openJobRunner(shop)
  await work.done()
  await work.close()
  expect((await details(unheard)).payment_status).toBe('PAID')
  expect((await details(responses.details.refundWaiting._id)).payment_status).toBe('REFUNDED')
  expect((await details(responses.details.refundRefused._id)).refunds[0]?.status).toBe('done')
  expect(shop.mails.list('asha@people.example').map(({ subject }) => subject)).toContain(
    `₹156 of your order ${responses.details.refundWaiting.orderId} goes back to you`,
  )
})

test('orders of the previous release can be delivered, cancelled and refunded', async () => {
  const { cashPending, cashShipped, cardPending, cardDelivered } = responses.details
  for (const status of ['Shipped', 'Delivered'])
    expect((await set(cardPending._id, status)).body.data.status).toBe(status)
  expect((await set(cashShipped._id, 'Delivered')).body.data.payment_status).toBe('PAID')
  const cancelled = await asha.call(fulfilmentContract.cancel, { body: { _id: cashPending._id } })
  expect(cancelled.body.data.status).toBe('Rejected')
  const [line] = cardDelivered.items
  const refund = { _id: cardDelivered._id, lines: [{ productId: line?.productId, quantity: 1 }] }
  expect((await admin.call(fulfilmentContract.refund, { body: refund })).status).toBe(200)
})

test('when all jobs are done, every invariant of the fault-injection tests holds', async () => {
  const work = await openJobRunner(shop)
  await untilIdle(queryRows, { timeoutMs: 10_000, pauseMs: 1_000 })
  await work.close()
  for (const { statement, sql } of invariants) expect(await queryRows(sql), statement).toEqual([])
})

/** The tables with their number of rows; renamed ones under their current name, partitions as their table. */
async function countRows() {
  const tables = await queryRows<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await queryRows<{ n: number }>(`select count(*)::int as n from ${name}`)
      return { name: name === 'promise_learning' ? 'eta_corrections' : name, count: row?.n ?? 0 }
    }),
  )
  return counts.sort((one, other) => one.name.localeCompare(other.name))
}

function balances() {
  return queryRows(
    `select p.subject, e.account, sum(e.paise) as paise
       from ledger_postings p join ledger_entries e on e.posting_id = p.id
      group by p.subject, e.account order by p.subject, e.account`,
  )
}
