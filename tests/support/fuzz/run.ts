import { Agent, request } from 'node:http'
import type { Samples } from '../sample-input.ts'
import { randomFrom } from './random.ts'
import { apiRequest, type FuzzRequest, pageRequest, type Tokens } from './requests.ts'

/** What a reply must never contain: stacks, statements, errors of PostgreSQL and paths of the server. */
export const INTERNAL = new RegExp(
  'node_modules|\\bat [\\w.<>]+ \\(|\\.(?:ts|js|mjs):\\d+|syntax error at or near|violates [\\w-]+ constraint|' +
    'relation "|pg_catalog|/(?:home|root|work|srv|tmp|usr)/\\w+',
)

export type Finding = { request: FuzzRequest; status: number; text: string }
export type FuzzTarget = { url: string; samples: Samples; tokens: Tokens; pages: boolean }

/** Sends `count` requests, eight at a time; returns the replies of 500 and above, or with internals in them. */
export async function fuzz(target: FuzzTarget, { seed, count }: { seed: number; count: number }) {
  const random = randomFrom(seed)
  // a connection of its own for each: a server may close an idle one at the moment of the next request
  const agent = new Agent({ keepAlive: false, maxSockets: 8 })
  const findings: Finding[] = []
  const statuses: Record<number, number> = {}
  let sent = 0
  async function worker() {
    while (sent < count) {
      sent += 1
      const page = target.pages && random.oneIn(3)
      const made = page
        ? pageRequest(random, target.samples)
        : await apiRequest(random, target.samples, target.tokens)
      const { status, text } = await send(target.url, made, agent)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status >= 500 || status === 0 || INTERNAL.test(text)) findings.push({ request: made, status, text })
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  agent.destroy()
  return { findings, statuses }
}

/** The status, 0 if the connection was closed without a reply, with the head and the first part of the body. */
function send(url: string, { method, path, headers, body }: FuzzRequest, agent: Agent) {
  const { hostname, port } = new URL(url)
  return new Promise<{ status: number; text: string }>((resolve) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const ask = request(
      { hostname, port, method, path, headers: { ...headers, ...length }, agent },
      (reply) => {
        let text = JSON.stringify(reply.headers)
        reply.setEncoding('latin1').on('data', (part) => {
          if (text.length < 100_000) text += part
        })
        const end = () => resolve({ status: reply.statusCode ?? 0, text })
        reply.on('end', end).on('error', end)
      },
    )
    ask.setTimeout(15_000, () => ask.destroy(new Error('no reply within 15 s')))
    ask.on('error', (error) => resolve({ status: 0, text: String(error) }))
    ask.end(body)
  })
}

/** One line per finding, so that it can be repeated. */
export const described = ({ request: { method, path, body }, status, text }: Finding): string =>
  `${status} ${method} ${path.slice(0, 300)} ${body?.slice(0, 300) ?? ''} → ${text.slice(0, 300)}`
