import autocannon from 'autocannon'
import { CLIENTS } from './pace.ts'
import { cpuMsOf } from './process-figures.ts'
import type { Pace } from './rounds.ts'

export type Request = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export const get = (path: string, headers?: Record<string, string>): Request => ({
  method: 'GET',
  path,
  ...(headers && { headers }),
})

export const post = (path: string, body: object): Request => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Sends the requests in turn by some clients for a second; each sends its next as soon as it has a reply. */
export async function load(
  url: string,
  requests: Request[],
  pid: number,
  { seconds = 1, connections = CLIENTS } = {},
): Promise<Required<Pace>> {
  const before = cpuMsOf(pid)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: requests.map((request) => ({ ...request })),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${requests[0]?.path} failed under load.`)
  const sent = result.requests.total
  return { perSecond: sent / result.duration, cpuMs: (cpuMsOf(pid) - before) / sent }
}

/** The same for work in this process. */
export async function loadHere(
  work: (client: number, turn: number) => Promise<unknown>,
): Promise<Required<Pace>> {
  const before = process.cpuUsage()
  const begun = performance.now()
  let sent = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (; performance.now() - begun < 1_000; sent += 1) await work(client, sent)
    }),
  )
  const { user, system } = process.cpuUsage(before)
  return {
    perSecond: sent / ((performance.now() - begun) / 1000),
    cpuMs: (user + system) / 1000 / sent,
  }
}
