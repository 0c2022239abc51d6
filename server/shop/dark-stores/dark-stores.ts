import type { Db } from '#server/platform/database/database.ts'
import * as store from './dark-stores.store.ts'

export type DarkStore = {
  id: string
  name: string
  city: string
  latitude: number
  longitude: number
  pincodes: string[]
}

/** The store whose stock a shopper without a chosen place sees; there is exactly one once a town is loaded. */
export const findDefault = (db: Db): Promise<DarkStore | null> => store.findDefault(db)

/** A store that delivers to a pincode, or null. */
export const findByPincode = (db: Db, pincode: string): Promise<DarkStore | null> =>
  store.findByPincode(db, pincode)

/** Opens a store, or changes the one of that name. */
export const open = (db: Db, wish: Omit<DarkStore, 'id'> & { isDefault: boolean }): Promise<DarkStore> =>
  store.upsert(db, wish)
