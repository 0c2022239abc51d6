/**
 * A job worker in a separate process that can be killed and frozen. A mail's subject is the number of its steps of
 * 100 ms, which are recorded in `job_steps`; `to` determines whether the job ends when its signal is aborted, ignores
 * the signal, or is one statement of that duration. Prints when it is open, when it stops, and when a job is aborted.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { jobHandlers } from './jobs.ts'
import { gatewaysOf } from './payment-gateways.ts'
import type { Db } from './platform/database/database.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import type { JobHandlers, JobOptions } from './platform/jobs/worker.ts'
import { closeOnSignal } from './shutdown.ts'

const options: Pick<JobOptions, 'connection' | 'limits' | 'timetable'> = JSON.parse(process.argv[2] ?? '{}')
const log = {
  error: (about: object | string, text?: string) => void process.stderr.write(`${text} ${briefly(about)}\n`),
  debug() {},
}
const jobs = await startJobs({ ...options, handlersFor, log })
closeOnSignal(() => {
  const stopped = jobs.stop()
  process.stdout.write('stopping\n')
  return stopped
})
process.stdout.write('open\n')

function handlersFor(db: Db): JobHandlers {
  const cards = gatewaysOf([])
  return {
    ...jobHandlers({ db, cards, mailer: null, baseUrl: 'http://shop.test', tokenSecret: '', log }),
    async mail({ to, subject, text }, { signal }) {
      signal.addEventListener('abort', () => process.stdout.write('aborted\n'))
      if (to === 'one statement') await note(db, text, 1, Number(subject) / 10)
      else
        for (let step = 1; step <= Number(subject); step += 1) {
          if (to === 'obeys') signal.throwIfAborted()
          await note(db, text, step)
          await pause(100)
        }
      await note(db, text, 0)
    },
    // the timetable gives a job its time
    async 'learn-promises'(payload: { _cron?: { ts: string } }) {
      await note(db, payload._cron?.ts ?? 'no time', 0)
    },
  }
}

async function note(db: Db, job: string, step: number, seconds = 0): Promise<void> {
  await sql`
    insert into job_steps (worker, job, step)
    select ${process.pid}, ${job}, ${step} from pg_sleep(${seconds})`.execute(db)
}

function briefly(about: object | string): string {
  const { err } = Object(about) as { err?: unknown }
  return err instanceof Error ? err.message : ''
}
