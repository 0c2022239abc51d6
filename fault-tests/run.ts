/**
 * `npm run prove`: shoppers and admins use several server processes over one replicated database, with a bank as a
 * process of its own, while a nemesis injects faults; then everything that the callers recorded is compared with the
 * shop's API, its tables, its mails, the bank's own log, and the database restored to a point in time. `--operations
 * 2000` is a short run. `--folder x --for 240` runs for four minutes and keeps everything in a folder, from which the
 * same command goes on, also after a signal. With `--replication asynchronous` a failover loses what the replica did
 * not have yet, and the report says what. Prints operations, faults, coverage and violations, and exits with 2 on any
 * violation, with 1 on an error of the run itself.
 */
import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { randomFrom } from '#tests/support/random.ts'
import { atExit, exitOnSignals } from '../tools/at-exit.ts'
import { buildIfStale } from '../tools/build.ts'
import { endServersIn } from '../tools/end-servers.ts'
import { razorpaySecretOf } from './bank/bank-events.ts'
import { readBankLog } from './bank/bank-log.ts'
import { openBankProcess } from './bank/bank-process.ts'
import { check, violated } from './check/check.ts'
import type { Finding, QueryRows } from './check/evidence.ts'
import { withLosses } from './check/losses.ts'
import { coverage, coverageFinding, faultsFinding } from './coverage.ts'
import { mountDisk } from './faults/disk.ts'
import { openFaultyShops } from './faults/faulty-shops.ts'
import { startNemesis } from './faults/nemesis.ts'
import { openReplicatedDatabase } from './faults/replicated-database.ts'
import { finish } from './finish.ts'
import { openHistory } from './history/history.ts'
import { openMailServer, readMails } from './mail-server.ts'
import { openWorld } from './open-world.ts'
import { archiveFromBoth, openPointInTime, type PointInTime } from './point-in-time.ts'
import { report } from './report.ts'
import { addCounts, openRunFolder, type Progress } from './run-folder.ts'
import { seedShop } from './seed.ts'
import { serve, shop } from './steps/steps.ts'
import { atStart, slotPlacesFor, type World } from './world.ts'

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '100000' },
    processes: { type: 'string', default: '3' },
    shoppers: { type: 'string', default: '40' },
    products: { type: 'string', default: '24' },
    every: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    folder: { type: 'string' },
    for: { type: 'string', default: '86400' },
    replication: { type: 'string', default: 'synchronous' },
  },
})
const VIOLATED = 2
const HOLD_SECONDS = 6
const SECRET = 'whsec_fault_tests'
const operations = Number(values.operations)
const processes = Number(values.processes)
const replication = values.replication === 'asynchronous' ? 'asynchronous' : 'synchronous'

if (processes === 1) console.log('One process: all payments are by Stripe, none by Razorpay.')
if ((await buildIfStale()) !== 0) process.exit(1)
const folder = openRunFolder(values.folder)
const seed = folder.progress?.seed ?? Number(values.seed)
const history = openHistory(folder.file('history.jsonl'))
const started = performance.now()
const dataDir = folder.file('database')
mkdirSync(dataDir, { recursive: true })
// a disk in memory would not survive a part of a run
const disk = values.folder ? null : mountDisk(dataDir)
if (disk) atExit(disk.remove)
atExit(() => endServersIn(folder.path))
let save = () => {}
exitOnSignals(() => save())
const closing: (() => unknown)[] = []
try {
  await run()
} finally {
  for (const close of closing.reverse()) await close()
}

async function run(): Promise<void> {
  const { database, bank, shops, urls } = await openAll()
  const { queryRows } = database
  const people = { shoppers: Number(values.shoppers), products: Number(values.products) }
  const slotPlaces = slotPlacesFor(operations)
  const before = folder.progress
  const seeded = before?.seeded ?? (await seedShop(urls[0] ?? '', queryRows, { ...people, slotPlaces }))
  const { world, auditor } = openWorld(seeded, {
    ...{ urls, history, seed, holdSeconds: HOLD_SECONDS, secret: SECRET },
  })
  const pointInTime = await openPointInTime(folder, database)
  const nemesis = startNemesis(
    { shops, database, bank, disk },
    randomFrom(seed + history.size()),
    Number(values.every),
  )
  let bankFaults = {}
  const progress = (): Progress => ({
    seed,
    seeded,
    seconds: (before?.seconds ?? 0) + (performance.now() - started) / 1000,
    faults: addCounts(before?.faults ?? {}, nemesis.counts()),
    bankFaults: addCounts(before?.bankFaults ?? {}, bankFaults),
    losses: [...(before?.losses ?? []), ...(replication === 'asynchronous' ? nemesis.losses() : [])],
  })
  save = () => folder.save(progress())
  save()
  await work(world, pointInTime)
  await nemesis.stop()
  await workOn(world, queryRows)
  bankFaults = await bank.control({})
  save()
  const ended = progress()
  if (history.answered() < operations)
    return console.log(`${history.answered()} of ${operations} operations so far`)

  const times = { timeoutMs: 150_000, pauseMs: 1_000 }
  const left = await finish({ world, auditor, bankUrl: bank.url, queryRows, ...times })
  const restored = ended.losses.length === 0 ? await pointInTime.check(history, world) : []
  await conclude({ world, queryRows, left, restored, progress: ended })
}

