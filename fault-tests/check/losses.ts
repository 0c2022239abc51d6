import type { BankRecord } from '../bank/bank-log.ts'
import { moneyIn } from '../bank/money-in.ts'
import type { Call, What } from '../history/calls.ts'
import { callsOf } from '../history/history.ts'
import { doubtedDuring, type Span } from './doubt.ts'
import { type Evidence, finalOrders, type QueryRows } from './evidence.ts'

/** Acknowledged calls of a kind that overlap a loss, and how many of them are gone; null if no table shows it. */
export type Lost = { what: string; acknowledged: number; gone: number | null }

/** The bank may finish what a lost transaction had begun for so long. */
const BANK_MS = 15_000

/**
 * The evidence for a shop whose database failed over without synchronous replication: what was acknowledged during a
 * loss may be there or not, and so may what the bank did then. Everything else must be right.
 */
export async function withLosses(
  evidence: Evidence,
  losses: readonly Span[],
): Promise<Evidence & { lost: Lost[] }> {
  const calls = losses.reduce(doubtedDuring, evidence.calls)
  const doubted = calls.filter(({ isDoubted }) => isDoubted)
  return {
    ...evidence,
    calls,
    doubtedPayments: paymentsIn(doubted, evidence.bank, losses),
    lost: await lostOf(doubted, finalOrders(calls), evidence.queryRows),
  }
}

/** Payments that the calls began or changed, and those for which the bank did something at the time. */
function paymentsIn(doubted: Call[], records: BankRecord[], losses: readonly Span[]): Set<string> {
  const during = records.filter(({ at }) => losses.some(({ from, to }) => at >= from && at <= to + BANK_MS))
  const { opened, refunds } = moneyIn(during)
  return new Set([
    ...callsOf(doubted, 'begin a card payment').flatMap(({ answer }) => answer?.payment ?? []),
    ...callsOf(doubted, 'act at the bank').map(({ agreed }) => agreed.payment),
    // an order that was paid online has the id of its payment
    ...doubted.flatMap(({ agreed }) => ('order' in agreed ? [agreed.order] : [])),
    ...callsOf(doubted, 'move orders together').flatMap(({ agreed }) =>
      agreed.orders.map(({ order }) => order),
    ),
    ...[...opened, ...refunds].map(({ payment }) => payment),
  ])
}

async function lostOf(doubted: Call[], orders: Map<string, unknown>, queryRows: QueryRows): Promise<Lost[]> {
  const idsOf = async (table: 'refunds' | 'payments') => {
    const rows = await queryRows<{ id: string }>(`select replace(id::text, '-', '') as id from ${table}`)
    return new Set(rows.map(({ id }) => id))
  }
  const [refunds, payments] = [await idsOf('refunds'), await idsOf('payments')]
  const count = <W extends What>(what: W, isGone: (call: Call<W>) => boolean): Lost => {
    const own = callsOf(doubted, what)
    return { what, acknowledged: own.length, gone: own.filter(isGone).length }
  }
  const counted = [
    count('place an order', ({ answer }) => !orders.has(answer?.order.id ?? '')),
    count('begin a card payment', ({ answer }) => !payments.has(answer?.payment ?? '')),
    count('refund', ({ answer }) => (answer?.refunds ?? []).some(({ id }) => !refunds.has(id))),
  ]
  const others = new Map<string, number>()
  for (const { what } of doubted)
    if (!counted.some((one) => one.what === what)) others.set(what, (others.get(what) ?? 0) + 1)
  return [...counted, ...[...others].map(([what, acknowledged]) => ({ what, acknowledged, gone: null }))]
}
