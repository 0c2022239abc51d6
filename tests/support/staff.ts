import { sql } from 'kysely'
import { fulfilmentContract as contract } from '#contract/fulfilment.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { buy, fill } from './buying.ts'
import type { Client } from './client.ts'
import { type Fixture, withAddress } from './fixture.ts'
import { atTheBank, payOnline } from './paying.ts'
import { openWork } from './post.ts'
import type { TestShop } from './shop.ts'

/** What a shop's people and shoppers do with orders that stand. */
export async function openStaff(shop: TestShop, fixture: Fixture) {
  const admin = await fixture.admin()
  const set = (id: string, status: OrderStatus, why?: string) =>
    admin.call(contract.updateStatus, { id, body: { status, ...(why && { why }) } })
  /** A step as the shop's own screens take it: what they saw, and with Undo. */
  const step = (id: string, from: OrderStatus, status: OrderStatus, also: object = {}) =>
    admin.call(contract.updateStatus, { id, body: { status, from, undoable: 'yes', ...also } })
  const undo = (id: string, number: number | undefined) =>
    admin.call(contract.undoStep, { body: { _id: id, step: number } })
  /** The time in which a step can be undone is over, for an order and for the job that waits for it. */
  async function endUndoTime(id: string) {
    const { db } = shop.database
    await sql`update order_history set undo_until = now() where order_id = ${id} and undo_until is not null`.execute(
      db,
    )
    await sql`update refunds set held_until = now() where order_id = ${id} and held_until is not null`.execute(
      db,
    )
    await sql`
      update graphile_worker._private_jobs set run_at = now()
       where payload ->> 'order' = ${id} and run_at > now()`.execute(db)
  }
  const details = async (access: Client, id: string) =>
    (await access.call(contract.details, { id })).body.data
  const refund = (id: string, input: object = {}, key?: string) =>
    admin.call(contract.refund, {
      body: { _id: id, ...input },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const cancel = (access: Client, id: string, also: object = {}, key?: string) =>
    access.call(contract.cancel, {
      body: { _id: id, ...also },
      ...(key && { headers: { 'idempotency-key': key } }),
    })

  /** 2 × ₹63 (₹70 less 10 %) of 5, to be paid at the door. */
  async function byCash() {
    const asha = await fixture.shopper()
    const productId = await fixture.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
    const { _id } = await buy(asha, [{ productId, quantity: 2 }], 126)
    return { asha, productId, id: _id }
  }

  /** The same and 3 × ₹10 of salt, paid by card. */
  async function byCard() {
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
  }

  async function sendRefunds() {
    const work = await openWork(shop)
    await work.done()
    await work.close()
  }
  return { admin, set, step, undo, endUndoTime, details, refund, cancel, byCash, byCard, sendRefunds }
}
