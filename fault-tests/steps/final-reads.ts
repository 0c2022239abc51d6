import type { Client } from '../client.ts'
import { callsOf } from '../history/history.ts'
import type { Shopper, World } from '../world.ts'
import { cartOf, look } from './cart-steps.ts'
import { linesOf } from './list-steps.ts'
import { addressesIn, ordersIn, paymentIn } from './read-replies.ts'
import { slotsOf } from './slot-steps.ts'
import { readStatement, walletOf } from './wallet-steps.ts'

const PAGE = 100

/** Reads everything through the API once no work is left; `auditor` has the rights of an admin. */
export async function readEverything(
  auditor: Client,
  { shoppers, products, stores, lists }: World,
): Promise<void> {
  for (let page = 1; ; page += 1) {
    const { answer } = await auditor.callWithRetries('all orders', {
      agreed: {},
      request: { method: 'GET', path: `/api/order/all?page=${page}&limit=${PAGE}` },
      read: ordersIn,
    })
    if ((answer?.orders.length ?? 0) < PAGE) break
  }
  const admin = { client: auditor } as Shopper
  for (const { id } of products) await look(admin, id)
  for (const shopper of shoppers) {
    await cartOf(shopper)
    await shopper.client.call('look at the addresses', {
      agreed: { shopper: shopper.id },
      request: { method: 'GET', path: '/api/address/get' },
      read: addressesIn,
    })
    await walletOf(shopper)
    await readStatement(shopper.client.as(auditor.name), shopper.id)
  }
  await readPayments(auditor, shoppers)
  await readSlots(auditor, shoppers, stores)
  await readLists(auditor, shoppers, lists)
}

/** By a shopper of each store. */
async function readSlots(auditor: Client, shoppers: Shopper[], stores: World['stores']): Promise<void> {
  for (const { id: store } of stores) {
    const one = shoppers.find((shopper) => shopper.store === store)
    const [address] = Object.keys(one?.addresses ?? {})
    if (one && address) await slotsOf(one.client.as(auditor.name), one.id, address)
  }
}

async function readLists(auditor: Client, shoppers: Shopper[], lists: World['lists']): Promise<void> {
  for (const { id, members } of lists ?? []) {
    const owner = shoppers[members[0] ?? 0]
    if (owner) await linesOf(owner.client.as(auditor.name), id)
  }
}

/** Each by the shopper it belongs to; recorded as a reading of the auditor. */
async function readPayments(auditor: Client, shoppers: Shopper[]): Promise<void> {
  const owners = new Map(shoppers.map(({ id, client }) => [id, client]))
  const payments = new Map<string, Client>()
  for (const { agreed, answer } of callsOf(auditor.history.calls(), 'begin a card payment')) {
    const owner = owners.get(agreed.shopper)
    if (answer && owner) payments.set(answer.payment, owner)
  }
  for (const [payment, owner] of payments)
    await owner.as(auditor.name).call('read a payment', {
      agreed: { payment },
      request: { method: 'GET', path: `/api/order/payment/${payment}` },
      read: paymentIn,
    })
}