async function openAll() {
  const database = await openReplicatedDatabase(dataDir, { replication, settings: archiveFromBoth(folder) })
  closing.push(database.close)
  const mailServer = await openMailServer(folder.file('mails.jsonl'))
  closing.push(mailServer.close)
  const bank = await openBankProcess({
    file: folder.file('bank.jsonl'),
    seed: seed + history.size(),
    secret: SECRET,
  })
  closing.push(bank.kill)
  const { shops, close } = await openFaultyShops({
    count: processes,
    dataDir: folder.path,
    database,
    bank,
    env: environment(mailServer.url),
  })
  closing.push(close)
  const urls = shops.map(({ url }) => url)
  await bank.control({ shops: urls, faults: true })
  return { database, bank, shops, urls }
}

type Ended = {
  world: World
  queryRows: QueryRows
  left: unknown[]
  restored: Finding[]
  progress: Progress
}

/** Compares everything, and prints the report. */
async function conclude({ world, queryRows, left, restored, progress }: Ended): Promise<void> {
  const calls = history.calls()
  const files = { bank: readBankLog(folder.file('bank.jsonl')), mails: readMails(folder.file('mails.jsonl')) }
  const recorded = { calls, operations, world: atStart(world), ...files, queryRows }
  const { losses } = progress
  const evidence = losses.length > 0 ? await withLosses(recorded, losses) : { ...recorded, lost: [] }
  const covered = await coverage({ ...recorded, processes })
  const findings = [
    ...(await check(evidence)),
    ...restored,
    coverageFinding(covered),
    faultsFinding(progress.faults, operations),
    { statement: 'no work is left at the end', checked: 1, violations: left },
  ]
  console.log(report({ calls, covered, findings, processes, lost: evidence.lost, ...progress }))
  if (violated(findings).length > 0) process.exitCode = VIOLATED
}

/** Until the operations are done, or the time of this part is over; the point in time is in the middle. */
async function work(world: World, pointInTime: PointInTime): Promise<void> {
  const answered = history.answered()
  // a run that has all its operations, and was ended before its report, only needs the point in time
  const ofNothing = answered >= operations ? 1 : 0
  const share = () =>
    Math.max(
      ofNothing,
      (history.answered() - answered) / (operations - answered),
      (performance.now() - started) / 1000 / Number(values.for),
    )
  const isBusy = () => share() < 1
  await Promise.all([
    keepBusy(world, isBusy),
    (async () => {
      while (share() < 0.5) await pause(100)
      await pointInTime.note()
    })(),
  ])
}

/** Chance decides what a short run does: what it did too seldom may follow, in at most as many operations again. */
async function workOn(world: World, queryRows: QueryRows): Promise<void> {
  const lacksSomething = async () => {
    const calls = history.calls()
    const covered = await coverage({ calls, operations, processes, world: atStart(world), queryRows })
    return violated([coverageFinding(covered)]).length > 0
  }
  while (
    history.answered() >= operations &&
    history.answered() < 2 * operations &&
    (await lacksSomething())
  ) {
    const end = history.answered() + operations / 10
    await keepBusy(world, () => history.answered() < end)
  }
}

async function keepBusy(world: World, isBusy: () => boolean): Promise<void> {
  await Promise.all([
    ...world.shoppers.map(async (me) => {
      while (isBusy()) await shop(me, world)
    }),
    ...world.admins.map(async (me) => {
      while (isBusy()) await serve(me, world)
    }),
  ])
}

function environment(smtpUrl: string): Record<string, string> {
  return {
    HOLD_SECONDS: String(HOLD_SECONDS),
    WALLET: 'on',
    STRIPE_SECRET_KEY: 'sk_test_fault_tests',
    STRIPE_WEBHOOK_SECRET: SECRET,
    RAZORPAY_KEY_ID: 'rzp_test_fault_tests',
    RAZORPAY_KEY_SECRET: 'the secret of the fault tests',
    RAZORPAY_WEBHOOK_SECRET: razorpaySecretOf(SECRET),
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'shop@jhatpat.example',
  }
}
