import { randomUUID } from 'node:crypto'
import { type Random, randomFrom } from '#tests/support/random.ts'
import type { Client } from './client.ts'
import type { Clock } from './clock.ts'
import type { OrderEntry } from './journal.ts'

/** Minutes that a member of staff packs an order, and that its way takes. Assumed. */
const PACKS = [1.5, 4] as const
const RIDES = [3, 8] as const
/** Seconds of the machine between two looks at an empty list, as a screen that is open fetches it. */
const LOOKS_EVERY_S = 2

export type StaffInput = { call: Client; clock: Clock; perStore: number; seed: number }
export type Staff = {
  /** Gives an order for now to the staff of its store, who exist from its first order on. */
  add(order: OrderEntry, storeId: string): void
  /** true if every order that was added has been delivered or given up */
  idle(): boolean
  /** Resolves when all have gone home, after the evening was stopped. */
  gone(): Promise<unknown>
}

/**
 * The staff of all stores, with one login: each packs one order at a time, the oldest first, and says that it is on its
 * way; after its way it is delivered, and cash is received. They move no orders but those that were added.
 */
export function openStaff({ call, clock, perStore, seed }: StaffInput): Staff {
  const queues = new Map<string, OrderEntry[]>()
  const work: Promise<unknown>[] = []
  let open = 0

  async function pack(storeId: string, queue: OrderEntry[], random: Random): Promise<void> {
    const list = `/api/v1/staff/orders?status=Pending&sort=oldest&storeId=${storeId}`
    while (!clock.stopped()) {
      await call('staff: list of orders', 'GET', list)
      const order = queue.shift()
      if (!order) await clock.wait((LOOKS_EVERY_S / 60) * clock.speed)
      else if ((await clock.wait(between(random, PACKS))) && (await move(call, order, 'Pending', 'Shipped')))
        work.push(deliver(order, between(random, RIDES)))
      else open -= 1
    }
  }

  async function deliver(order: OrderEntry, minutes: number): Promise<void> {
    if ((await clock.wait(minutes)) && (await move(call, order, 'Shipped', 'Delivered')))
      order.deliveredAt = clock.minute()
    open -= 1
  }

  return {
    add(order, storeId) {
      open += 1
      const queue = queues.get(storeId)
      if (queue) {
        queue.push(order)
        return
      }
      const started = [order]
      queues.set(storeId, started)
      for (let one = 0; one < perStore; one += 1)
        work.push(pack(storeId, started, randomFrom(seed + queues.size * 1_000 + one)))
    },
    idle: () => open === 0,
    async gone() {
      for (const one of work) await one
    },
  }
}

const between = (random: Random, [least, most]: readonly [number, number]): number =>
  least + random.next() * (most - least)

async function move(call: Client, { id }: OrderEntry, from: string, status: string): Promise<boolean> {
  const cash = status === 'Delivered' ? { cash: 'received' } : {}
  const body = { status, from, ...cash }
  const path = `/api/order/update-status/${id}`
  return (await call(`staff: ${status.toLowerCase()}`, 'PATCH', path, { body, key: randomUUID() })).ok
}
