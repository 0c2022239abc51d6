import { ShopError } from '#contract/errors.ts'
import { assertAllowed } from '#contract/permissions.ts'
import type { RequestContext } from '#contract/request-context.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Timestamp } from '#server/platform/database/timestamp.ts'
import { i18nFor } from '#server/platform/http/i18n.ts'
import * as jobs from '#server/platform/jobs/jobs.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'
import * as queries from './delivery-requests.queries.ts'
import { servedMail } from './mails.ts'

/** Pincodes one email may wait for: whoever types in somebody else's email causes so many mails at most. */
const MOST_PER_EMAIL = 5
/** Rows kept in all: nobody fills the disk with invented emails. */
const MOST = 100_000

/**
 * Stores an email and a pincode for one mail when a store delivers there; ALREADY_SERVED. The response is the same for
 * a new row, an existing row and a reached limit, so that it reveals nothing about other people's emails.
 */
export async function requestDelivery(
  db: Db,
  { language }: Pick<RequestContext, 'language'>,
  input: { email: string; pincode: string },
): Promise<void> {
  const pincode = input.pincode.replaceAll(' ', '')
  if ((await darkStores.covering(db, { pincode })).length > 0) throw new ShopError('ALREADY_SERVED')
  const limits = { perEmail: MOST_PER_EMAIL, all: MOST }
  await queries.insert(db, { email: input.email, pincode, language }, limits)
}

/** A pincode without a store, and how many people wait for one there. */
export type DeliveryRequest = {
  pincode: string
  /** of the area; empty where it is not known */
  name: string
  city: string
  waiting: number
  latest: Timestamp
  /** the latest 20 */
  emails: string[]
}

/** Where people wait for the shop, most wanted first. No store delivers there: it needs `delivery:read` everywhere. */
export async function listRequests(db: Db, ctx: RequestContext): Promise<DeliveryRequest[]> {
  assertAllowed(ctx, 'delivery:read', 'everywhere')
  return queries.list(db)
}

/** Mails everybody whose pincode is served by now, once, and deletes their rows; answers how many. */
export async function mailServed(db: Db, baseUrl: string): Promise<number> {
  let mailed = 0
  for (const pincode of await queries.pincodes(db)) {
    if ((await darkStores.covering(db, { pincode })).length === 0) continue
    mailed += await transaction(db, async (db) => {
      const requests = await queries.deleteBatch(db, pincode)
      for (const { email, language } of requests)
        await jobs.add(db, 'mail', servedMail(i18nFor(language), { to: email, pincode, baseUrl }))
      return requests.length
    })
  }
  return mailed
}
