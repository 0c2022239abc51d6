import { ShopError } from '#contract/errors.ts'
import { assertAllowed, isAllowed } from '#contract/permissions.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import { listAllowed } from '#server/shop/identity/identity.ts'
import * as queries from './rider-offers.queries.ts'
import { chooseOffers, type OfferableOrder } from './rider-offers.rules.ts'

export type { Duty, OffersOfRider } from './rider-offers.queries.ts'
export type { OfferableOrder } from './rider-offers.rules.ts'
export const { lockStore, listStores, setFree, findOffered, listOfferedToOthers, deleteOld } = queries

/** Time to answer an offer. */
export const OFFER_SECONDS = 45
/** Time after which an order is offered again to those who did not take it. */
const ASK_AGAIN_SECONDS = 600

/** Where the caller is on duty, or null; nowhere without the permission for that store. */
export async function findDuty(db: Db, ctx: ShopperContext): Promise<queries.Duty | null> {
  const duty = await queries.findDuty(db, ctx.user.id)
  return duty && isAllowed(ctx, 'orders:ride', duty.storeId) ? duty : null
}

/** What the audit log shows of somebody's duty; `dutyIn`: the id of the store. */
export async function dutyFacts(db: Db, userId: string): Promise<{ name: string; dutyIn: string | null }> {
  const [name = ''] = await queries.nameOf(db, userId)
  return { name, dutyIn: (await queries.findDuty(db, userId))?.storeId ?? null }
}

/** The caller rides for a store from now on, and no longer for another one. ADMIN_ONLY. */
export function startDuty(db: Db, ctx: ShopperContext, storeId: string): Promise<queries.Duty | null> {
  assertAllowed(ctx, 'orders:ride', storeId)
  return transaction(db, async (db) => {
    const before = await queries.findDuty(db, ctx.user.id)
    await queries.startDuty(db, ctx.user.id, storeId)
    if (before && before.storeId !== storeId) await endOffersOfRider(db, ctx.user.id, before.storeId)
    await requestOffers(db, storeId)
    return findDuty(db, ctx)
  })
}

/** The caller gets no more offers, and an open one goes to somebody else. Orders on the way stay with the caller. */
export function endDuty(db: Db, ctx: ShopperContext): Promise<void> {
  return transaction(db, async (db) => {
    const before = await queries.findDuty(db, ctx.user.id)
    await queries.endDuty(db, ctx.user.id)
    if (before) await endOffersOfRider(db, ctx.user.id, before.storeId)
  })
}

/** The ids of those who are on duty in a store and may ride there. */
export async function listOnDuty(db: Db, storeId: string): Promise<string[]> {
  const allowed = new Set((await listAllowed(db, 'orders:ride', storeId)).map(({ id }) => id))
  return (await queries.listOnDuty(db, storeId)).map(({ id }) => id).filter((id) => allowed.has(id))
}

/** Adds the job that offers the packed orders of a store. */
export const requestOffers = (db: Db, storeId: string, inSeconds = 0): Promise<unknown> =>
  jobs.add(db, 'offer-orders', { store: storeId }, { inSeconds })

/** Ends offers that are over, and the duty of those who may no longer ride; before `offer`, outside its transaction. */
export async function endStale(db: Db, storeId: string): Promise<void> {
  const allowed = await listAllowed(db, 'orders:ride', storeId)
  await queries.endDutyOfOthers(
    db,
    storeId,
    allowed.map(({ id }) => id),
  )
  await queries.endStale(db, storeId)
}

/**
 * Offers locked packed orders of a locked store to its riders on duty; returns how many offers were made. `busy`: who
 * carries orders.
 */
export async function offer(
  db: Db,
  storeId: string,
  packed: readonly OfferableOrder[],
  busy: readonly string[],
): Promise<number> {
  const ids = packed.map(({ id }) => id)
  const asked = await queries.listOffersOf(db, ids, ASK_AGAIN_SECONDS)
  const kept = new Set([
    ...asked.filter(({ open }) => open).map(({ orderId }) => orderId),
    ...(await queries.listReturned(db, ids)),
  ])
  const occupied = new Set([...busy, ...(await queries.listRidersWithOffer(db, storeId))])
  const riders = (await queries.listOnDuty(db, storeId))
    .filter(({ id }) => !occupied.has(id))
    .map(({ id, freeSince }) => ({ id, freeSince: Date.parse(freeSince) }))
  const chosen = chooseOffers(
    packed.filter(({ id }) => !kept.has(id)),
    riders,
    asked,
  )
  for (const { rider, orderIds } of chosen) await insert(db, { storeId, rider, orderIds })
  if (chosen.length > 0) await requestOffers(db, storeId, OFFER_SECONDS + 1)
  return chosen.length
}

/** Offers orders to a rider; returns the id of the offer. */
export async function insert(
  db: Db,
  offer: { storeId: string; rider: string; orderIds: readonly string[] },
): Promise<string> {
  const id = newId()
  await queries.insertOffer(db, { ...offer, id }, OFFER_SECONDS)
  return id
}

/** The offer that the caller has to answer, or null. */
export async function findOpen(db: Db, ctx: ShopperContext): Promise<queries.OffersOfRider | null> {
  const open = await queries.findOpen(db, ctx.user.id)
  return open && isAllowed(ctx, 'orders:ride', open.storeId) ? open : null
}

/** The orders of an offer to the caller, by id, whatever became of it; NOT_FOUND. */
export async function ordersOf(db: Db, ctx: ShopperContext, id: string): Promise<string[]> {
  const orderIds = await queries.listOrders(db, id, ctx.user.id)
  if (orderIds.length === 0) throw new ShopError('NOT_FOUND', { what: 'Offer' })
  return orderIds
}

/**
 * Answers the caller's offer; returns the orders that it still has. OFFER_OVER after its time or another answer. A
 * repeat returns the same, not `first`.
 */
export async function answer(
  db: Db,
  ctx: ShopperContext,
  id: string,
  state: 'accepted' | 'passed',
): Promise<queries.Answered[]> {
  const answered = await queries.answer(db, id, ctx.user.id, state)
  if (answered.length === 0) throw new ShopError('OFFER_OVER')
  return answered
}

/** A locked order leaves the store, or is no longer packed: nobody is asked about it any more. */
export const endOffersOfOrder = (db: Db, of: { orderId: string; by: string | null }): Promise<unknown> =>
  queries.endOffersOf(db, of)

/** An order that could not be delivered is not offered again: its store decides. */
export const keepInStore = (db: Db, orderId: string): Promise<unknown> => queries.insertReturned(db, orderId)

async function endOffersOfRider(db: Db, rider: string, storeId: string): Promise<void> {
  await queries.endOffersOf(db, { rider })
  await requestOffers(db, storeId)
}
