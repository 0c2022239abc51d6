import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { cpuSeconds, type Pace } from './load.ts'
import { somePages } from './page-paths.ts'
import type { Measured } from './report.ts'
import type { RunningShop } from './start.ts'

const SECONDS = 5
const ROUNDS = 3
const CONNECTIONS = 10
const LIMIT = 0.9
/** Milliseconds of CPU for the work on a page besides sending it: place, language and nonce. */
const CPU_LIMIT = 0.1

/**
 * Cached anonymous pages compared with a bare node:http server that sends the same bytes. The two alternate, so that
 * machine load affects both equally; the result is the ratio of their medians.
 */
export async function pagesPerSecond(shop: RunningShop): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const [name, path] of Object.entries(await somePages(shop.url))) {
    for (const encoding of ['br', 'identity']) {
      const { ours, bare } = await compare(`${shop.url}${path}`, encoding, shop.pid)
      const ratio = ours.perSecond / bare.perSecond
      measured.push({
        what: `${name} (${encoding}): pages/s, of a bare server's`,
        value: `${Math.round(ours.perSecond)} of ${Math.round(bare.perSecond)} = ${ratio.toFixed(2)}`,
        limit: `≥ ${LIMIT.toFixed(2)}`,
        met: ratio >= LIMIT,
      })
      const more = ours.cpuMs - bare.cpuMs
      measured.push({
        what: `${name} (${encoding}): CPU of a page, beyond a bare server's`,
        value: `${ours.cpuMs.toFixed(3)} − ${bare.cpuMs.toFixed(3)} = ${more.toFixed(3)} ms`,
        limit: `≤ ${CPU_LIMIT} ms`,
        met: more <= CPU_LIMIT,
      })
    }
  }
  return measured
}

async function compare(url: string, encoding: string, pid: number): Promise<{ ours: Pace; bare: Pace }> {
  const headers = { 'accept-encoding': encoding }
  const page = await fetchRaw(url, headers)
  const bare = await openBareServer(page)
  try {
    const ours: Pace[] = []
    const bares: Pace[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await load(url, headers, pid))
      bares.push(await load(bare.url, headers, bare.pid))
    }
    return { ours: middleOf(ours), bare: middleOf(bares) }
  } finally {
    bare.stop()
  }
}

const middleOf = (rounds: Pace[]): Pace => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
})

export type RawPage = { headers: Record<string, string>; body: string }

/** The response without decompression, which `fetch` would do. */
async function fetchRaw(url: string, headers: Record<string, string>): Promise<RawPage> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          headers: response.headers as Record<string, string>,
          body: Buffer.concat(chunks).toString('base64'),
        }),
      )
    }).on('error', reject)
  })
}

/** Runs in a separate process, as the shop does. */
export function openBareServer(page: RawPage): Promise<{ url: string; pid: number; stop(): void }> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)))
  child.send(page)
  return new Promise((resolve) => {
    child.once('message', (port) =>
      resolve({ url: `http://localhost:${port}/`, pid: child.pid ?? 0, stop: () => child.kill() }),
    )
  })
}

async function load(url: string, headers: Record<string, string>, pid: number): Promise<Pace> {
  const before = cpuSeconds(pid)
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load.`)
  return {
    perSecond: result.requests.average,
    cpuMs: ((cpuSeconds(pid) - before) * 1000) / result.requests.total,
  }
}

export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
