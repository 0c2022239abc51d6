import { sql } from 'kysely'
import { fulfilmentContract as contract } from '#contract/fulfilment.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { buy, fill } from './buying.ts'
import type { Client } from './client.ts'
import { type Fixture, withAddress } from './fixture.ts'
import { openJobRunner } from './job-runner.ts'
import { untilHandedOver } from './outbox.ts'
import { atTheBank, payOnline } from './paying.ts'
import type { TestShop } from './shop.ts'

/** Actions of admins and shoppers on existing orders. */
export async function openStaff(shop: TestShop, fixture: Fixture) {
  const admin = await fixture.admin()
  return {
    admin,
    ...stepsOf(admin),
    ...paymentsOf(admin),
    ...ordersOf(shop, fixture),
    endUndoTime: (id: string) => endUndoTime(shop, id),
    async sendRefunds() {
      const work = await openJobRunner(shop)
      await work.done()
      await work.close()
    },
  }
}

const stepsOf = (admin: Client) => ({
  set: (id: string, status: OrderStatus, why?: string) =>
    admin.call(contract.updateStatus, { id, body: { status, ...(why && { why }) } }),
  /** A step as the shop's own screens send it: with the status shown and with Undo. */
  step: (id: string, from: OrderStatus, status: OrderStatus, also: object = {}) =>
    admin.call(contract.updateStatus, { id, body: { status, from, undoable: 'yes', ...also } }),
  undo: (id: string, number: number | undefined) =>
    admin.call(contract.undoStep, { body: { _id: id, step: number } }),
})

const paymentsOf = (admin: Client) => ({
  details: async (access: Client, id: string) => (await access.call(contract.details, { id })).body.data,
  refund: (id: string, input: object = {}, key?: string) =>
    admin.call(contract.refund, {
      body: { _id: id, ...input },
      ...(key && { headers: { 'idempotency-key': key } }),
    }),
  cancel: (access: Client, id: string, also: object = {}, key?: string) =>
    access.call(contract.cancel, {
      body: { _id: id, ...also },
      ...(key && { headers: { 'idempotency-key': key } }),
    }),
})

const ordersOf = (shop: TestShop, fixture: Fixture) => ({
  /** 2 × ₹63 (₹70 less 10 %), of 5 in stock, with cash on delivery. */
  async byCash() {
    const asha = await fixture.shopper()
    const productId = await fixture.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
    const { _id } = await buy(asha, [{ productId, quantity: 2 }], 126)
    return { asha, productId, id: _id }
  },
  /** The same and 3 × ₹10 of salt, paid by card. */
  async byCard() {
    const asha = await fixture.shopper()
    const productId = await fixture.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
    const salt = await fixture.product({ name: 'Salt', price: 10, discount: 0, stock: 5 })
    await fill(asha, [
      { productId, quantity: 2 },
      { productId: salt, quantity: 3 },
    ])
    const { url, payment } = (await payOnline(asha, { addressId: await withAddress(asha), totalAmt: 156 }))
      .body
    await atTheBank(shop, url, 'pay')
    return { asha, productId, salt, id: payment }
  },
})

/** Ends the time in which a step can be undone, for an order and for the job that waits for it. */
async function endUndoTime({ database: { db } }: TestShop, id: string) {
  await sql`
    update order_history set undo_until = now() where order_id = ${id} and undo_until is not null`.execute(db)
  await sql`update refunds set held_until = now() where order_id = ${id} and held_until is not null`.execute(
    db,
  )
  await untilHandedOver(db)
  await sql`
    update graphile_worker._private_jobs set run_at = now()
     where payload ->> 'order' = ${id} and run_at > now()`.execute(db)
}
