import type { StoreScope } from '#contract/permissions.ts'
import { HIDDEN_AFTER_SECONDS } from '#contract/positions.ts'
import type { Db } from '#server/platform/database/database.ts'
import * as queries from './positions.queries.ts'

export type { LastPosition, NewPosition, RiderOnRoad, RiderPosition } from './positions.queries.ts'
export const { write, findLast, deleteOf, deleteOfRider } = queries

/** Where the rider of an order on its way is about; null without a position of the last minutes. */
export const find = (db: Db, orderId: string): Promise<queries.RiderPosition | null> =>
  queries.find(db, orderId, HIDDEN_AFTER_SECONDS)

/** Where the riders of orders of these stores are about. */
export const listOfStores = (db: Db, stores: StoreScope): Promise<queries.RiderOnRoad[]> =>
  queries.listOfStores(db, stores, HIDDEN_AFTER_SECONDS)

/** Deletes positions of more than some minutes ago. */
export const sweep = (db: Db): Promise<number> => queries.deleteOld(db, HIDDEN_AFTER_SECONDS)
