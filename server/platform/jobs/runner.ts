import { EventEmitter } from 'node:events'
import { type Job, type JobHelpers, Logger, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { JobHandlers, JobLog, JobOptions } from './worker.ts'

/** `id` is the name under which jobs are locked; `stop` takes no new jobs and resolves when running ones have ended. */
export type JobRunner = {
  id: string
  /** ids of the jobs that run, or ended less than `lostMs` ago, when their end may not be written yet */
  running(): string[]
  stop(): Promise<unknown>
}

/** At the same time, in one process. */
const MOST_JOBS = 2

/**
 * Takes and runs jobs. `onStop` is called when it takes no more without being stopped: so it does when it cannot write
 * how a job ended.
 */
export async function startRunner(
  pool: pg.Pool,
  handlers: JobHandlers,
  { timetable, log, signal, limits, onStop }: Options,
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
    concurrency: MOST_JOBS,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: loggerTo(log),
    events,
    // without these a job's end is written unwatched, and a database that went meanwhile ends the process
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

type Options = Pick<JobOptions, 'timetable' | 'log' | 'limits'> & { signal: AbortSignal; onStop(): void }
type Handler = (payload: unknown, job: { signal: AbortSignal }) => Promise<unknown>

/** Notes that a job runs; returns how to note that it ended. */
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
          await (handle as Handler)(payload, { signal })
        } catch (error) {
          // the worker releases it at once; as a failed job it would wait for its next attempt
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
    // never what a job carries: a mail holds a code and whom it is for
    const about = {
      ...(job && { job: job.id, task: job.task_identifier }),
      ...(error !== undefined && { err: error }),
    }
    if (level === 'error') log.error(about, message)
    else log.debug(about, message)
  })
