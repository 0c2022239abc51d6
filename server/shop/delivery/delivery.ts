import { ShopError } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type DarkStore, findByPincode } from '#server/shop/dark-stores/dark-stores.ts'

/** The dark store that brings groceries to an address, or NOT_SERVED. */
export async function storeServing(db: Db, address: { pincode: string }): Promise<DarkStore> {
  const store = await findByPincode(db, address.pincode.replaceAll(' ', ''))
  if (!store) throw new ShopError('NOT_SERVED')
  return store
}
