import type pg from 'pg'

const LONGEST_MS = 120_000
const BETWEEN_MS = 50

/**
 * Waits until the shop has done the follow-up work of earlier orders, such as their mails: a round must not pay for the
 * orders of the round before, which may have been placed without the shop. Messages that wait until an order can no
 * longer be undone are sent at once.
 */
export async function followUpDone(pool: pg.Pool): Promise<void> {
  const until = Date.now() + LONGEST_MS
  while (Date.now() < until) {
    await pool.query(DUE_SOON)
    const { rows } = await pool.query<{ open: boolean }>(OPEN)
    if (!rows[0]?.open) return
    await new Promise((next) => setTimeout(next, BETWEEN_MS))
  }
  throw new Error(`The follow-up work of orders was not done within ${LONGEST_MS / 1000} s.`)
}

/** Makes the work of the next minute due now. */
const DUE_SOON = `
  update graphile_worker._private_jobs set run_at = now()
   where run_at > now() and run_at < now() + interval '1 minute' and locked_at is null and attempts = 0`

/** Work of the next minute, or begun. */
const OPEN = `
  select exists (select from outbox)
      or exists (select from graphile_worker._private_jobs
                  where run_at < now() + interval '1 minute' and attempts < max_attempts) as open`
