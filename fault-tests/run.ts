/**
 * `npm run prove`: shoppers and admins use several server processes over one database, with a bank as a process of its
 * own, while a nemesis injects faults; then everything that the callers recorded is compared with the shop's API, its
 * tables, its mails and the bank's own log. `--operations 2000` is a short run. `--folder x --for 240` runs for four
 * minutes and keeps everything in a folder, from which the same command goes on. Prints operations, faults, coverage
 * and violations, and exits with 2 on any violation, with 1 on an error of the run itself.
 */
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../tools/build.ts'
import { readBankLog } from './bank/bank-log.ts'
import { openBankProcess } from './bank/bank-process.ts'
import { check, violated } from './check/check.ts'
import type { QueryRows } from './check/evidence.ts'
import { coverage, coverageFinding } from './coverage.ts'
import { openTestDatabase } from './faults/database.ts'
import { mountDisk } from './faults/disk.ts'
import { openFaultyShops } from './faults/faulty-shops.ts'
import { startNemesis } from './faults/nemesis.ts'
import { finish } from './finish.ts'
import { openHistory } from './history/history.ts'
import { openMailServer, readMails } from './mail-server.ts'
import { openWorld } from './open-world.ts'
import { randomFrom } from './random.ts'
import { report } from './report.ts'
import { addCounts, openRunFolder, type Progress } from './run-folder.ts'
import { seedShop } from './seed.ts'
import { serve, shop } from './steps/steps.ts'
import { atStart, type World } from './world.ts'

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
  },
})
const VIOLATED = 2
const HOLD_SECONDS = 6
const SECRET = 'whsec_fault_tests'
const operations = Number(values.operations)

if ((await buildIfStale()) !== 0) process.exit(1)
const folder = openRunFolder(values.folder)
const seed = folder.progress?.seed ?? Number(values.seed)
const history = openHistory(folder.file('history.jsonl'))
const started = performance.now()
const dataDir = folder.file('database')
mkdirSync(dataDir, { recursive: true })
// a disk in memory would not survive a part of a run
const disk = values.folder ? null : mountDisk(dataDir)
const closing: (() => unknown)[] = [() => folder.remove(), () => disk?.remove()]
try {
  await run()
} finally {
  for (const close of closing.reverse()) await close()
}

async function run(): Promise<void> {
  const database = await openTestDatabase(dataDir)
  closing.push(database.close)
  const { queryRows } = database
  const mailServer = await openMailServer(folder.file('mails.jsonl'))
  closing.push(mailServer.close)
  const bank = await openBankProcess({
    file: folder.file('bank.jsonl'),
    seed: seed + history.size(),
    secret: SECRET,
  })
  closing.push(bank.kill)
  const { shops, close } = await openFaultyShops({
    count: Number(values.processes),
    dataDir: folder.path,
    database,
    bank,
    env: environment(mailServer.url),
  })
  closing.push(close)
  const urls = shops.map(({ url }) => url)
  await bank.control({ shops: urls, faults: true })

  const people = { shoppers: Number(values.shoppers), products: Number(values.products) }
  const before = folder.progress
  const seeded = before?.seeded ?? (await seedShop(urls[0] ?? '', queryRows, people))
  const { world, auditor } = openWorld(seeded, { urls, history, seed, holdSeconds: HOLD_SECONDS })
  const nemesis = startNemesis(
    { shops, database, bank, disk },
    randomFrom(seed + history.size()),
    Number(values.every),
  )
  await work(world)
  await nemesis.stop()
  const progress = {
    seed,
    seeded,
    seconds: (before?.seconds ?? 0) + (performance.now() - started) / 1000,
    faults: addCounts(before?.faults ?? {}, nemesis.counts()),
    bankFaults: addCounts(before?.bankFaults ?? {}, await bank.control({})),
  }
  folder.save(progress)
  if (history.answered() < operations)
    return console.log(`${history.answered()} of ${operations} operations so far`)

  const left = await finish({
    world,
    auditor,
    bankUrl: bank.url,
    queryRows,
    timeoutMs: 150_000,
    pauseMs: 1_000,
  })
  await conclude({ world, queryRows, left, processes: shops.length, progress })
}

type Ended = { world: World; queryRows: QueryRows; left: unknown[]; processes: number; progress: Progress }

/** Compares everything, and prints the report. */
async function conclude({ world, queryRows, left, processes, progress }: Ended): Promise<void> {
  const calls = history.calls()
  const files = { bank: readBankLog(folder.file('bank.jsonl')), mails: readMails(folder.file('mails.jsonl')) }
  const covered = await coverage({ calls, world: atStart(world), queryRows })
  const findings = [
    ...(await check({ calls, world: atStart(world), ...files, queryRows })),
    coverageFinding(covered),
    { statement: 'no work is left at the end', checked: 1, violations: left },
  ]
  console.log(report({ calls, covered, findings, processes, ...progress }))
  if (violated(findings).length > 0) process.exitCode = VIOLATED
}

/** Until the operations are done, or the time of this part is over. */
async function work(world: World): Promise<void> {
  const isBusy = () =>
    history.answered() < operations && performance.now() - started < Number(values.for) * 1000
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
    STRIPE_SECRET_KEY: 'sk_test_fault_tests',
    STRIPE_WEBHOOK_SECRET: SECRET,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'shop@jhatpat.example',
  }
}
