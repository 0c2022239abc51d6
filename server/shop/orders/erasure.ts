import type { Db } from '#server/platform/database/database.ts'
import * as queries from './erasure.queries.ts'

/** The ids of all orders of an account, oldest first. */
export const everyIdOf = (db: Db, userId: string): Promise<string[]> => queries.everyIdOf(db, userId)

/** Locks all orders of an account until the transaction ends, in the order of their ids. */
export const lockEvery = (db: Db, userId: string): Promise<unknown> => queries.lockEvery(db, userId)

/** Whether an order of the account waits or is on its way, or may again because its last step can be undone. */
export const hasOpen = (db: Db, userId: string): Promise<boolean> => queries.hasOpen(db, userId)

/**
 * Removes name, street, mobile and the shopper's own words from the orders of an account. City, state and pincode stay,
 * because taxes depend on the place of supply; `invoices` retain name and address apart, as long as the law demands.
 */
export const erasePersons = (
  db: Db,
  userId: string,
  name: string,
): Promise<{ orders: number; invoices: number }> => queries.erasePersons(db, userId, name)

/** Who performed a step of an order of the account, or picked or rode it: their replies were stored with its person. */
export const handlersOf = (db: Db, userId: string): Promise<string[]> => queries.handlersOf(db, userId)

/** The stores of the account's orders. */
export const storesOf = (db: Db, userId: string): Promise<string[]> => queries.storesOf(db, userId)

/** Deletes the persons of orders whose records need not be retained any more. */
export const sweepPersons = (db: Db): Promise<number> => queries.deletePersonsPast(db)
