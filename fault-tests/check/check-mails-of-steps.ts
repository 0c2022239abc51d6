import type { WorldAtStart } from '../world.ts'
import type { Row } from './check-tables.ts'
import type { Finding, MailReceived } from './evidence.ts'

type Input = { mails: readonly MailReceived[]; world: WorldAtStart; rows: readonly Row[] }

/**
 * The mails about steps of an order. A message is about a step that is still true when it can no longer be undone, so
 * it is due for each order that never ended (placed), and for each that is delivered at the end (delivered).
 */
export function checkMailsOfSteps({ mails, world, rows }: Input): Finding[] {
  const emails = new Map(world.shoppers.map(({ id, email }) => [id, email]))
  const sent = new Set(mails.map(({ to, subject }) => `${to} ${subject}`))
  const missing = (due: Row[], what: string) =>
    due
      .filter(({ shopper, number }) => !sent.has(`${emails.get(shopper)} Your order ${number} ${what}`))
      .map(({ number }) => number)
  const placed = rows.filter(({ ended }) => !ended)
  const delivered = rows.filter(({ status }) => status === 'Delivered')
  return [
    {
      statement: 'every order that went ahead was confirmed to its shopper by mail',
      checked: placed.length,
      violations: missing(placed, 'is placed'),
    },
    {
      statement: 'every delivery was mailed to the shopper of the order',
      checked: delivered.length,
      violations: missing(delivered, 'was delivered'),
    },
  ]
}
