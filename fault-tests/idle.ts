import { setTimeout as pause } from 'node:timers/promises'
import type { QueryRows } from './check/evidence.ts'

export type Left = { what: string; n: number }

const PAYMENTS = 'payments to settle'
/** How often the shop has looked for the session of a payment that the bank may never have opened. */
const SEARCHES = 4
/** The shop ends such a payment when no request of an hour ago can open a session any more. */
const AN_HOUR_LATER = `
  update payments set created_at = created_at - interval '2 hours'
   where session is null and status <> 'paid' and ended_at is null and created_at > now() - interval '1 hour'`

/** Counts of pending work, without the jobs that `untilIdle` adds. */
const LEFT = `
  select 'rows of the outbox' as what, count(*)::int as n from outbox
  union all select 'jobs', count(*)::int from graphile_worker.jobs
   where attempts < max_attempts and (key is null or key not like 'rest-%')
  union all select 'open holds', count(*)::int from holds where status = 'open'
  union all select '${PAYMENTS}', count(*)::int from payments where status <> 'paid' and ended_at is null
  union all select 'refunds to send', count(*)::int from refunds
   where status = 'held' or (status = 'asked' and way is null)
  union all select 'mails', count(*)::int from mails where state = 'waiting'`

/**
 * Waits until no work is pending, for at most `timeoutMs`. Failed jobs wait for minutes before a retry; no further
 * fault follows, so they are made due immediately. Jobs of killed processes are released by the others within about a
 * minute. The check reports work that is left after that.
 */
export async function untilIdle(
  queryRows: QueryRows,
  { timeoutMs, pauseMs }: { timeoutMs: number; pauseMs: number },
): Promise<Left[]> {
  const deadline = Date.now() + timeoutMs
  let unsettled = 0
  await queryRows(`update refunds set held_until = now() where status = 'held'`)
  // a process that was killed while it sent a mail has claimed it for minutes
  await queryRows(`update mails set claimed_until = null where state = 'waiting'`)
  for (;;) {
    await queryRows(
      `update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`,
    )
    await queryRows(`update payments set ask_at = now() where status <> 'paid' and ended_at is null`)
    await queryRows(`update mails set due_at = now() where state = 'waiting' and due_at > now()`)
    await queryRows(`update refunds set ask_at = now() where status = 'asked'`)
    await queryRows(`select graphile_worker.add_job('sweep-holds', '{}'::json, job_key => 'rest-holds'),
                      graphile_worker.add_job('sweep-held-refunds', '{}'::json, job_key => 'rest-refunds'),
                      graphile_worker.add_job('send-due-mails', '{}'::json, job_key => 'rest-mails'),
                      graphile_worker.add_job('reconcile-payments', '{}'::json, job_key => 'rest-payments')`)
    await pause(pauseMs)
    const left = (await queryRows<Left>(LEFT)).filter(({ n }) => n > 0)
    if (left.length === 0 || Date.now() > deadline) return left
    unsettled = left.length === 1 && left[0]?.what === PAYMENTS ? unsettled + 1 : 0
    if (unsettled >= SEARCHES) await queryRows(AN_HOUR_LATER)
  }
}
