import { randomInt } from 'node:crypto'
import type { OrderStage } from '#contract/order-states.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as queries from './handling.queries.ts'

export type { Handling, HandlingChange, Person } from './handling.queries.ts'
export { listOpenOf } from './handling.queries.ts'

/** Wrong codes after which a rider can try no more. */
const MAX_WRONG_CODES = 5

const WITH_PICKER: OrderStage[] = ['accepted', 'picking', 'packed', 'with rider', 'at the door', 'delivered']
const WITH_BAGS: OrderStage[] = ['packed', 'with rider', 'at the door', 'delivered']
const WITH_RIDER: OrderStage[] = ['with rider', 'at the door', 'delivered']

type Staged = { id: string; stage: OrderStage }

/** Who handles an order in its stage, or null before its first step in the store. */
export async function find(db: Db, { id, stage }: Staged): Promise<queries.Handling | null> {
  const found = await queries.find(db, id)
  return found && inStage(found, stage)
}

/** The same of several orders, by order; without those before their first step in the store. */
export async function findAll(db: Db, orders: readonly Staged[]): Promise<Map<string, queries.Handling>> {
  const ids = orders.map(({ id }) => id)
  const found = new Map((await queries.listOf(db, ids)).map(({ orderId, ...one }) => [orderId, one]))
  return new Map(
    orders.flatMap(({ id, stage }) => {
      const one = found.get(id)
      return one ? [[id, inStage(one, stage)]] : []
    }),
  )
}

/** A step back leaves its values in the row, so that undoing it restores them. */
const inStage = (found: queries.Handling, stage: OrderStage): queries.Handling => ({
  ...found,
  picker: WITH_PICKER.includes(stage) ? found.picker : null,
  bags: WITH_BAGS.includes(stage) ? found.bags : null,
  rider: WITH_RIDER.includes(stage) ? found.rider : null,
})

/** Stores who handles a locked order; its first call draws the hand-over code. */
export const write = (db: Db, id: string, change: queries.HandlingChange): Promise<number> =>
  queries.write(db, id, String(randomInt(10_000)).padStart(4, '0'), change)

/**
 * Compares a code with the one of a locked order, and counts a wrong one. `left`: how many more wrong ones are allowed;
 * with none left the right code is refused, too.
 */
export async function checkCode(db: Db, id: string, code: string): Promise<{ right: boolean; left: number }> {
  const found = await queries.find(db, id)
  if (!found) return { right: false, left: 0 }
  const left = MAX_WRONG_CODES - found.wrongCodes
  if (left <= 0) return { right: false, left: 0 }
  if (found.code === code) return { right: true, left }
  await queries.addWrongCode(db, id)
  return { right: false, left: left - 1 }
}
