import type { Call } from '../history/calls.ts'
import { operationsOf, wholeOf } from '../history/history.ts'
import type { Finding, QueryRows } from './evidence.ts'

type Receipt = { order: string; reference: string; paise: string }

/** Compares payments by UPI at the door, and refunds that staff sent by UPI, with the tables. */
export async function checkAtDoor(queryRows: QueryRows, calls: readonly Call[]): Promise<Finding[]> {
  const receipts = await queryRows<Receipt>(
    `select replace(order_id::text, '-', '') as order, reference, paise from upi_receipts`,
  )
  const sent = await queryRows<{ id: string; reference: string }>(
    `select replace(id::text, '-', '') as id, reference from refunds where reference is not null`,
  )
  const received = operationsOf(calls, 'receive UPI').map(wholeOf)
  const sending = operationsOf(calls, 'send a refund by UPI').map(wholeOf)
  const possible = received.filter(({ outcome }) => outcome !== 'refused')
  const refused = received.filter(({ code }) => code === 'UPI_REFERENCE_USED')
  return [
    differences(
      'every acknowledged payment by UPI is stored with its reference and amount, and no other',
      received.map(({ agreed, outcome }) => ({ text: textOf(agreed), outcome })),
      receipts.map(textOf),
    ),
    differences(
      'every acknowledged refund by UPI is stored with its reference, and no other',
      sending.map(({ agreed, outcome }) => ({ text: `${agreed.refund} ${agreed.reference}`, outcome })),
      sent.map(({ id, reference }) => `${id} ${reference}`),
    ),
    {
      statement: 'a reference of UPI is refused only if another payment may have it',
      checked: refused.length,
      violations: refused.filter(
        ({ agreed }) => !possible.some(({ agreed: other }) => other.reference === agreed.reference),
      ),
    },
  ]
}

const textOf = ({ order, reference, paise }: { order: string; reference: string; paise: string | number }) =>
  `${order} ${reference} ${paise}`

/** What was done must be stored, and what is stored must not have been refused. */
export function differences(
  statement: string,
  operations: readonly { text: string; outcome: string }[],
  stored: readonly string[],
): Finding {
  const rows = new Set(stored)
  const possible = new Set(operations.filter(({ outcome }) => outcome !== 'refused').map(({ text }) => text))
  return {
    statement,
    checked: operations.length,
    violations: [
      ...operations.filter(({ text, outcome }) => outcome === 'done' && !rows.has(text)),
      ...stored.filter((text) => !possible.has(text)),
    ],
  }
}
