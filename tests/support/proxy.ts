import { Agent, createServer, get, request } from 'node:http'
import type { AddressInfo } from 'node:net'

const CHECK_MS = 250
/** So many checks in a row without a reply mean that a server is not ready: a busy machine is late once in a while. */
const LATE_CHECKS = 3

/**
 * A proxy as operators have one: it keeps connections to its servers, sends requests in turn to those whose `/servingz`
 * is 200, and repeats nothing, so that a request that a server fails is a failed request.
 */
export async function openProxy(servers: string[]) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  const failures: string[] = []
  let turn = 0
  const late = new Map<string, number>()
  const check = async () => {
    for (const server of servers) {
      const state = await stateOf(server)
      late.set(server, state === 'late' ? (late.get(server) ?? 0) + 1 : 0)
      if (state === 'ready') ready.add(server)
      else if (state === 'not ready' || late.get(server) === LATE_CHECKS) ready.delete(server)
    }
  }
  const proxy = createServer((incoming, outgoing) => {
    const list = [...ready]
    const server = list[turn++ % list.length]
    const fail = (why: string) => {
      failures.push(`${incoming.method} ${incoming.url} at ${server}: ${why}`)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502, { 'content-type': 'application/json' }).end('{"message":"no server"}')
    }
    if (!server) return fail('no server is ready')
    const { method, headers, url } = incoming
    const forwarded = request(`${server}${url}`, { method, headers, agent }, (response) => {
      // the connection of the client is the proxy's own
      const { connection: _, ...others } = response.headers
      outgoing.writeHead(response.statusCode ?? 502, others)
      response.pipe(outgoing)
      response.on('error', (error) => fail(error.message))
    })
    forwarded.on('error', (error) => fail(error.message))
    incoming.pipe(forwarded)
  })
  await check()
  const timer = setInterval(check, CHECK_MS)
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    failures,
    ready,
    async close() {
      clearInterval(timer)
      agent.destroy()
      proxy.closeAllConnections()
      await new Promise((closed) => proxy.close(closed))
    },
  }
}

const stateOf = (server: string): Promise<'ready' | 'not ready' | 'late'> =>
  new Promise((resolve) => {
    const call = get(`${server}/servingz`, { agent: false, timeout: 2_000 }, (response) => {
      response.resume()
      resolve(response.statusCode === 200 ? 'ready' : 'not ready')
    })
    call.on('timeout', () => {
      resolve('late')
      call.destroy()
    })
    call.on('error', () => resolve('not ready'))
  })
