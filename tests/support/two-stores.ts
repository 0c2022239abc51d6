import { sql } from 'kysely'
import { contracts } from '#contract/contracts.ts'
import { type Permission, permissionScopes, permissions } from '#contract/permissions.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import { fill, place } from './buying.ts'
import { Client } from './client.ts'
import { seed, withAddress } from './fixture.ts'
import { bring, codeOf, work } from './order-work.ts'
import type { TestShop } from './shop.ts'

/** The permissions that can be granted for single stores. */
export const aboutStores: Permission[] = permissions.filter((name) => permissionScopes[name] === 'store')

/** The email of a delivery request where there is no store. */
const WAITING = 'waiting@people.example'

/** A shop with two stores, an admin, and staff with every permission in the first store only. */
export async function openTwoStores(shop: TestShop) {
  const fixture = await seed(shop)
  const admin = await fixture.admin()
  const koramangala = await darkStores.open(shop.database.db, {
    name: 'Koramangala',
    city: 'Bengaluru',
    latitude: 12.93,
    longitude: 77.62,
    pincodes: ['560034'],
    isDefault: false,
  })
  const own = await openStore(shop, fixture, admin, { ...fixture.store, pincode: '560038', pieces: 8_765 })
  const other = await openStore(shop, fixture, admin, { ...koramangala, pincode: '560034', pieces: 4_321 })
  const staff = await fixture.staff(aboutStores.map((permission) => ({ permission, storeId: own.id })))
  const body = { email: WAITING, pincode: '110001' }
  await new Client(shop.url).call(contracts.delivery.requestDelivery, { body })
  return { fixture, admin, own, other, staff }
}

export type Store = Awaited<ReturnType<typeof openStore>>

/** A store with a product, and a function that orders there. `facts`: texts that only its staff may see. */
async function openStore(
  shop: TestShop,
  fixture: Awaited<ReturnType<typeof seed>>,
  admin: Client,
  { id, name, pincode, pieces }: { id: string; name: string; pincode: string; pieces: number },
) {
  const { inventory, fulfilment } = contracts
  const facts = new Set([id, name, String(pieces), WAITING])
  // the cart shows the stock of the default store
  const productId = await fixture.product({ name: `Ghee of ${name}`, price: 100, discount: 0, stock: 50 })
  const counted = { storeId: id, productId, kind: 'for-sale', quantity: pieces }
  await must(admin.call(inventory.move, { body: counted }))

  async function orderOf(status?: string, also: object = {}) {
    const buyer = await fixture.shopper()
    await fill(buyer, [{ productId }])
    const addressId = await withAddress(buyer, { pincode })
    const { _id, orderId } = (await must(place(buyer, { addressId, totalAmt: 100 }))).data
    facts.add(buyer.email).add(orderId)
    if (!status) return { _id, buyer }
    const moved = await must(admin.call(fulfilment.updateStatus, { id: _id, body: { status, ...also } }))
    return { _id, step: moved.undo?.step, buyer }
  }
  const order = async (...how: Parameters<typeof orderOf>) => withoutBuyer(await orderOf(...how))
  /** An item of a delivered order that its shopper has reported. */
  const reported = async () => reportOf(await orderOf('Delivered'), { productId, name, facts })
  /** An order that the admin brings to the stage after `last`. */
  async function worked(last?: Parameters<typeof bring>[2]) {
    const { _id } = await order()
    if (last) await bring(admin, _id, last)
    return _id
  }
  async function rider() {
    const { id: riderId } = await fixture.staff([{ permission: 'orders:ride', storeId: id }])
    facts.add(riderId)
    return riderId
  }
  /** An order of 100 rupees whose cash a rider has. */
  async function cash() {
    const orderId = await worked('pack')
    const carrier = await fixture.staff([{ permission: 'orders:ride', storeId: id }])
    await must(work.take(carrier, orderId))
    await must(work.arrive(carrier, orderId))
    await must(work.deliver(carrier, orderId, await codeOf(shop, orderId)))
    return { riderId: carrier.id, storeId: id, orderIds: [orderId], counted: 10_000 }
  }
  async function failedRefund() {
    const { _id } = await order('Delivered')
    await must(admin.call(fulfilment.refund, { body: { _id } }))
    const { rows } = await sql<{ id: string }>`
      update refunds set status = 'failed' where order_id = ${_id} returning id`.execute(shop.database.db)
    return { _id: rows[0]?.id }
  }
  const code = (orderId: string) => codeOf(shop, orderId)
  const replaceable = () =>
    openReplaceable(shop, fixture, admin, { id, name, orderId: () => worked('accept') })
  const made = { order, worked, replaceable, rider, cash, code, failedRefund, reported }
  return { id, name, facts, productId, pieces, pincode, ...made }
}

/** An order that the admin picks, whose goods may be replaced by those of `similar`. */
async function openReplaceable(
  shop: TestShop,
  fixture: Awaited<ReturnType<typeof seed>>,
  admin: Client,
  store: { id: string; name: string; orderId(): Promise<string> },
) {
  const similar = await fixture.product({ name: `Ghee like that of ${store.name}`, price: 90, discount: 0 })
  const body = { storeId: store.id, productId: similar, kind: 'received', quantity: 5 }
  await must(admin.call(contracts.inventory.move, { body }))
  const id = await store.orderId()
  const instructions = JSON.stringify({ missingGoods: 'best match' })
  await sql`update orders set instructions = ${instructions}::jsonb where id = ${id}`.execute(
    shop.database.db,
  )
  await must(work.pick(admin, id))
  return { id, similar }
}

const withoutBuyer = <T extends { buyer: Client }>({ buyer: _, ...placed }: T) => placed

async function reportOf(
  { _id, buyer }: { _id: string; buyer: Client },
  { productId, name, facts }: { productId: string; name: string; facts: Set<string> },
): Promise<string> {
  const body = { productId, quantity: 1, problem: 'missing', text: `About ${name}` }
  const { id } = await must(buyer.call(contracts.helpV1.create, { id: _id, body }))
  facts.add(id)
  return id
}

async function must<T>(sent: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await sent
  if (status >= 300) throw new Error(`refused: ${JSON.stringify(body)}`)
  return body
}
