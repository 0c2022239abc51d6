import { sql } from 'kysely'
import { readIdsLeft } from './partitions.ts'
import { type Db, transaction } from './platform/database/database.ts'
import * as jobs from './platform/jobs/measures.queries.ts'
import type { Measure, Sample } from './platform/telemetry/metrics.ts'
import { readingsOf } from './platform/telemetry/readings.ts'
import * as holds from './shop/checkout/holds.ts'
import { measureMails } from './shop/mailing/mailing.ts'
import * as orders from './shop/orders/orders.ts'
import * as payments from './shop/payments/payments.ts'

type Reading = Awaited<ReturnType<typeof readAll>>

/** Measures of what the database stores, the same in every process: read one process, or their maximum. */
export function databaseMeasures(db: Db): Measure[] {
  const reading = readingsOf(() => readAll(db))
  const from = (of: (reading: Reading) => Sample[]) => async () => {
    const read = await reading()
    return read ? of(read) : []
  }
  return [
    {
      name: 'database_measures_up',
      help: '1 if the measures of the database could be read; without it they are missing',
      read: async () => [{ value: (await reading()) ? 1 : 0 }],
    },
    ...queueMeasures(from),
    ...moneyMeasures(from),
    ...orderMeasures(from),
  ]
}

type From = (of: (reading: Reading) => Sample[]) => () => Promise<Sample[]>

/** One transaction with its own limit of time, so that no statement of it burdens a busy database for long. */
const readAll = (db: Db) =>
  transaction(db, async (db) => {
    await sql`set local statement_timeout = '1s'`.execute(db)
    return {
      jobs: await jobs.countJobs(db),
      outbox: await jobs.countOutbox(db),
      idsLeft: await readIdsLeft(db),
      mails: await measureMails(db),
      payments: await payments.measures.countPending(db),
      refunds: await payments.measures.countRefunds(db),
      holds: await holds.countOpen(db),
      underWay: await orders.measures.countUnderWay(db),
      recent: await orders.measures.countRecent(db),
    }
  })

const queueMeasures = (from: From): Measure[] => [
  {
    name: 'jobs_stored',
    help: 'Background jobs by task and state; a failed one is not tried again',
    labels: ['task', 'state'],
    read: from((read) =>
      read.jobs.map(({ task, state, jobs }) => ({ labels: { task, state }, value: jobs })),
    ),
  },
  {
    name: 'jobs_oldest_due_seconds',
    help: 'For how long the oldest job that could run has been waiting',
    read: from((read) => [{ value: Math.max(0, ...read.jobs.map((row) => row.oldestDue)) }]),
  },
  {
    name: 'mails_stored',
    help: 'Mails that were not sent, by state; stuck ones have failed or waited for more than ten minutes',
    labels: ['state'],
    read: from(({ mails }) => Object.entries(mails).map(([state, value]) => ({ labels: { state }, value }))),
  },
  {
    name: 'outbox_rows',
    help: 'Jobs and notifications of committed transactions that no process has handed over yet',
    read: from((read) => [{ value: read.outbox }]),
  },
  {
    name: 'partition_ids_left',
    help: 'Ids until the last partition of a table, which has no upper bound; a job keeps at least 50 million',
    labels: ['table'],
    read: from((read) => read.idsLeft.map(({ table, left }) => ({ labels: { table }, value: left }))),
  },
]

const moneyMeasures = (from: From): Measure[] => [
  {
    name: 'payments_pending',
    help: 'Payments whose end the provider has not reported, by status',
    labels: ['status'],
    read: from((read) =>
      read.payments.map((row) => ({ labels: { status: row.status }, value: row.payments })),
    ),
  },
  {
    name: 'payments_with_problem',
    help: 'Pending payments of which the provider reports something that the shop did not expect',
    read: from((read) => [{ value: read.payments.reduce((sum, row) => sum + row.problems, 0) }]),
  },
  {
    name: 'refunds_pending',
    help: 'Refunds that have not reached the shopper: held, asked of the provider, or failed',
    labels: ['status'],
    read: from((read) => read.refunds.map((row) => ({ labels: { status: row.status }, value: row.refunds }))),
  },
  {
    name: 'refunds_oldest_seconds',
    help: 'Age of the oldest refund that has not reached the shopper, by status',
    labels: ['status'],
    read: from((read) => read.refunds.map((row) => ({ labels: { status: row.status }, value: row.oldest }))),
  },
  {
    name: 'holds_open',
    help: 'Unpaid online checkouts that keep stock',
    read: from((read) => [{ value: read.holds.open }]),
  },
  {
    name: 'holds_overdue',
    help: 'Open holds whose time is over; they should have been released',
    read: from((read) => [{ value: read.holds.overdue }]),
  },
]

const orderMeasures = (from: From): Measure[] => [
  {
    name: 'orders_under_way',
    help: 'Orders that are not delivered yet, by status',
    labels: ['status'],
    read: from((read) => read.underWay.map((row) => ({ labels: { status: row.status }, value: row.orders }))),
  },
  {
    name: 'orders_oldest_seconds',
    help: 'Age of the oldest order that is not delivered yet, by status',
    labels: ['status'],
    read: from((read) => read.underWay.map((row) => ({ labels: { status: row.status }, value: row.oldest }))),
  },
  {
    name: 'orders_last_5_minutes',
    help: 'Orders placed in the last five minutes',
    read: from((read) => [{ value: read.recent.orders }]),
  },
  {
    name: 'orders_last_5_minutes_rupees',
    help: 'The sum of the totals of the orders placed in the last five minutes',
    read: from((read) => [{ value: read.recent.paise / 100 }]),
  },
]
