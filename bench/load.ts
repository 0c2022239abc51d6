import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

export const CLIENTS = 8
const SECONDS = 1
/** Clock ticks of /proc/<pid>/stat per second, the same on every Linux. */
const TICKS = 100

export type Request = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}
/** Requests a second, and milliseconds of CPU that the server process took for each. */
export type Pace = { perSecond: number; cpuMs: number }

/** Sends the requests in turn by some clients; each sends its next request as soon as it has a reply. */
export async function load(url: string, requests: Request[], pid: number): Promise<Pace> {
  const before = cpuSeconds(pid)
  const result = await autocannon({
    url,
    connections: CLIENTS,
    duration: SECONDS,
    requests: requests.map((request) => ({ ...request })),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${requests[0]?.path} failed under load.`)
  const sent = result.requests.total
  return { perSecond: sent / result.duration, cpuMs: ((cpuSeconds(pid) - before) * 1000) / sent }
}

/** The same for work in this process. */
export async function loadHere(work: (client: number, turn: number) => Promise<unknown>): Promise<Pace> {
  const before = process.cpuUsage()
  const begun = performance.now()
  let sent = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (; performance.now() - begun < SECONDS * 1000; sent += 1) await work(client, sent)
    }),
  )
  const { user, system } = process.cpuUsage(before)
  return {
    perSecond: sent / ((performance.now() - begun) / 1000),
    cpuMs: (user + system) / 1000 / sent,
  }
}

/** Time of a process on any core, from /proc. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}
