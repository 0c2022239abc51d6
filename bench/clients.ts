import { Agent, request as open } from 'node:http'
import type { Request } from './load.ts'

/** Replies in the order of the requests, and the milliseconds that each took. */
export type Pass = { perSecond: number; ms: number[]; bodies: string[] }

/**
 * Sends all requests to a server by some clients; each sends its next as soon as it has a reply. After `longestMs` no
 * further request is sent.
 */
export async function requestAll(
  baseUrl: string,
  requests: Request[],
  clients: number,
  longestMs = Number.POSITIVE_INFINITY,
): Promise<Pass> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const ms: number[] = []
  const bodies: string[] = []
  const waiting = requests.entries()
  const begun = performance.now()
  const work = async () => {
    for (const [at, request] of waiting) {
      const from = performance.now()
      if (from - begun > longestMs) return
      bodies[at] = await send(agent, baseUrl, request)
      ms[at] = performance.now() - from
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  const perSecond = ms.length / ((performance.now() - begun) / 1000)
  agent.destroy()
  return { perSecond, ms, bodies }
}

function send(agent: Agent, baseUrl: string, { method, path, headers, body }: Request): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = open(`${baseUrl}${path}`, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`${path} was answered with ${response.statusCode}: ${text}`))
      })
    })
    sent.on('error', reject).end(body)
  })
}
