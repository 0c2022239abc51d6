import type { Db } from '#server/platform/database/database.ts'
import * as darkStores from '#server/shop/dark-stores/dark-stores.ts'

/** A second store, which serves 560066. */
export const openOtherStore = (db: Db) =>
  darkStores.open(db, {
    name: 'Whitefield',
    city: 'Bengaluru',
    latitude: 12.97,
    longitude: 77.75,
    pincodes: ['560066'],
    isDefault: false,
  })
