import { ShopError } from '#contract/errors.ts'
import type { MissingGoods } from '#contract/instructions.ts'
import { statusesOf } from '#contract/order-states.ts'
import { isAllowed, type Permission, type StoreScope, storesAllowed } from '#contract/permissions.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import * as bins from '#server/shop/bins/bins.ts'
import { SHORTEST_RIDE_SECONDS } from '#server/shop/delivery/delivery.ts'
import { listAllowed } from '#server/shop/identity/identity.ts'
import * as ledger from '#server/shop/ledger/ledger.ts'
import * as orders from '#server/shop/orders/orders.ts'
import * as riderOffers from '#server/shop/rider-offers/rider-offers.ts'
import * as slots from '#server/shop/slots/slots.ts'
import { choiceFor, type Similar, similarOfLines } from './replacements.ts'

/** The id of a step, and until when it can be undone. */
export type UndoOffer = { step: number; until: Timestamp }

/**
 * A line; the rest is missing unless the caller picks the order. `expiresOn`: the date of the pieces to take first;
 * `similar`: what may be packed if they are missing.
 */
export type WorkLine = orders.OrderLine & {
  aisle?: string
  bin?: string
  expiresOn?: string | null
  ifMissing?: MissingGoods | undefined
  similar?: Similar[] | undefined
}

/** An open order with who handles it; `cashDue` in paise. */
export type WorkOrder = {
  order: orders.Order
  lines: WorkLine[]
  handling: orders.handling.Handling | null
  cashDue: number
  undo?: UndoOffer
}

const MAX_LISTED = 200
const MAX_RIDES = 50

/** The orders that wait in the stores where the caller picks, or in one of them; the soonest promise first. */
export async function listForPicker(db: Db, ctx: ShopperContext, storeId?: string): Promise<WorkOrder[]> {
  const stores = within(storesAllowed(ctx, 'orders:pick'), storeId)
  const found = await orders.listOpen(db, { stores, statuses: statusesOf('waiting'), limit: MAX_LISTED })
  return readAll(db, ctx, found)
}

/** Packed orders of the stores where the caller rides, not offered to others, and those that the caller carries. */
export async function listForRider(db: Db, ctx: ShopperContext, storeId?: string): Promise<WorkOrder[]> {
  const stores = within(storesAllowed(ctx, 'orders:ride'), storeId)
  const waiting = await orders.listOpen(db, { stores, statuses: statusesOf('waiting'), limit: MAX_LISTED })
  const mine = { stores, statuses: statusesOf('on its way'), rider: ctx.user.id, limit: MAX_RIDES }
  const allPacked = waiting.filter(({ stage, slot }) => stage === 'packed' && mayLeave(slot))
  const elsewhere = await riderOffers.listOfferedToOthers(
    db,
    allPacked.map(({ id }) => id),
    ctx.user.id,
  )
  const packed = allPacked.filter(({ id }) => !elsewhere.includes(id))
  return readAll(db, ctx, [...(await orders.listOpen(db, mine)), ...packed].slice(0, MAX_RIDES))
}

/** Who can ride for a store of the caller. */
export async function listRiders(
  db: Db,
  ctx: ShopperContext,
  storeId: string,
): Promise<{ id: string; name: string; onDuty: boolean }[]> {
  if (!isAllowed(ctx, 'orders:pick', storeId)) throw new ShopError('ADMIN_ONLY')
  const found = await listAllowed(db, 'orders:ride', storeId)
  const onDuty = await riderOffers.listOnDuty(db, storeId)
  return found.map(({ id, name }) => ({ id, name, onDuty: onDuty.includes(id) }))
}

/** One order as those see it who work on it. */
export async function readWork(db: Db, ctx: ShopperContext, order: orders.Order): Promise<WorkOrder> {
  const [read] = await readAll(db, ctx, [order])
  if (!read) throw new Error('Each order is read.')
  return read
}

