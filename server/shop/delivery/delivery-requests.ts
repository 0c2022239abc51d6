import { ShopError } from '#contract/errors.ts'
import { assertAllowed } from '#contract/permissions.ts'
import type { RequestContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import { addMail } from '#server/shop/mailing/mailing.ts'
import * as queries from './delivery-requests.queries.ts'
import { servedMail } from './mails.ts'

/** Maximum pincodes per email, which limits the mails that a person can cause for somebody else's email. */
const MAX_PER_EMAIL = 5
/** Maximum rows in total, so that invented emails cannot fill the disk. */
const MAX_ROWS = 100_000

/**
 * Stores an email and a pincode, to send one mail when a store delivers there. Throws ALREADY_SERVED. The response is
 * the same for a new row, an existing row and a reached limit, so that it reveals nothing about other people's
 * emails.
 */
export async function requestDelivery(
  db: Db,
  { language }: Pick<RequestContext, 'language'>,
  input: { email: string; pincode: string },
): Promise<void> {
  const pincode = input.pincode.replaceAll(' ', '')
  if ((await darkStores.covering(db, { pincode })).length > 0) throw new ShopError('ALREADY_SERVED')
  const limits = { perEmail: MAX_PER_EMAIL, all: MAX_ROWS }
  await transaction(db, async (db) => {
    await queries.lockEmail(db, input.email)
    await queries.insert(db, { email: input.email, pincode, language }, limits)
  })
}

/** A pincode without a store, and the number of requests for it. */
export type DeliveryRequest = {
  pincode: string
  /** of the area; empty if unknown */
  name: string
  city: string
  waiting: number
  latest: Timestamp
  /** the latest 20 */
  emails: string[]
}

/**
 * The delivery requests by pincode, the most requested first. They belong to no store, so they need `delivery:read`
 * everywhere.
 */
export async function listRequests(db: Db, ctx: RequestContext): Promise<DeliveryRequest[]> {
  assertAllowed(ctx, 'delivery:read', 'everywhere')
  return queries.list(db)
}

/** The requests for an email, oldest first. */
export const listOf = (db: Db, email: string): Promise<{ pincode: string; createdAt: Timestamp }[]> =>
  queries.listOf(db, email)

/** Deletes the requests for an email. */
export const eraseOf = (db: Db, email: string): Promise<unknown> => queries.deleteOf(db, email)

/** Sends one mail for each request whose pincode is served now, and deletes its row; returns the number of mails. */
export async function mailServed(db: Db, baseUrl: string): Promise<number> {
  let mailed = 0
  for (const pincode of await queries.pincodes(db)) {
    if ((await darkStores.covering(db, { pincode })).length === 0) continue
    mailed += await transaction(db, async (db) => {
      const requests = await queries.deleteBatch(db, pincode)
      for (const { email, language } of requests)
        await addMail(db, 'place-served', servedMail(i18nFor(language), { to: email, pincode, baseUrl }))
      return requests.length
    })
  }
  return mailed
}
