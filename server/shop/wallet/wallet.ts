import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import * as queries from './wallet.queries.ts'
import { firstOf, type Lot, type Part } from './wallet.rules.ts'

export type { Kind, Movement, Wallet } from './wallet.queries.ts'
export {
  type Lot,
  ONLINE_DAYS,
  type Origin,
  type OuterWay,
  type Part,
  paidTwiceOf,
  payableFrom,
  payoutOf,
  type Way,
  waysBack,
} from './wallet.rules.ts'

const EMPTY: queries.Wallet = { paise: 0, getsRefunds: false, paysFirst: false, isClosed: false }
const PER_PAGE = 50

/** The wallet of an account. */
export const find = async (db: Db, userId: string): Promise<queries.Wallet> =>
  (await queries.find(db, userId)) ?? EMPTY

/** Whether refunds of an account go to its wallet: the process offers wallets, and the shopper wants it. */
export const getsRefunds = async (db: Db, ctx: { wallet?: true }, userId: string): Promise<boolean> =>
  ctx.wallet === true && (await find(db, userId)).getsRefunds

/** The same, read again with the lock of the wallet, so that it stays so until the transaction ends. */
export const lockIfGetsRefunds = async (db: Db, ctx: { wallet?: true }, userId: string): Promise<boolean> =>
  (await getsRefunds(db, ctx, userId)) && (await lock(db, userId)).getsRefunds

/**
 * Locks the wallet of an account until the transaction ends. It comes after the locks of cart,
 * hold, payment, stock and order, and before the number of an invoice.
 */
export async function lock(db: Db, userId: string): Promise<queries.Wallet> {
  await queries.ensure(db, userId)
  return queries.lock(db, userId)
}

type Move = Omit<queries.NewMovement, 'id'>

/** Adds a signed part to a wallet, and locks it; a repeated cause moves nothing, and less than nothing fails. */
export async function move(db: Db, userId: string, movement: Move): Promise<void> {
  await lock(db, userId)
  await queries.insert(db, userId, { id: newId(), ...movement })
}

/** `on`: the order that it pays, or the hold that may become that order; paise. */
type Spending = { on: string; amount: number }

/** Takes out of a wallet what it pays, the oldest money first; WALLET_CHANGED if it has less. */
export async function spend(db: Db, userId: string, { on, amount }: Spending): Promise<void> {
  if (amount <= 0) return
  if ((await lock(db, userId)).paise < amount) throw new ShopError('WALLET_CHANGED')
  for (const part of firstOf(await queries.listLots(db, userId), amount))
    await insertSpent(db, userId, { ...part, paise: -part.paise, kind: 'spent', spentOn: on })
}

/**
 * Returns what a wallet has spent, the last spent first, so that each rupee is known by its refund as before. Throws
 * WALLET_CLOSED after an erasure, and if it has spent less. Returns the parts.
 */
export async function giveBack(db: Db, userId: string, { on, amount }: Spending): Promise<Part[]> {
  if (amount <= 0) return []
  if ((await lock(db, userId)).isClosed) throw new ShopError('WALLET_CLOSED')
  const parts = firstOf(await queries.listSpent(db, userId, on), amount)
  if (parts.reduce((sum, { paise }) => sum + paise, 0) !== amount)
    throw new Error(`less than ${amount} paise of a wallet was spent on ${on}`)
  for (const part of parts) await insertSpent(db, userId, { ...part, kind: 'returned', spentOn: on })
  return parts
}

async function insertSpent(db: Db, userId: string, movement: Omit<queries.NewMovement, 'id' | 'cause'>) {
  const id = newId()
  await queries.insert(db, userId, { ...movement, id, cause: `${movement.kind}:${id}` })
}

/** Where the money in a wallet came from, the oldest first. */
export const listLots = (db: Db, userId: string): Promise<Lot[]> => queries.listLots(db, userId)

/** What a locked wallet has of one order that was paid in one way, in paise. */
export const lotOf = (db: Db, userId: string, of: Omit<Part, 'paise'>): Promise<number> =>
  queries.lotOf(db, userId, of)

/** Closes the locked wallet of an account that is erased: nothing comes into it any more. */
export const close = (db: Db, userId: string): Promise<unknown> => queries.close(db, userId)

/** One page of the statement of an account, the newest first. */
export async function listMovements(
  db: Db,
  userId: string,
  cursor: string | null = null,
  limit = PER_PAGE,
): Promise<{ movements: queries.Movement[]; nextCursor: string | null }> {
  const found = await queries.list(db, userId, { cursor, limit: limit + 1 })
  const movements = found.slice(0, limit)
  return { movements, nextCursor: found.length > limit ? (movements.at(-1)?.id ?? null) : null }
}

const MAX_EVER = 1_000_000

/** The whole statement of an account. */
export const listEver = (db: Db, userId: string): Promise<queries.Movement[]> =>
  queries.list(db, userId, { cursor: null, limit: MAX_EVER })

/** Stores whether refunds come into the wallet of the caller, and whether the checkout offers its money first. */
export const setChoices = (
  db: Db,
  ctx: ShopperContext,
  choices: { getsRefunds?: boolean; paysFirst?: boolean },
): Promise<unknown> => queries.setChoices(db, ctx.user.id, choices)
