import { ShopError } from '#contract/errors.ts'
import { assertAllowed, storesAllowed } from '#contract/permissions.ts'
import type { RequestContext } from '#contract/request-context.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as queries from './sellers.queries.ts'
import { stateOf } from './states.rules.ts'

/** Who sells in a store, as documents name it; texts are empty until staff enter them. */
export type Seller = {
  storeId: string
  storeName: string
  /** the beginning of its numbers; 0 before the first document */
  series: number
  legalName: string
  gstin: string
  fssai: string
  addressLine: string
  city: string
  /** code of the state for GST */
  state: string
  pincode: string
}
export type SellerInput = Omit<Seller, 'storeId' | 'storeName' | 'series'>

/** The sellers of the stores for which the user has `stores:read`. */
export const list = (db: Db, ctx: RequestContext): Promise<Seller[]> =>
  queries.list(db, storesAllowed(ctx, 'stores:read'))

/** What the audit log shows of a seller. */
export async function sellerFacts(db: Db, storeId: string): Promise<object | null> {
  const seller = await queries.find(db, storeId)
  if (!seller) return null
  const { storeId: _, storeName: name, series: __, ...facts } = seller
  return { name, ...facts }
}

/** Changes who sells in a store; issued documents stay. ADMIN_ONLY, NOT_FOUND, GSTIN_OF_OTHER_STATE. */
export async function update(
  db: Db,
  ctx: RequestContext,
  storeId: string,
  input: SellerInput,
): Promise<Seller> {
  assertAllowed(ctx, 'stores:edit', storeId)
  await ensure(db, storeId)
  if (input.gstin && !input.gstin.startsWith(input.state))
    throw new ShopError('GSTIN_OF_OTHER_STATE', { state: stateOf(input.state)?.name ?? '' })
  await queries.update(db, storeId, input)
  return found(await queries.find(db, storeId))
}

/** The seller of a store with its series, which a store gets before its first document. */
export async function ensure(db: Db, storeId: string): Promise<Seller> {
  const seller = found(await queries.find(db, storeId))
  if (seller.series > 0) return seller
  await queries.insert(db, storeId)
  return found(await queries.find(db, storeId))
}

/** Sets who sells in a store, for the demo data. */
export async function open(db: Db, storeId: string, input: SellerInput): Promise<void> {
  await ensure(db, storeId)
  await queries.update(db, storeId, input)
}

function found(seller: Seller | null): Seller {
  if (!seller) throw new ShopError('NOT_FOUND', { what: 'Store' })
  return seller
}
