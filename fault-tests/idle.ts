import { setTimeout as pause } from 'node:timers/promises'
import type { TestDatabase } from './database.ts'

/** Counts of pending work, without the jobs that `untilIdle` adds. */
const LEFT = `
  select 'rows of the outbox' as what, count(*)::int as n from outbox
  union all select 'jobs', count(*)::int from graphile_worker.jobs
   where attempts < max_attempts and (key is null or key not like 'rest-%')
  union all select 'open holds', count(*)::int from holds where status = 'open'
  union all select 'payments to settle', count(*)::int from payments where status <> 'paid' and ended_at is null
  union all select 'refunds to send', count(*)::int from refunds where status in ('held', 'asked')`

/**
 * Waits until no work is pending, for at most `timeoutMs`. Failed jobs wait for minutes before a retry; no further
 * fault follows, so they are made due immediately. Jobs of killed processes are released by the others within about a
 * minute. The check reports work that is left after that.
 */
export async function untilIdle({ queryRows }: TestDatabase, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs
  await queryRows(`update refunds set held_until = now() where status = 'held'`)
  for (;;) {
    await queryRows(
      `update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`,
    )
    await queryRows(`update payments set ask_at = now() where status <> 'paid' and ended_at is null`)
    await queryRows(`update refunds set ask_at = now() where status = 'asked'`)
    await queryRows(`select graphile_worker.add_job('sweep-holds', '{}'::json, job_key => 'rest-holds'),
                      graphile_worker.add_job('sweep-held-refunds', '{}'::json, job_key => 'rest-refunds'),
                      graphile_worker.add_job('reconcile-payments', '{}'::json, job_key => 'rest-payments')`)
    await pause(1_000)
    const left = (await queryRows<{ what: string; n: number }>(LEFT)).filter(({ n }) => n > 0)
    if (left.length === 0 || Date.now() > deadline) return
  }
}
