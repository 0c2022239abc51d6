import type { Call } from '../history/calls.ts'
import { operationsOf, wholeOf } from '../history/history.ts'
import { differences } from './check-at-door.ts'
import type { Finding, QueryRows } from './evidence.ts'

/** Compares the messages of shoppers and staff about reported items with the threads; each has a text of its own. */
export async function checkHelp(queryRows: QueryRows, calls: readonly Call[]): Promise<Finding[]> {
  const rows = await queryRows<{ help: string; text: string; byStaff: boolean }>(
    `select replace(request_id::text, '-', '') as help, text, by_staff as "byStaff" from help_messages`,
  )
  const stored = rows.map(textOf)
  const written = operationsOf(calls, 'write about a report').map(wholeOf)
  return [
    differences(
      'every acknowledged message about an item is in its thread, and no other',
      written.map(({ agreed, outcome }) => ({ text: textOf(agreed), outcome })),
      stored,
    ),
    {
      statement: 'no message is in a thread twice',
      checked: stored.length,
      violations: stored.filter((text, at) => stored.indexOf(text) !== at),
    },
  ]
}

const textOf = ({ help, text, byStaff }: { help: string; text: string; byStaff: boolean }): string =>
  `${help} ${text} ${byStaff ? 'by staff' : 'by the shopper'}`
