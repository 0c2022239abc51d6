import { setTimeout as pause } from 'node:timers/promises'
import type { QueryRows } from './check/evidence.ts'
import type { Client } from './client.ts'
import { untilIdle } from './idle.ts'
import { readEverything } from './steps/final-reads.ts'
import { sendRefunds } from './steps/upi-steps.ts'
import type { World } from './world.ts'

type Input = {
  world: World
  auditor: Client
  bankUrl: string
  queryRows: QueryRows
  /** how long pending work may take; a shop that lies may never finish it */
  timeoutMs: number
  pauseMs: number
}

/**
 * Ends the faults of the bank, lets the shop finish all work, sends refused refunds again and those by UPI, and reads
 * everything. Returns the work that is left.
 */
export async function finish({ world, auditor, bankUrl, queryRows, ...times }: Input): Promise<unknown[]> {
  await fetch(`${bankUrl}/control`, { method: 'POST', body: JSON.stringify({ faults: false }) })
  const deadline = Date.now() + times.timeoutMs
  let left: unknown[]
  do {
    left = await untilIdle(queryRows, { ...times, timeoutMs: deadline - Date.now() })
  } while (
    (await retryRefunds(auditor, queryRows)) + (await sendRefunds(auditor)) > 0 &&
    Date.now() < deadline
  )
  // events that the bank sends late change nothing any more, but are answered before the shop closes
  await pause(times.pauseMs)
  await readEverything(auditor, world)
  return left
}

async function retryRefunds({ callWithRetries }: Client, queryRows: QueryRows): Promise<number> {
  const refused = await queryRows<{ id: string }>(
    `select replace(id::text, '-', '') as id from refunds where status = 'failed'`,
  )
  for (const { id: refund } of refused)
    await callWithRetries('retry a refund', {
      agreed: { refund },
      request: { method: 'POST', path: '/api/order/retry-refund', body: { _id: refund } },
    })
  return refused.length
}
