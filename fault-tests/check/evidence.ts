import type pg from 'pg'
import type { BankRecord } from '../bank/bank-log.ts'
import type { Call, Line, OrderSeen } from '../history/calls.ts'
import { callsOf } from '../history/history.ts'
import type { WorldAtStart } from '../world.ts'

export type QueryRows = <T extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<T[]>
export type MailReceived = { to: string; subject: string }

/**
 * What is compared after a run: the calls as their callers recorded them, the log of the bank, the mails that arrived,
 * and the tables of the shop.
 */
export type Evidence = {
  calls: Call[]
  world: WorldAtStart
  bank: BankRecord[]
  mails: MailReceived[]
  queryRows: QueryRows
  /** payments that the bank and the shop may know differently, because the database lost what it had acknowledged */
  doubtedPayments?: ReadonlySet<string>
}

/** A statement that must hold, the number of cases that were checked, and every violation. */
export type Finding = { statement: string; checked: number; violations: unknown[] }

/** The client that reads everything when no work is left. */
export const AUDITOR = 'auditor'

/** The orders as the API shows them at the end. */
export const finalOrders = (calls: readonly Call[]): Map<string, OrderSeen> =>
  new Map(
    callsOf(calls, 'all orders')
      .filter(({ client }) => client === AUDITOR)
      .flatMap(({ answer }) => answer?.orders ?? [])
      .map((order) => [order.id, order]),
  )

/** Lines in the order of their products, as one text. */
export const linesText = (lines: readonly Line[]): string =>
  lines
    .map(({ product, quantity, price }) => `${quantity} × ${product} at ${price}`)
    .sort()
    .join(', ')
