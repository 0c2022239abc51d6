import { EventEmitter } from 'node:events'
import { type Job, type JobHelpers, Logger, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { JobHandler, JobHandlers, JobLog, JobOptions } from './worker.ts'

/**
 * `id` is the name under which jobs are locked; `stop` fetches no new jobs and resolves when the running ones have
 * ended.
 */
export type JobRunner = {
  id: string
  /** ids of the jobs that run, or that ended less than `lostMs` ago, because their end may not be stored yet */
  running(): string[]
  stop(): Promise<unknown>
}

/** Concurrent jobs in one process. */
const MOST_JOBS = 2

/**
 * Fetches and runs jobs. `onStop` is called when it stops fetching without being stopped, which happens when it
 * cannot store the end of a job.
 */
export async function startRunner(
  pool: pg.Pool,
  handlers: JobHandlers,
  { timetable, log, signal, limits, concurrency = MOST_JOBS, onStop }: Options,
): Promise<JobRunner> {
  const running = new Map<string, symbol>()
  const events = new EventEmitter()
  const created = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }: { workerPool: { id: string } }) => resolve(workerPool.id))
  })
  let stopping = false
  events.once('pool:gracefulShutdown', () => stopping || onStop())
  const runner = await run({
    pgPool: pool,
    taskList: tasksOf(handlers, signal, (id) => note(running, id, limits.lostMs)),
    crontab: timetable,
    concurrency,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: loggerTo(log),
    events,
    // without these, an error while storing the end of a job during an outage would end the process
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  runner.promise.catch((err) => log.debug({ err }, 'a runner of jobs ended'))
  return {
    id: await created,
    running: () => [...running.keys()],
    stop() {
      stopping = true
      return runner.stop().catch(() => {})
    },
  }
}

type Options = Pick<JobOptions, 'timetable' | 'log' | 'limits' | 'concurrency'> & {
  signal: AbortSignal
  onStop(): void
}

/** Records that a job runs; returns a function that records its end. */
function note(running: Map<string, symbol>, id: string, keepMs: number): () => void {
  const run = Symbol(id)
  running.set(id, run)
  return () => {
    setTimeout(() => running.get(id) === run && running.delete(id), keepMs).unref()
  }
}

const tasksOf = (handlers: JobHandlers, signal: AbortSignal, onStart: (id: string) => () => void): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (payload: unknown, { job }: JobHelpers) => {
        const onEnd = onStart(String(job.id))
        try {
          signal.throwIfAborted()
          await (handle as JobHandler)(payload, { signal, id: String(job.id) })
        } catch (error) {
          // the worker releases it immediately; as a failed job it would wait for its next attempt
          if (signal.aborted) await new Promise(() => {})
          throw error
        } finally {
          onEnd()
        }
      },
    ]),
  )

const loggerTo = (log: JobLog) =>
  new Logger(() => (level, message, meta) => {
    const { job, error } = (meta ?? {}) as { job?: Job; error?: unknown }
    // the payload is not logged, because a mail contains a code and the recipient's address
    const about = {
      ...(job && { job: job.id, task: job.task_identifier }),
      ...(error !== undefined && { err: error }),
    }
    if (level === 'error') log.error(about, message)
    else log.debug(about, message)
  })
