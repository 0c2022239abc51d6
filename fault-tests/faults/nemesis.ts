import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '#tests/support/random.ts'
import type { BankProcess } from '../bank/bank-process.ts'
import { faultsOfDatabase } from './database-faults.ts'
import type { Disk } from './disk.ts'
import { type During, duringWith, type Faults } from './during.ts'
import type { FaultyShop } from './faulty-shops.ts'
import type { Loss, ReplicatedDatabase } from './replicated-database.ts'

export type Nemesis = {
  stop(): Promise<void>
  counts(): Record<string, number>
  /** when the database failed over */
  losses(): Loss[]
}
type Targets = { shops: FaultyShop[]; database: ReplicatedDatabase; bank: BankProcess; disk: Disk | null }

/** Injects faults at random times until it is stopped, sometimes two at once; then everything runs again. */
export function startNemesis(targets: Targets, random: Random, everyMs: number): Nemesis {
  const losses: Loss[] = []
  const faults = faultsOf(targets, random, (loss) => losses.push(loss))
  const names = Object.keys(faults)
  const counts: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]))
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
    losses: () => losses,
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
function faultsOf(
  { shops, database, bank, disk }: Targets,
  random: Random,
  onLoss: (loss: Loss) => void,
): Faults {
  const during = duringWith(random)
  const ofShops = faultsOfShops(() => random.one(shops), during, random)
  const others: Faults = {
    ...faultsOfDatabase({ database, disk, random, during, onLoss }),
    'bank killed (-9)': () =>
      during(
        () => bank.kill(),
        [500, 4_000],
        () => bank.restart(),
      ),
  }
  return Object.fromEntries(alternating(Object.entries(ofShops), Object.entries(others)))
}

const alternating = <T>(some: T[], others: T[]): T[] =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, at) => [
    ...some.slice(at, at + 1),
    ...others.slice(at, at + 1),
  ]).flat()

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
