import { ShopError } from '#contract/errors.ts'
import { assertAllowed, type StoreScope, storesAllowed } from '#contract/permissions.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import * as queries from './rider-cash.queries.ts'

export type { CashCount, CollectedCash } from './rider-cash.queries.ts'
/** Cash of one rider for one store, in paise; the oldest order first. */
export type CashOfRider = {
  rider: queries.Person
  storeId: string
  total: number
  orders: queries.CollectedCash[]
}

const MAX_COUNTS = 50

/**
 * Records that a rider has this cash of an order, besides what the rider or another one still owes of it. Once, in the
 * transaction of the delivery.
 */
export const collect = (db: Db, cash: queries.Collection): Promise<unknown> => queries.insert(db, cash)

/**
 * So many paise of the cash of an order were returned to its shopper: by the rider who collected it with this step,
 * unless the store has it. In the transaction of the step that returns it, whose time names it afterwards.
 */
export const returnToShopper = (
  db: Db,
  orderId: string,
  cash: { paise: number; step: number },
): Promise<unknown> => queries.markReturned(db, orderId, cash)

/**
 * The return by the step of this time is undone: the rider has the cash again, if a rider had it. `step`: the one that
 * undoes it, if that collects the cash again.
 */
export const undoReturn = (
  db: Db,
  orderId: string,
  of: { returnedAt: Timestamp; step: number | null },
): Promise<unknown> => queries.unmarkReturned(db, orderId, of)

/** Whether a rider still has cash of an order, which the store has not counted. */
export const isWithRider = async (db: Db, orderId: string): Promise<boolean> =>
  (await queries.findOpen(db, orderId)) !== null

/** The cash that the caller has, by store. */
export const listMine = async (db: Db, ctx: ShopperContext): Promise<CashOfRider[]> =>
  grouped(await queries.listOpen(db, { stores: 'everywhere', rider: ctx.user.id }))

/** The cash that riders have, of the stores where the caller picks, or of one of them. */
export const listInStores = async (db: Db, ctx: ShopperContext, storeId?: string): Promise<CashOfRider[]> =>
  grouped(await queries.listOpen(db, { stores: within(ctx, storeId) }))

/** The last counts of these stores, the newest first. */
export const listCounts = (db: Db, ctx: ShopperContext, storeId?: string): Promise<queries.CashCount[]> =>
  queries.listCounts(db, { stores: within(ctx, storeId), limit: MAX_COUNTS })

export type CountInput = {
  riderId: string
  storeId: string
  orderIds: readonly string[]
  /** paise */
  counted: number
  note: string
}

/**
 * Records that a rider gave the cash of these orders to the store, as the caller counted it. Throws ADMIN_ONLY,
 * OWN_CASH, NOTE_NEEDED for another amount without a note, and CASH_CHANGED if an order of these is counted or was
 * undone.
 */
export function count(
  db: Db,
  ctx: ShopperContext,
  { riderId: rider, storeId, orderIds, counted, note }: CountInput,
): Promise<queries.CashCount> {
  assertAllowed(ctx, 'orders:pick', storeId)
  if (rider === ctx.user.id) throw new ShopError('OWN_CASH')
  return transaction(db, async (db) => {
    const open = await queries.lockOpen(db, { rider, storeId, orderIds })
    if (open.length === 0 || open.length !== new Set(orderIds).size) throw new ShopError('CASH_CHANGED')
    const due = open.reduce((sum, { paise }) => sum + paise, 0)
    if (due !== counted && !note.trim()) throw new ShopError('NOTE_NEEDED')
    const id = newId()
    const row = { id, rider, receivedBy: ctx.user.id, storeId, due, counted, note: note.trim() }
    await queries.insertCount(
      db,
      row,
      open.map(({ orderId }) => orderId),
    )
    return found(await queries.findCount(db, id))
  })
}

/** The caller's stores, or the one asked for if it is among them. */
function within(ctx: ShopperContext, storeId: string | undefined): StoreScope {
  const stores = storesAllowed(ctx, 'orders:pick')
  if (!storeId) return stores
  return stores === 'everywhere' || stores.includes(storeId) ? [storeId] : []
}

function grouped(cash: queries.CollectedCash[]): CashOfRider[] {
  const groups = new Map<string, CashOfRider>()
  for (const one of cash) {
    const key = `${one.rider.id} ${one.storeId}`
    const group = groups.get(key) ?? { rider: one.rider, storeId: one.storeId, total: 0, orders: [] }
    group.orders.push(one)
    group.total += one.paise
    groups.set(key, group)
  }
  return [...groups.values()]
}

function found(row: queries.CashCount | null): queries.CashCount {
  if (!row) throw new Error('The count was not stored.')
  return row
}
