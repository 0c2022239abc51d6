import type { ScratchShop } from '../search-tests/scratch-shop.ts'
import { type Bench, cataloguesOf, withServer } from './bench.ts'
import { requestAll } from './clients.ts'
import { openReads, type ReadsOfRound } from './growth-reads.ts'
import { type GeneratedSize, openGenerated, sizeText } from './loaded-shops.ts'
import { megabytesOf } from './process-figures.ts'
import { noProfile } from './profile.ts'
import type { Row } from './row.ts'
import { percentile } from './statistics.ts'

const [SMALL, MEDIUM, LARGE] = [5_000, 100_000, 1_000_000]
const SIZES: GeneratedSize[] = [
  { products: SMALL },
  { products: MEDIUM },
  { products: SMALL, orders: LARGE },
  { products: LARGE },
]
const ROUNDS = 3
/** Requests of each read in a round, of other rows than before where the shop has enough of them (growth-reads.ts). */
const REQUESTS = 100
/** No further request of a read is sent in a round after so long. */
const LONGEST_MS = 15_000
/** Two, so that a request waits for another at most, and the figure is its own time. */
const CLIENTS = 2
const MOST_P99 = 3
const MOST_MEMORY = 1.5

type Grown = { size: string; shop: ScratchShop; reads: ReadsOfRound; rounds: Round[] }
/** The 99th percentile of each read in ms, and the resident memory of the shop after all of them in MB. */
type Round = { p99: Record<string, number>; megabytes: number }

/**
 * Each read in larger shops beside the smallest one: nothing that a request does may grow with the catalogue or the
 * past orders. The shops are loaded one after the other and measured alternately. `quick`: 5,000 and 100,000 products.
 */
export const growth = (bench: Bench): Promise<Row[]> =>
  withServer(bench, cataloguesOf(bench), async (server) => {
    const shops: { size: GeneratedSize; shop: ScratchShop }[] = []
    try {
      for (const size of bench.quick ? SIZES.slice(0, 2) : SIZES)
        shops.push({ size, shop: await openGenerated(server, cataloguesOf(bench), size) })
      const open: Grown[] = []
      for (const { size, shop } of shops) {
        const reads = await openReads(shop, { rounds: ROUNDS + 2, requests: REQUESTS })
        open.push({ size: sizeText(size), shop, reads, rounds: [] })
      }
      for (let round = -1; round < ROUNDS; round += 1)
        for (const grown of open) {
          const measured = await measureOnce(grown, round + 1)
          if (round >= 0) grown.rounds.push(measured)
        }
      await profileReads(open, bench)
      const [smallest, ...larger] = open
      return smallest ? larger.flatMap((grown) => rowsOf(grown, smallest)) : []
    } finally {
      for (const { shop } of shops) await shop.close()
    }
  })

async function measureOnce({ shop, reads }: Grown, at: number): Promise<Round> {
  const p99: Record<string, number> = {}
  for (const [name, requests] of Object.entries(await reads(at))) {
    const { ms } = await requestAll(shop.url, requests, CLIENTS, LONGEST_MS)
    p99[name] = percentile(ms, 0.99)
  }
  return { p99, megabytes: megabytesOf(shop.pid) }
}

async function profileReads(open: Grown[], { profile }: Bench): Promise<void> {
  if (profile === noProfile) return
  for (const { size, shop, reads } of open)
    for (const [name, requests] of Object.entries(await reads(ROUNDS + 1)))
      await profile(`${name} in ${size}`, shop, () => requestAll(shop.url, requests, CLIENTS, LONGEST_MS))
}

function rowsOf(grown: Grown, smallest: Grown): Row[] {
  const row = (what: string, unit: Row['unit'], inRound: (round: Round) => number, most: number): Row => ({
    name: `Growth: ${what} in ${grown.size}`,
    unit,
    rounds: grown.rounds.map(inRound),
    limit: { name: smallest.size, rounds: smallest.rounds.map(inRound) },
    target: { most },
  })
  return [
    ...Object.keys(grown.rounds[0]?.p99 ?? {}).map((read) =>
      row(`${read}, p99`, 'ms', ({ p99 }) => p99[read] ?? Number.NaN, MOST_P99),
    ),
    row('memory of the server', 'MB', ({ megabytes }) => megabytes, MOST_MEMORY),
  ]
}
