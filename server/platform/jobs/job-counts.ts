import type { Measure, Sample } from '../telemetry/metrics.ts'
import type { JobHandler, JobHandlers } from './worker.ts'

/** Counts the jobs that this process runs, for its metrics. */
export type JobCounts = { counting(handlers: JobHandlers): JobHandlers; measures: Measure[] }

type Result = 'done' | 'failed' | 'aborted'

export function openJobCounts(): JobCounts {
  const ended = new Map<string, Record<Result, number>>()
  let running = 0
  function count(task: string, result: Result): void {
    const counts = ended.get(task) ?? { done: 0, failed: 0, aborted: 0 }
    counts[result] += 1
    ended.set(task, counts)
  }
  const countingOne =
    (task: string, handle: JobHandler): JobHandler =>
    async (payload, job) => {
      running += 1
      try {
        const value = await handle(payload, job)
        count(task, 'done')
        return value
      } catch (error) {
        // another process runs it again
        count(task, job.signal.aborted ? 'aborted' : 'failed')
        throw error
      } finally {
        running -= 1
      }
    }
  return {
    counting: (handlers) =>
      Object.fromEntries(
        Object.entries(handlers).map(([task, handle]) => [task, countingOne(task, handle as JobHandler)]),
      ) as JobHandlers,
    measures: [
      {
        name: 'jobs_ended_total',
        help: 'Background jobs that this process has run, by task and result',
        kind: 'counter',
        labels: ['task', 'result'],
        read: () => [...ended].flatMap(([task, counts]) => samplesOf(task, counts)),
      },
      {
        name: 'jobs_running',
        help: 'Background jobs that this process runs now',
        read: () => running,
      },
    ],
  }
}

const samplesOf = (task: string, counts: Record<Result, number>): Sample[] =>
  Object.entries(counts).map(([result, value]) => ({ labels: { task, result }, value }))
