import { ShopError } from '#contract/errors.ts'
import type { ShopperContext } from '#contract/request-context.ts'
import { type MessageChannel, messageKinds, recordKinds } from '#contract/v1/messages.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findUser } from '#server/shop/identity/identity.ts'
import * as queries from './messaging.queries.ts'
import { accountOf, type Choice, minuteOf, type Settings } from './messaging.rules.ts'

/** The channels that this shop can send by. */
export type Offered = { channels: MessageChannel[] }

export const read = (db: Db, ctx: ShopperContext): Promise<Settings> => queries.findSettings(db, ctx.user.id)

/** Switches a kind on or off for a channel. MESSAGE_NEEDED for a record, CHANNEL_NOT_OFFERED, MOBILE_NEEDED. */
export async function choose(
  db: Db,
  { channels }: Offered,
  ctx: ShopperContext,
  { kind, channel, wanted }: Choice,
): Promise<Settings> {
  if (!channels.includes(channel)) throw new ShopError('CHANNEL_NOT_OFFERED')
  if (!wanted && channel === 'mail' && recordKinds.includes(kind)) throw new ShopError('MESSAGE_NEEDED')
  if (wanted && channel === 'sms' && !(await findUser(db, ctx.user.id)).mobile)
    throw new ShopError('MOBILE_NEEDED')
  await queries.choose(db, ctx.user.id, [{ kind, channel, wanted }])
  return read(db, ctx)
}

/** Sets the hours without messages, as '22:00', in Indian time. QUIET_ALL_DAY if both are the same. */
export async function setQuietHours(
  db: Db,
  ctx: ShopperContext,
  { from, until }: { from: string; until: string },
): Promise<Settings> {
  if (from === until) throw new ShopError('QUIET_ALL_DAY')
  await queries.setQuiet(db, ctx.user.id, { from: minuteOf(from), until: minuteOf(until) })
  return read(db, ctx)
}

export async function endQuietHours(db: Db, ctx: ShopperContext): Promise<Settings> {
  await queries.deleteQuiet(db, ctx.user.id)
  return read(db, ctx)
}

/** Stops the mails about orders that are no record, for the account of a mail's token. Throws BAD_STOP_LINK. */
export async function unsubscribe(db: Db, secret: string, token: string): Promise<void> {
  const userId = accountOf(secret, token)
  if (!userId) throw new ShopError('BAD_STOP_LINK')
  const kinds = messageKinds.filter((kind) => !recordKinds.includes(kind))
  await queries.choose(
    db,
    userId,
    kinds.map((kind) => ({ kind, channel: 'mail', wanted: false })),
  )
}
