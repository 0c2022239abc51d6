import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { mayStep, orderStatuses, orderSteps, type StepRule, statusFacts } from '#contract/order-states.ts'
import { stockOf, unaccounted } from '#tests/support/buying.ts'
import { seed } from '#tests/support/fixture.ts'
import { openInbox } from '#tests/support/job-runner.ts'
import { unbalanced } from '#tests/support/paying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStaff } from '#tests/support/staff.ts'

/** Compares the table of order states with the database and with the effects of steps. */
const shop = await openTestShop()
const fixture = await seed(shop)
const { set, step, cancel, byCash } = await openStaff(shop, fixture)
const { db } = shop.database
afterEach(async () => expect([await unaccounted(shop), await unbalanced(shop)]).toEqual([[], []]))
afterAll(() => shop.close())

const words = [...orderStatuses, 'Packed', '']
const accepted = (statement: ReturnType<typeof sql>) =>
  statement.execute(db).then(
    () => true,
    (error) => {
      expect(error.message).toContain('violates check constraint')
      return false
    },
  )

test('the database accepts exactly the statuses of the table', async () => {
  const { id } = await byCash()
  const found: string[] = []
  for (const status of words)
    if (await accepted(sql`update orders set status = ${status} where id = ${id}`)) found.push(status)
  expect(found).toEqual([...orderStatuses])
  await sql`update orders set status = 'Pending' where id = ${id}`.execute(db)
})

test('the database accepts exactly the steps of the table', async () => {
  const { id } = await byCash()
  const found: unknown[] = []
  for (const from of [null, ...words])
    for (const to of words)
      if (
        await accepted(
          sql`insert into order_history (order_id, from_status, to_status) values (${id}, ${from}, ${to})`,
        )
      )
        found.push({ from, to })
  const within = (['Pending', 'Shipped'] as const).map((status) => ({ from: status, to: status }))
  const steps = [...orderSteps.map(({ from, to }) => ({ from, to })), ...within]
  expect(new Set(found.map((one) => JSON.stringify(one)))).toEqual(
    new Set(steps.map((one) => JSON.stringify(one))),
  )
  expect(found).toHaveLength(steps.length)
})

test('an admin may set every status from every other (spec §4)', () => {
  for (const from of orderStatuses)
    for (const to of orderStatuses) expect(mayStep('admin', from, to), `${from} to ${to}`).toBe(from !== to)
})

const ADMIN_STEPS = orderSteps.flatMap((rule) =>
  rule.from !== null && rule.by.includes('admin') ? [{ ...rule, from: rule.from }] : [],
)

test.each(ADMIN_STEPS)('from $from to $to: stock, ledger and mail are those of the table', async (rule) => {
  const { id, productId, asha } = await byCash()
  if (rule.from !== 'Pending') await set(id, rule.from)
  const before = await causes(id)

  const cash = rule.money.includes('not-collected') ? 'not received' : 'received'
  expect((await step(id, rule.from, rule.to, { cash })).status).toBe(200)

  expect((await causes(id)).slice(before.length)).toEqual(rule.money)
  expect(await stockOf(shop, productId)).toEqual(stocks[statusFacts[rule.to].claim])
  const inbox = await openInbox(shop)
  const mails = (await inbox.to(asha.email)).filter(({ subject }) => subject.includes('is going ahead'))
  await inbox.close()
  // the mail names the amount due, so there is none where everything is paid
  expect(mails).toHaveLength(rule.mail === 'going ahead' && !rule.money.includes('collected') ? 1 : 0)
})

test.each(orderStatuses)(
  'a shopper may cancel an order that is %s only if the table allows it',
  async (status) => {
    const { id, asha } = await byCash()
    if (status !== 'Pending') await set(id, status)
    expect((await cancel(asha, id)).status).toBe(mayStep('shopper', status, 'Rejected') ? 200 : 409)
  },
)

/** 2 pieces of 5 are ordered. */
const stocks = {
  reserved: { onHand: 5, reserved: 2 },
  sold: { onHand: 3, reserved: 0 },
  none: { onHand: 5, reserved: 0 },
}

/** The postings of an order in sequence, without refunds. */
async function causes(id: string): Promise<StepRule['money']> {
  const { rows } = await sql<{ cause: StepRule['money'][number] }>`
    select split_part(source, ':', 1) as cause
      from ledger_postings
     where subject = ${id} and split_part(source, ':', 1) not like '%refund%'
     order by id`.execute(db)
  return rows.map((row) => row.cause)
}
