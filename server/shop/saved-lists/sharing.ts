import { randomUUID } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { MAX_MEMBERS } from '#contract/v1/saved-lists.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { isId } from '#server/platform/database/ids.ts'
import { fitsLink, linkToken, listIn } from './link.rules.ts'
import * as queries from './saved-lists.queries.ts'
import { assertRoom, type findMine, notOwned } from './saved-lists.ts'

/** The token of the link of a list of the owner, which gets one if it has none. Throws NOT_FOUND, NOT_YOUR_LIST. */
export function share(db: Db, secret: string, ctx: ShopperContext, id: string): Promise<string> {
  return transaction(db, async (db) => {
    const list = await queries.lock(db, ctx.user.id, id)
    if (!list?.isOwner) throw await notOwned(db, ctx, id)
    const link = list.link ?? randomUUID().replaceAll('-', '')
    if (!list.link) await queries.setLink(db, ctx.user.id, id, link)
    return linkToken(secret, id, link)
  })
}

/** Ends the link; who has joined stays. Throws NOT_FOUND, NOT_YOUR_LIST. */
export async function unshare(db: Db, ctx: ShopperContext, id: string): Promise<void> {
  if (!(await queries.setLink(db, ctx.user.id, id, null))) throw await notOwned(db, ctx, id)
}

/** Joins the list of a link. Throws BAD_LIST_LINK, LIST_CROWDED, TOO_MANY_LISTS. */
export function join(db: Db, secret: string, ctx: ShopperContext, token: string): Promise<{ id: string }> {
  const id = listIn(token)
  return transaction(db, async (db) => {
    const shared = isId(id) ? await queries.lockShared(db, id) : null
    if (!shared?.link || !fitsLink(secret, token, { id, link: shared.link }))
      throw new ShopError('BAD_LIST_LINK')
    if (await queries.find(db, ctx.user.id, id)) return { id }
    if ((await queries.countMembers(db, id)) >= MAX_MEMBERS)
      throw new ShopError('LIST_CROWDED', { most: MAX_MEMBERS })
    await assertRoom(db, ctx)
    await queries.insertMember(db, id, ctx.user.id)
    return { id }
  })
}

/** Ends a membership: the shopper's own, or one in a list of which they are the owner; NOT_FOUND. */
export async function leave(db: Db, ctx: ShopperContext, memberId: string): Promise<void> {
  if (!(await queries.removeMember(db, ctx.user.id, memberId)))
    throw new ShopError('NOT_FOUND', { what: 'Member' })
}

/** The token of the link of a list, for its owner. */
export const linkOf = (secret: string, list: Awaited<ReturnType<typeof findMine>>): string | null =>
  list.isOwner && list.link ? linkToken(secret, list.id, list.link) : null