/** Several orders, by three statements and those for the lines of the orders that the caller picks or has picked. */
async function readAll(db: Db, ctx: ShopperContext, found: orders.Order[]): Promise<WorkOrder[]> {
  const ids = found.map(({ id }) => id)
  const balances = await ledger.balancesOfAll(db, ids)
  const lastSteps = await orders.lastSteps(db, ids)
  const handlings = await orders.handling.findAll(db, found)
  const own = found.filter(({ id }) => handlings.get(id)?.picker?.id === ctx.user.id)
  const sorted = await sortLines(db, own)
  const read: WorkOrder[] = []
  for (const order of found) {
    const handling = handlings.get(order.id) ?? null
    const lines = await withChoices(db, order, sorted.get(order.id))
    const cashDue = balances.get(order.id)?.['cash due'] ?? 0
    read.push({ order, lines, handling, cashDue, ...undoOf(ctx, lastSteps.get(order.id)) })
  }
  return read
}

/** The caller's own last step, while it can be undone. */
const undoOf = (
  { user }: ShopperContext,
  last: Awaited<ReturnType<typeof orders.lastStep>> | undefined,
): { undo?: UndoOffer } =>
  last?.undoable && last.until && last.by === user.id && last.undoes === null
    ? { undo: { step: last.id, until: last.until } }
    : {}

/** The lines of each order in the order of the shelves, by one statement for each store and day of their slots. */
async function sortLines(db: Db, these: orders.Order[]): Promise<Map<string, WorkLine[]>> {
  const groups = Map.groupBy(these, ({ storeId, slot }) => `${storeId} ${slots.goodOn(slot).goodOn ?? ''}`)
  const sorted = new Map<string, WorkLine[]>(these.map(({ id }) => [id, []]))
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const lines = group.flatMap(({ id, lines }) => lines.map((line) => ({ ...line, orderId: id })))
    const onShelves = await bins.sortForPicking(db, first.storeId, lines, slots.goodOn(first.slot))
    for (const { orderId, ...line } of onShelves) sorted.get(orderId)?.push(line)
  }
  return sorted
}

/** While an order is picked, its lines have what may be packed if they are missing. */
async function withChoices(db: Db, order: orders.Order, sorted: WorkLine[] | undefined): Promise<WorkLine[]> {
  if (!sorted) return order.lines
  if (order.stage !== 'accepted' && order.stage !== 'picking') return sorted
  const similar = await similarOfLines(db, order)
  return sorted.map((line) => ({
    ...line,
    ifMissing: choiceFor(order, line.productId),
    similar: similar.get(line.productId),
  }))
}

/** An order of a store where the caller has the permission; NOT_FOUND. */
export async function readAgain(
  db: Db,
  ctx: ShopperContext,
  id: string,
  permission: Permission,
): Promise<WorkOrder> {
  const order = await orders.find(db, id, orders.ofStaff(ctx, permission))
  if (!order) throw new ShopError('NOT_FOUND', { what: 'Order' })
  return readWork(db, ctx, order)
}

/** Whether a rider who leaves the store now does not arrive before the slot begins. */
const mayLeave = (slot: orders.Order['slot']): boolean =>
  slot === null || Date.parse(slot.from) - SHORTEST_RIDE_SECONDS * 1_000 <= Date.now()

/** SLOT_NOT_BEGUN for a packed order that must not leave the store yet. */
export function assertMayLeave({ stage, slot }: Pick<orders.Order, 'stage' | 'slot'>): void {
  if (stage === 'packed' && !mayLeave(slot)) throw new ShopError('SLOT_NOT_BEGUN')
}

/** SLOT_NOT_YET for an order of a slot of a later day. */
export function assertMayPick({ slot }: Pick<orders.Order, 'slot'>): void {
  if (slot && pickableFrom(slot) > new Date()) throw new ShopError('SLOT_NOT_YET')
}

/** From when on an order of a slot may be picked. */
export const pickableFrom = ({ to, opens }: orders.OrderSlot): Date =>
  slots.pickableFrom({ to: new Date(to), opens: new Date(opens) })

/** The caller's stores, or the one asked for if it is among them. */
function within(stores: StoreScope, storeId: string | undefined): StoreScope {
  if (!storeId) return stores
  return stores === 'everywhere' || stores.includes(storeId) ? [storeId] : []
}

/** Whether the caller may act for others in the store of an order. */
export const actsForOthers = (ctx: ShopperContext, { storeId }: orders.Order): boolean =>
  isAllowed(ctx, 'orders:move' satisfies Permission, storeId)
