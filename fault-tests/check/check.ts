import { checkAtDoor } from './check-at-door.ts'
import { checkBank, readMoney } from './check-bank.ts'
import { checkHelp } from './check-help.ts'
import { checkLists } from './check-lists.ts'
import { checkMails } from './check-mails.ts'
import { checkMailsOfSteps } from './check-mails-of-steps.ts'
import { checkOrders } from './check-orders.ts'
import { checkShoppers } from './check-shoppers.ts'
import { checkSlots } from './check-slots.ts'
import { checkTables, readTables } from './check-tables.ts'
import { checkValues } from './check-values.ts'
import { checkWallets, checkWalletTables } from './check-wallets.ts'
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
    ...checkSlots({ calls, world, placements, rows: tables.rows }),
    ...checkLists(calls, world),
    ...checkWallets({ calls, world, placements, tables }),
    ...(await checkWalletTables(queryRows, calls, world)),
    ...checkValues(calls, world),
    ...checkMails({ mails, calls, world, placements, opened }),
    ...checkMailsOfSteps({ mails, world, rows: tables.rows }),
    ...checkBank(bank, calls, await readMoney(queryRows), doubtedPayments),
    ...(await checkAtDoor(queryRows, calls)),
    ...(await checkHelp(queryRows, calls)),
    ...(await checkTables(queryRows, calls, world, placements, tables)),
  ]
}

export const violated = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ violations }) => violations.length > 0)
