import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from './chance.ts'
import type { ShopProcess } from './shops.ts'

export type Database = {
  /** the immediate mode: nothing is written to its end, connections are cut */
  crash(): Promise<void>
  /** cuts every connection of the shops, and leaves the server as it is */
  cut(): Promise<void>
}
export type Nemesis = { stop(): Promise<void>; counts(): Map<string, number> }

/** Breaks things at random moments until it is stopped, one at a time; then everything stands again. */
export function startNemesis(
  shops: ShopProcess[],
  database: Database,
  random: Chance,
  every: number,
): Nemesis {
  const counts = new Map<string, number>()
  const evils: Record<string, () => Promise<unknown>> = {
    'server process killed (-9)': async () => {
      const shop = random.one(shops)
      await shop.kill()
      await pause(random.whole(0, 800))
      await shop.revive()
    },
    'server process paused': async () => {
      const shop = random.one(shops)
      shop.sleep()
      await pause(random.whole(500, 3_000))
      shop.wake()
    },
    'database crashed (immediate)': () => database.crash(),
    'database connections cut': () => database.cut(),
  }
  let going = true
  const work = (async () => {
    const names = Object.keys(evils)
    for (let turn = 0; going; turn += 1) {
      await restless(every * (0.5 + random.next()), () => going)
      if (!going) break
      // each once before any comes again: a short proof meets them all
      const name = names[turn % names.length] ?? ''
      await evils[name]?.()
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    for (const shop of shops) shop.wake()
    for (const shop of shops) await shop.revive()
  })()
  return {
    counts: () => counts,
    async stop() {
      going = false
      await work
    },
  }
}

async function restless(ms: number, going: () => boolean): Promise<void> {
  for (let waited = 0; waited < ms && going(); waited += 100) await pause(100)
}
