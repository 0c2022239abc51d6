import { checkBank, readMoney } from './check-bank.ts'
import { checkMails } from './check-mails.ts'
import { checkOrders } from './check-orders.ts'
import { checkShoppers } from './check-shoppers.ts'
import { checkTables, readTables } from './check-tables.ts'
import { checkValues } from './check-values.ts'
import type { Evidence, Finding } from './evidence.ts'
import { placementsIn } from './placements.ts'

/** Compares the recorded calls with each other, and with the tables, the mails and the log of the bank at the end. */
export async function check({
  calls,
  world,
  bank,
  mails,
  queryRows,
  doubtedPayments = new Set(),
}: Evidence): Promise<Finding[]> {
  const { placements, findings } = placementsIn(calls)
  const tables = await readTables(queryRows, world)
  const { opened } = tables
  return [
    ...findings,
    ...checkOrders(calls, placements),
    ...checkShoppers({ calls, world, placements, tables }),
    ...checkValues(calls, world),
    ...checkMails({ mails, calls, world, placements, opened }),
    ...checkBank(bank, calls, await readMoney(queryRows), doubtedPayments),
    ...(await checkTables(queryRows, calls, world, placements, tables)),
  ]
}

export const violated = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ violations }) => violations.length > 0)
