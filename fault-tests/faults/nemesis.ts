import { setTimeout as pause } from 'node:timers/promises'
import type { BankProcess } from '../bank/bank-process.ts'
import type { Random } from '../random.ts'
import type { TestDatabase } from './database.ts'
import type { Disk } from './disk.ts'
import type { FaultyShop } from './faulty-shops.ts'

export type Nemesis = { stop(): Promise<void>; counts(): Record<string, number> }
type Targets = { shops: FaultyShop[]; database: TestDatabase; bank: BankProcess; disk: Disk | null }
type Faults = Record<string, () => Promise<unknown>>

/** Injects faults at random times until it is stopped, sometimes two at once; then everything runs again. */
export function startNemesis(targets: Targets, random: Random, everyMs: number): Nemesis {
  const counts: Record<string, number> = {}
  const faults = faultsOf(targets, random)
  const names = Object.keys(faults)
  const inject = async (name: string) => {
    await faults[name]?.()
    counts[name] = (counts[name] ?? 0) + 1
  }
  let running = true
  const work = (async () => {
    for (let round = 0; running; round += 1) {
      await pauseWhile(everyMs * (0.5 + random.next()), () => running)
      if (!running) break
      // in rotation, so that a short run includes every fault
      const name = names[round % names.length] ?? ''
      const other = random.one(names.filter((one) => areApart(one, name)))
      if (!random.percent(25)) await inject(name)
      else {
        await Promise.all([inject(name), inject(other)])
        counts['two at once'] = (counts['two at once'] ?? 0) + 1
      }
    }
    await heal(targets)
  })()
  return {
    counts: () => counts,
    async stop() {
      running = false
      await work
    },
  }
}

/** Two faults of one thing cannot be injected at once: a database is not crashed while it is down. */
const areApart = (one: string, other: string): boolean => subjectOf(one) !== subjectOf(other)
const subjectOf = (fault: string): string =>
  fault.startsWith('network') ? 'server' : (fault.split(' ')[0] ?? '')

/** In rotation, faults of shops and of other things alternate. */
function faultsOf({ shops, database, bank, disk }: Targets, random: Random): Faults {
  const during: During = async (begin, [least, most], end) => {
    await begin()
    await pause(random.whole(least, most))
    await end()
  }
  const ofShops = faultsOfShops(() => random.one(shops), during, random)
  // the failover of a cluster belongs here, as `database failed over`, once the runs use a cluster
  const others: Faults = {
    'database crashed (immediate)': () => database.crash(),
    'bank killed (-9)': () =>
      during(
        () => bank.kill(),
        [500, 4_000],
        () => bank.restart(),
      ),
    'database connections terminated': () => database.cut(),
    ...(disk && {
      'database disk full': () =>
        during(
          () => disk.fill(),
          [1_000, 5_000],
          () => disk.empty(),
        ),
    }),
  }
  const [first, second] = [Object.entries(ofShops), Object.entries(others)]
  return Object.fromEntries(first.flatMap((fault, at) => [fault, ...second.slice(at, at + 1)]))
}

type During = (
  begin: () => unknown,
  pauseMs: [least: number, most: number],
  end: () => unknown,
) => Promise<void>

function faultsOfShops(oneOfThem: () => FaultyShop, during: During, random: Random): Faults {
  const cutOff = (way: 'toDatabase' | 'toBank') => {
    const proxy = oneOfThem()[way]
    const mode = random.one(['block', 'refuse'] as const)
    return during(
      () => proxy.mode(mode),
      [1_000, 12_000],
      () => proxy.mode('pass'),
    )
  }
  const stopFor = (least: number, most: number) => {
    const shop = oneOfThem()
    return during(
      () => shop.pause(),
      [least, most],
      () => shop.resume(),
    )
  }
  return {
    'server killed (-9)': () => {
      const shop = oneOfThem()
      return during(
        () => shop.kill(),
        [0, 800],
        () => shop.restart(),
      )
    },
    'server paused': () => stopFor(500, 7_000),
    'network between server and database cut': () => cutOff('toDatabase'),
    'network between server and bank cut': () => cutOff('toBank'),
    'server restarted with its clock ten minutes off': async () => {
      const shop = oneOfThem()
      await shop.kill()
      await shop.restart({ CLOCK_OFFSET_MS: String(random.one([-1, 1]) * 600_000) })
    },
    // longer than every timeout of clients, statements, idle transactions and connections
    'server frozen for 40 seconds': () => stopFor(40_000, 40_000),
  }
}

/** Every process runs with the right clock and reaches everything. */
async function heal({ shops }: Targets): Promise<void> {
  for (const shop of shops) {
    shop.toDatabase.mode('pass')
    shop.toBank.mode('pass')
    shop.resume()
    await shop.kill()
    await shop.restart({ CLOCK_OFFSET_MS: '0' })
  }
}

async function pauseWhile(ms: number, running: () => boolean): Promise<void> {
  for (let waited = 0; waited < ms && running(); waited += 100) await pause(100)
}
