import { fulfilmentContract as contract } from '#contract/fulfilment.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { buy, fill } from './buying.ts'
import type { Client } from './client.ts'
import { atTheBank, payOnline } from './paying.ts'
import { openWork } from './post.ts'
import type { TestShop } from './shop.ts'
import { type Town, withAddress } from './town.ts'

/** What a shop's people and shoppers do with orders that stand. */
export async function openDesk(shop: TestShop, town: Town) {
  const admin = await town.admin()
  const set = (id: string, status: OrderStatus, why?: string) =>
    admin.call(contract.updateStatus, { id, body: { status, ...(why && { why }) } })
  const details = async (who: Client, id: string) => (await who.call(contract.details, { id })).body.data
  const refund = (id: string, wish: object = {}, key?: string) =>
    admin.call(contract.refund, {
      body: { _id: id, ...wish },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const cancel = (who: Client, id: string, also: object = {}, key?: string) =>
    who.call(contract.cancel, {
      body: { _id: id, ...also },
      ...(key && { headers: { 'idempotency-key': key } }),
    })

  /** 2 × ₹63 (₹70 less 10 %) of 5, to be paid at the door. */
  async function byCash() {
    const asha = await town.shopper()
    const productId = await town.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
    const { _id } = await buy(asha, [{ productId, quantity: 2 }], 126)
    return { asha, productId, id: _id }
  }

  /** The same and 3 × ₹10 of salt, paid by card. */
  async function byCard() {
    const asha = await town.shopper()
    const productId = await town.product({ name: 'Ghee', price: 70, discount: 10, stock: 5 })
    const salt = await town.product({ name: 'Salt', price: 10, discount: 0, stock: 5 })
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
  return { admin, set, details, refund, cancel, byCash, byCard, sendRefunds }
}
