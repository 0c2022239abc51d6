import { setTimeout as pause } from 'node:timers/promises'
import type { ProofDatabase } from './database.ts'

/** What is still to be done, by what it is called. */
const LEFT = `
  select 'jobs' as what, count(*)::int as n from graphile_worker.jobs where attempts < max_attempts
  union all select 'open holds', count(*)::int from holds where status = 'open'
  union all select 'payments to settle', count(*)::int from payments where status in ('starting', 'open')
  union all select 'refunds to send', count(*)::int from refunds where status = 'asked'`

/**
 * Waits until nothing is under way. Jobs that failed in the storm wait longer and longer, and those of killed processes
 * for minutes: here their time has come at once, as nobody else will die. After
 * `patience` milliseconds what is left is left to the check.
 */
export async function comeToRest({ ask }: ProofDatabase, patience: number): Promise<void> {
  const giveUpAt = Date.now() + patience
  await ask(
    `select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`,
  )
  await ask(
    `update payments set created_at = created_at - interval '2 minutes' where status in ('starting', 'open')`,
  )
  for (;;) {
    await ask(
      `update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`,
    )
    await ask(`select graphile_worker.add_job('sweep-holds', '{}'::json, job_key => 'rest-holds'),
                      graphile_worker.add_job('reconcile-payments', '{}'::json, job_key => 'rest-payments')`)
    await pause(1_000)
    const left = (await ask<{ what: string; n: number }>(LEFT)).filter(({ n }) => n > 0)
    if (left.every(({ what, n }) => what === 'jobs' && n <= 2) || Date.now() > giveUpAt) return
  }
}
