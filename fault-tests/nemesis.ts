import { setTimeout as pause } from 'node:timers/promises'
import type { ShopProcess } from '../tools/shops.ts'
import type { Random } from './random.ts'

export type Database = {
  /** stops PostgreSQL in immediate mode: without a checkpoint, with all connections cut; then starts it again */
  crash(): Promise<void>
  /** terminates every connection of the shop processes; PostgreSQL keeps running */
  cut(): Promise<void>
}
export type Nemesis = { stop(): Promise<void>; counts(): Map<string, number> }

/** Injects one fault at a time at random times until it is stopped; then every process runs again. */
export function startNemesis(
  shops: ShopProcess[],
  database: Database,
  random: Random,
  every: number,
): Nemesis {
  const counts = new Map<string, number>()
  const faults: Record<string, () => Promise<unknown>> = {
    'server process killed (-9)': async () => {
      const shop = random.one(shops)
      await shop.kill()
      await pause(random.whole(0, 800))
      await shop.restart()
    },
    'server process paused': async () => {
      const shop = random.one(shops)
      shop.pause()
      // sometimes longer than the idle timeout of transactions
      await pause(random.whole(500, 7_000))
      shop.resume()
    },
    'database crashed (immediate)': () => database.crash(),
    'database connections cut': () => database.cut(),
  }
  let running = true
  const work = (async () => {
    const names = Object.keys(faults)
    for (let round = 0; running; round += 1) {
      await pauseWhile(every * (0.5 + random.next()), () => running)
      if (!running) break
      // in rotation, so that a short run includes every fault
      const name = names[round % names.length] ?? ''
      await faults[name]?.()
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    for (const shop of shops) shop.resume()
    for (const shop of shops) await shop.restart()
  })()
  return {
    counts: () => counts,
    async stop() {
      running = false
      await work
    },
  }
}

async function pauseWhile(ms: number, running: () => boolean): Promise<void> {
  for (let waited = 0; waited < ms && running(); waited += 100) await pause(100)
}
