import { problemOf, ShopError } from '#contract/errors.ts'
import { assertAllowed } from '#contract/permissions.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type Figure, figures } from '#contract/v1/books.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import * as queries from './books.queries.ts'

export type { Entry, Posting, SeenPayout, StoreDay } from './books.queries.ts'
/** Money in paise. */
export type DayEnd = queries.StoreDay & {
  isFinal: boolean
  figures: { figure: Figure; paise: number; postings: number }[]
  seenPayouts: queries.SeenPayout[]
}

/** Entries of the file of a day: more than the busiest store has. */
const MAX_ENTRIES = 200_000

/** The figures of a day of a store. ADMIN_ONLY. */
export async function readDay(db: Db, ctx: ShopperContext, of: queries.StoreDay): Promise<DayEnd> {
  assertMay(ctx, of)
  const sums = [...(await queries.sums(db, of)), { figure: 'riders', ...(await queries.riderSum(db, of)) }]
  return {
    ...of,
    isFinal: await queries.isFinal(db, of.day),
    figures: figures.map((figure) => {
      const { paise = 0, postings = 0 } = sums.find((sum) => sum.figure === figure) ?? {}
      return { figure, paise, postings }
    }),
    seenPayouts: await queries.seenPayouts(db, of),
  }
}

type PostingsQuery = queries.StoreDay & { figure: Figure; cursor?: string | undefined; limit: number }

/** A page of the postings of a figure, oldest first. ADMIN_ONLY. */
export async function listPostings(
  db: Db,
  ctx: ShopperContext,
  { storeId, day, figure, cursor, limit }: PostingsQuery,
): Promise<{ postings: queries.Posting[]; nextCursor: string | null }> {
  assertMay(ctx, { storeId, day })
  const page = { storeId, day, limit: limit + 1 }
  const found =
    figure === 'riders'
      ? await queries.riderCash(db, { ...page, after: uuidOf(cursor) })
      : await queries.postings(db, { ...page, figure, after: numberOf(cursor) })
  const postings = found.slice(0, limit)
  return { postings, nextCursor: found.length > limit ? (postings.at(-1)?.id ?? null) : null }
}

/** All entries of a day, in the order of their postings. ADMIN_ONLY. */
export async function listEntries(
  db: Db,
  ctx: ShopperContext,
  of: queries.StoreDay,
): Promise<queries.Entry[]> {
  assertMay(ctx, of)
  return queries.entries(db, { ...of, limit: MAX_ENTRIES })
}

/** Records a payout that was seen at the bank. ADMIN_ONLY, PAYOUT_RECORDED. */
export async function addPayout(
  db: Db,
  ctx: ShopperContext,
  input: queries.StoreDay & { paise: number; reference: string },
): Promise<queries.SeenPayout> {
  assertMay(ctx, input)
  const payout = await queries.insertPayout(db, { ...input, id: newId(), by: ctx.user.id })
  if (!payout) throw new ShopError('PAYOUT_RECORDED', { reference: input.reference })
  return payout
}

/** Throws ADMIN_ONLY, and INVALID for a day that no month has. */
function assertMay(ctx: ShopperContext, { storeId, day }: queries.StoreDay): void {
  assertAllowed(ctx, 'stores:edit', storeId)
  const time = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== day)
    throw new ShopError('INVALID', {
      fields: [problemOf('Day', 'Day must be a day, such as 2026-11-21')],
    })
}

/** Sources are a cause and what it was, such as refunded:0197…:1. */
export const causeOf = (source: string): string => source.split(':')[0] ?? ''

/** The cursor of a posting is its number. */
const numberOf = (cursor: string | undefined): string => (cursor && /^\d{1,15}$/.test(cursor) ? cursor : '0')
const uuidOf = (cursor: string | undefined): string | null =>
  cursor && /^[0-9a-f]{32}$/.test(cursor) ? cursor : null
