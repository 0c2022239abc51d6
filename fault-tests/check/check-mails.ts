import type { Call } from '../history/calls.ts'
import { operationsOf, wholeOf } from '../history/history.ts'
import type { WorldAtStart } from '../world.ts'
import type { Finding, MailReceived } from './evidence.ts'
import type { Placement } from './placements.ts'

type Input = {
  mails: readonly MailReceived[]
  calls: readonly Call[]
  world: WorldAtStart
  placements: readonly Placement[]
  /** orders paid online that were not too late */
  opened: Set<string>
}

/** Mails may arrive twice after a crash, but none is missing, and none is sent to somebody else. */
export function checkMails({ mails, calls, world, placements, opened }: Input): Finding[] {
  const emails = new Map(world.shoppers.map(({ id, email }) => [id, email]))
  const orders = new Map(
    placements.map(({ id, order }) => [id, { ...order, email: emails.get(order.shopper) }]),
  )
  const byNumber = new Map([...orders.values()].map((order) => [order.number, order]))
  const received = new Map<string, number>()
  const astray: MailReceived[] = []
  for (const mail of mails) {
    const order = byNumber.get(mail.subject.match(/your order (\S+?)[: ]/)?.[1] ?? '')
    if (!order) continue
    if (order.email !== mail.to) astray.push(mail)
    else if (mail.subject.includes('goes back to you'))
      received.set(order.id, (received.get(order.id) ?? 0) + 1)
  }
  const due = new Map<string, number>()
  for (const { agreed, answer, outcome } of operationsOf(calls, 'refund').map(wholeOf))
    if (outcome === 'done' && answer && answer.refunds.length > 0)
      due.set(agreed.order, (due.get(agreed.order) ?? 0) + 1)
  const late = new Map<string, number>()
  for (const { how, id, order } of placements) {
    const email = emails.get(order.shopper) ?? ''
    if (how === 'paid' && !opened.has(id)) late.set(email, (late.get(email) ?? 0) + 1)
  }
  const sentBack = (email: string) =>
    mails.filter(({ to, subject }) => to === email && subject.startsWith('We are sending back')).length
  return [
    {
      statement: 'every acknowledged refund was mailed to the shopper of the order',
      checked: due.size,
      violations: [...due].filter(([id, number]) => orders.has(id) && (received.get(id) ?? 0) < number),
    },
    {
      statement: 'every payment that was too late was mailed to its shopper',
      checked: late.size,
      violations: [...late].filter(([email, number]) => sentBack(email) < number),
    },
    {
      statement: 'no mail about an order is sent to somebody else',
      checked: mails.length,
      violations: astray,
    },
  ]
}
