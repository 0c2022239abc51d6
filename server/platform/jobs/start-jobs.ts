import { type JobLimits, type JobOptions, openWorker, type Worker } from './worker.ts'

/** Decision 056 gives the reasons. */
export const JOB_LIMITS: JobLimits = { beatMs: 10_000, silentMs: 40_000, lostMs: 60_000, stopMs: 25_000 }
const REOPEN_DELAY_MS = 1_000

/**
 * Starts running jobs. It continues after an outage of the database, and takes over the jobs of workers that were
 * killed or froze. `stop` gives running jobs 25 seconds; then they are aborted, and another worker runs them
 * immediately.
 */
export async function startJobs(
  given: Omit<JobOptions, 'limits'> & { limits?: JobLimits },
): Promise<{ stop(): Promise<void> }> {
  const options = { limits: JOB_LIMITS, ...given }
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  let opening: Promise<void> | undefined
  let worker: Worker = await openWorker(options, reopenSoon).catch((error) => {
    stopped = true
    clearTimeout(retry)
    throw error
  })

  function reopenSoon(): void {
    clearTimeout(retry)
    if (stopped) return
    retry = setTimeout(() => {
      opening = reopen()
    }, REOPEN_DELAY_MS)
  }
  async function reopen(): Promise<void> {
    try {
      worker = await openWorker(options, reopenSoon)
    } catch (err) {
      options.log.debug({ err }, 'jobs rest until the database is back')
      reopenSoon()
    }
  }
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      await opening
      await worker.stop()
    },
  }
}
