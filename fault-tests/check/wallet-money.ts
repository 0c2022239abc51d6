import type { Call, MovementSeen } from '../history/calls.ts'
import { callsOf, operationsOf, type Whole, wholeOf } from '../history/history.ts'
import { AUDITOR } from './evidence.ts'
import type { Placement } from './placements.ts'
import type { Log } from './wallet-log.ts'

type Input = {
  calls: readonly Call[]
  log: Log
  /** the orders of the shopper */
  placements: readonly Placement[]
  /** orders paid online that were not too late */
  opened: ReadonlySet<string>
}

const sumOf = (lines: readonly { paise: number }[]): number =>
  lines.reduce((sum, { paise }) => sum + paise, 0)
const linesOf = (log: Log, kinds: readonly MovementSeen['kind'][], id: string): MovementSeen[] =>
  log.filter(({ kind, order }) => order === id && kinds.includes(kind))

/** The orders whose part of the wallet is not what their shopper agreed to, or has not returned when they ended. */
export const wrongOrders = ({ log, placements, opened }: Input): unknown[] =>
  placements.flatMap(({ id, how, order, agreed: { wallet = 0 } }) => {
    const spent = -sumOf(linesOf(log, ['spent'], id))
    const left = spent - sumOf(linesOf(log, ['returned'], id))
    const isLate = how === 'paid' && !opened.has(id)
    const isSpent =
      how === 'placed' ? spent === wallet : wallet === 0 ? spent === 0 : isMultiple(spent, wallet)
    const isLeft = isLate || order.status === 'Rejected' ? left === 0 : left >= 0 && left <= wallet
    return (isSpent || (isLate && spent === 0)) && isLeft ? [] : [{ order: id, how, wallet, spent, left }]
  })

/** A payment may have been released, and have taken the money again when it came after all. */
const isMultiple = (spent: number, wallet: number): boolean => spent > 0 && spent % wallet === 0

/** Payments that became no order and still have money of the wallet, and lines about something unknown. */
export function wrongPayments({ calls, log, placements }: Input, shopper: string): unknown[] {
  const waiting = new Set(
    callsOf(calls, 'read a payment').flatMap(({ client, answer }) =>
      client === AUDITOR && answer?.state === 'waiting' ? [answer.payment] : [],
    ),
  )
  const begun = callsOf(calls, 'begin a card payment').filter(
    ({ agreed }) => agreed.shopper === shopper && agreed.wallet,
  )
  const known = new Set(begun.flatMap(({ answer }) => answer?.payment ?? []))
  // each attempt without a payment in its response may have had one of its own, which is over
  const unknown = begun.filter(({ outcome, code }) => outcome === 'unknown' || code === 'PAYMENT_NOT_STARTED')
  const orders = new Set(placements.map(({ id }) => id))
  const ids = new Set(log.map(({ order }) => order))
  return [...ids].flatMap((id) => {
    if (orders.has(id) || waiting.has(id)) return []
    const left = sumOf(linesOf(log, ['spent', 'returned'], id))
    const [first] = linesOf(log, ['spent'], id)
    const isBegun = known.has(id) || (first && unknown.length > 0)
    return isBegun && left === 0 ? [] : [{ payment: id, left }]
  })
}

/** Acknowledged refunds to the wallet of more than its statement says of the order. */
export function missingRefunds({ calls, log, placements }: Input): unknown[] {
  const acknowledged = new Map<string, number>()
  for (const { agreed, answer, outcome } of operationsOf(calls, 'refund').map(wholeOf))
    for (const { how, paise } of answer?.refunds ?? [])
      if (how === 'wallet' && outcome === 'done')
        acknowledged.set(agreed.order, (acknowledged.get(agreed.order) ?? 0) + paise)
  return placements.flatMap(({ id }) => {
    const paise = acknowledged.get(id) ?? 0
    const came = sumOf(linesOf(log, ['refund', 'returned'], id))
    return came >= paise ? [] : [{ order: id, acknowledged: paise, came }]
  })
}

/** What was asked back and acknowledged, and any of the calls without a response, is what left the wallet so. */
export function isSentBackRight(log: Log, asked: readonly Whole<'ask money back'>[]): boolean {
  const sent = -sumOf(log.filter(({ kind }) => kind === 'sent back'))
  let possible = new Set([0])
  for (const { agreed, outcome } of asked) {
    if (outcome === 'refused') continue
    const after = [...possible].map((sum) => sum + agreed.paise)
    possible = new Set(outcome === 'done' ? after : [...possible, ...after])
  }
  return possible.has(sent)
}
