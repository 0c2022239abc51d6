import type { BankRecord } from '../bank/bank-log.ts'
import { moneyIn } from '../bank/money-in.ts'
import type { Call } from '../history/calls.ts'
import { callsOf } from '../history/history.ts'
import { AUDITOR, type Finding, type QueryRows } from './evidence.ts'

export type PaymentRow = { id: string; captured: string; refunded: string; provider: string }
export type RefundRow = { id: string; payment: string; amount: string; provider: string | null }

/** Reads the payments, and the refunds to cards that are done. */
export async function readMoney(queryRows: QueryRows) {
  return {
    payments: await queryRows<PaymentRow>(
      // what is in a wallet is not at the bank
      `select replace(p.id::text, '-', '') as id, p.captured_paise as captured,
              p.refunded_paise + coalesce((
                select sum(e.paise)
                  from ledger_postings l
                  join ledger_entries e on e.posting_id = l.id
                 where l.subject = p.id and e.account = 'card to wallet'), 0) as refunded,
              p.provider
         from payments p`,
    ),
    refunds: await queryRows<RefundRow>(
      `select replace(id::text, '-', '') as id, replace(payment_id::text, '-', '') as payment, amount_paise as amount,
              provider_id as provider
         from refunds where payment_id is not null and status = 'done'`,
    ),
  }
}

type Money = Awaited<ReturnType<typeof readMoney>>

/** Compares payments, refunds and what shoppers were told about them with the bank's own log, without some payments. */
export function checkBank(
  records: readonly BankRecord[],
  calls: readonly Call[],
  money: Money,
  without: ReadonlySet<string>,
): Finding[] {
  const { opened, paid: payments, refunds } = moneyIn(records)
  const paid = new Map<string, number>()
  for (const { payment, amount } of payments) paid.set(payment, (paid.get(payment) ?? 0) + amount)
  const givenBack = new Map<string, number>()
  const done = refunds.filter(({ isDone }) => isDone)
  for (const { payment, amount } of done) givenBack.set(payment, (givenBack.get(payment) ?? 0) + amount)
  const all = [...money.payments.map(({ id }) => id), ...paid.keys(), ...givenBack.keys()]
  const ids = new Set(all.filter((id) => !without.has(id)))
  const rows = new Map(money.payments.map((row) => [row.id, row]))
  const differs = (amounts: Map<string, number>, field: 'captured' | 'refunded') =>
    [...ids]
      .map((id) => ({ payment: id, bank: amounts.get(id) ?? 0, shop: Number(rows.get(id)?.[field] ?? 0) }))
      .filter(({ bank, shop }) => bank !== shop)
  return [
    {
      statement: 'the amount captured of every payment is what the bank’s log says, to the paisa',
      checked: ids.size,
      violations: differs(paid, 'captured'),
    },
    {
      statement: 'the amount given back of every payment is what the bank’s log says, to the paisa',
      checked: ids.size,
      violations: differs(givenBack, 'refunded'),
    },
    {
      statement: 'every refund was made once by the bank',
      checked: money.refunds.length,
      violations: money.refunds.filter((row) => {
        if (without.has(row.payment)) return false
        const made = done.filter(({ refund }) => refund === row.id)
        return made.length !== 1 || made[0]?.amount !== Number(row.amount) || made[0]?.id !== row.provider
      }),
    },
    {
      statement: 'every payment is at the provider that the shop has stored, and at no other',
      checked: opened.length,
      violations: opened.filter(
        ({ payment, provider }) => !without.has(payment) && rows.get(payment)?.provider !== provider,
      ),
    },
    {
      statement: 'no event of one provider is accepted about a payment of another',
      checked: callsOf(calls, 'event of another provider').length,
      violations: callsOf(calls, 'event of another provider').filter(
        ({ outcome, agreed }) => outcome === 'done' && !without.has(agreed.payment),
      ),
    },
    ...checkTold(records, calls, paid, without),
  ]
}

/** `paid` or `refunded` is never said before the bank has the money; at the end it is always said. */
function checkTold(
  records: readonly BankRecord[],
  calls: readonly Call[],
  paid: Map<string, number>,
  without: ReadonlySet<string>,
): Finding[] {
  const paidAt = new Map<string, number>()
  for (const { payment, at } of moneyIn(records).paid)
    paidAt.set(payment, Math.min(at, paidAt.get(payment) ?? at))
  const told = [...callsOf(calls, 'read a payment'), ...callsOf(calls, 'give a payment up')].filter(
    ({ outcome, agreed }) => outcome === 'done' && !without.has(agreed.payment),
  )
  const isSaidPaid = (state: string | undefined) => state === 'paid' || state === 'refunded'
  const early = told.filter(
    ({ agreed, answer, endedAt }) =>
      isSaidPaid(answer?.state) && !((paidAt.get(agreed.payment) ?? Number.POSITIVE_INFINITY) <= endedAt),
  )
  const atEnd = told.filter(({ client }) => client === AUDITOR)
  return [
    {
      statement: 'no payment is said to be paid before the bank has it',
      checked: told.length,
      violations: early,
    },
    {
      statement: 'every payment that the bank has is said to be paid or refunded at the end, and no other',
      checked: atEnd.length,
      violations: atEnd.filter(
        ({ agreed, answer }) => isSaidPaid(answer?.state) !== paid.has(agreed.payment),
      ),
    },
  ]
}
