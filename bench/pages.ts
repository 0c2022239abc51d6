import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Bench } from './bench.ts'
import { load } from './load.ts'
import { somePages } from './page-paths.ts'
import { alternate, type Pace, paceRows } from './rounds.ts'
import type { Row } from './row.ts'
import type { RunningShop } from './start.ts'

const SECONDS = 5
const ROUNDS = 3
const CONNECTIONS = 10
const LEAST = 0.9
/** Milliseconds of CPU for the work on a page besides sending it: place, language and nonce. */
const MOST_CPU = 0.1
const LIMIT_MEGABYTES = 300

/** Cached anonymous pages beside a bare node:http server that sends the same bytes, and the memory of the shop. */
export async function pagesPerSecond(shop: RunningShop, { profile }: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const [page, path] of Object.entries(await somePages(shop.url)))
    for (const encoding of ['br', 'identity']) {
      const name = `Page ${page} (${encoding})`
      const headers = { 'accept-encoding': encoding }
      const bare = await openBareServer(await fetchRaw(`${shop.url}${path}`, headers))
      const send = (url: string, pid: number, path: string) => () =>
        load(url, [{ method: 'GET', path, headers }], pid, { seconds: SECONDS, connections: CONNECTIONS })
      const ours = send(shop.url, shop.pid, path)
      try {
        const paces = await alternate(ROUNDS, { ours, limit: send(bare.url, bare.pid, '/') })
        rows.push(...paceRows(name, paces, { beside: 'a bare server', target: { least: LEAST } }))
        rows.push(beyondSending(name, paces))
      } finally {
        bare.stop()
      }
      await profile(name, shop, ours)
    }
  return [...rows, memoryOf(shop)]
}

/** The CPU time of a page beyond that of a bare server that sends the same bytes. */
const beyondSending = (page: string, { ours, limit }: Record<'ours' | 'limit', Pace[]>): Row => ({
  name: `${page}: CPU of one, beyond a bare server's`,
  unit: 'ms',
  rounds: ours.map(({ cpuMs }, round) => (cpuMs ?? 0) - (limit[round]?.cpuMs ?? 0)),
  target: { most: MOST_CPU },
})

const memoryOf = (shop: RunningShop): Row => ({
  name: 'Memory of the server, highest while pages are measured',
  unit: 'MB',
  rounds: [shop.highestMegabytes()],
  target: { most: LIMIT_MEGABYTES },
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
      resolve({ url: `http://localhost:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }),
    )
  })
}
