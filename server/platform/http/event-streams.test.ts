import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Type } from 'typebox'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoint.ts'
import { ShopError } from '#contract/errors.ts'
import { readEvents } from '#tests/support/event-client.ts'
import { recordLog } from '#tests/support/recorded-log.ts'
import { watchDisk } from './disk-watch.ts'
import type { CurrentAccess } from './event-streams.ts'
import { createHttp } from './http.ts'
import { serve } from './serve.ts'

const table = endpoints({
  count: {
    method: 'GET',
    path: '/api/count/:name',
    access: 'shopper',
    summary: 'Counts',
    params: Type.Object({ name: Type.String() }),
    stream: true,
    event: Type.Object({ text: Type.String() }),
    errors: ['NOT_FOUND'],
  },
})
const nobody: CurrentAccess = { user: undefined, permissions: {} }
const filler = 'x'.repeat(50_000)

/**
 * A server with one stream. It continues after the last id: immediately up to `total`, then one event per call of
 * `next`. The `user` header identifies the user; `users` lists the signed-in ones.
 */
async function openCounter(heartbeatMs = 60_000) {
  const { log, takeProblems } = recordLog()
  const http = await createHttp({
    log,
    strict: true,
    disk: watchDisk(log),
    trustedProxies: 'loopback',
    heartbeatMs,
  })
  const state = { total: 3, sent: 0, open: 0, wait: Promise.withResolvers<void>(), checks: 0, failUntil: 0 }
  const users = new Map<string, CurrentAccess>()
  http.addHook('onRequest', async (request) => {
    const id = String(request.headers.user ?? '')
    if (id && !users.has(id)) users.set(id, { user: { id, session: 's' }, permissions: {} })
    const { user, permissions } = users.get(id) ?? nobody
    request.ctx = { storeId: '', language: 'en', baseUrl: '', permissions, ...(user && { user }) }
    request.currentAccess = async () => {
      state.checks += 1
      if (state.checks <= state.failUntil) throw new Error('away')
      return users.get(id) ?? nobody
    }
  })
  serve(http, table, {
    count: async ({ params, lastEventId, signal }) => {
      if (params.name === 'nobody') throw new ShopError('NOT_FOUND', { what: 'Page' })
      return count(params.name, Number(lastEventId ?? 0), signal)
    },
  })

  async function* count(name: string, last: number, signal: AbortSignal) {
    state.open += 1
    signal.addEventListener('abort', () => state.wait.resolve())
    try {
      for (let n = last + 1; !signal.aborted; n += 1) {
        if (n > state.total) await state.wait.promise
        if (signal.aborted) return
        if (name === 'broken' && n === 2) throw new Error('a broken source')
        state.sent += 1
        yield { id: `${n}`, data: { text: name === 'large' ? filler : `${name} ${n}`, secret: 'undeclared' } }
        if (name === 'short' && n === state.total) return
      }
    } finally {
      state.open -= 1
    }
  }

  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => http.close())
  const next = () => {
    state.total += 1
    const { resolve } = state.wait
    state.wait = Promise.withResolvers()
    resolve()
  }
  const read = (name = 'a', headers: Record<string, string> = {}) =>
    readEvents(`${url}/api/count/${name}`, { user: 'asha', ...headers })
  return { http, url, state, users, next, read, takeProblems }
}
const until = (condition: () => unknown) => vi.waitFor(condition, { timeout: 30_000, interval: 10 })
const numbers = (events: { id: string }[]) => events.map(({ id }) => Number(id))

test('events arrive one by one, each with its id and its declared data, uncompressed and not stored', async () => {
  const { read, next } = await openCounter()
  const stream = await read('a', { 'accept-encoding': 'gzip, br' })
  expect(stream.status).toBe(200)
  expect(Object.fromEntries(stream.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  })
  expect(stream.headers.get('content-encoding')).toBeNull()
  await stream.has(3)
  expect(stream.others).toEqual(['retry: 2000'])
  next()
  await stream.has(4)
  expect(stream.events).toEqual([1, 2, 3, 4].map((n) => ({ id: `${n}`, data: { text: `a ${n}` } })))
  stream.leave()
})

test('a client continues after the last id it received', async () => {
  const { read } = await openCounter()
  const refused = await read('a', { 'last-event-id': '9'.repeat(201) })
  await refused.closed
  expect(refused.status).toBe(400)
  const stream = await read('a', { 'last-event-id': '2' })
  await stream.has(1)
  expect(numbers(stream.events)).toEqual([3])
  stream.leave()
})

test('an error of the handler is an ordinary error response, and so is a request without access', async () => {
  const { url, read } = await openCounter()
  expect(await read('nobody')).toMatchObject({ status: 404 })
  const guest = await fetch(`${url}/api/count/a`)
  expect([guest.status, guest.headers.get('content-type')]).toEqual([
    401,
    'application/problem+json; charset=utf-8',
  ])
  expect((await fetch(`${url}/api/count/a`, { method: 'HEAD', headers: { user: 'asha' } })).status).toBe(404)
})

test('when a client leaves, its source ends', async () => {
  const { state, read } = await openCounter()
  const stream = await read()
  await stream.has(3)
  expect(state.open).toBe(1)
  stream.leave()
  await until(() => expect(state.open).toBe(0))
})

test('a source that ends ends the stream; one that fails does so too, and is logged once', async () => {
  const { read, state, takeProblems } = await openCounter()
  const short = await read('short')
  await short.closed
  expect([short.end(), numbers(short.events)]).toEqual(['ended', [1, 2, 3]])
  expect(takeProblems()).toEqual([])
  const broken = await read('broken')
  await broken.closed
  expect([broken.end(), numbers(broken.events)]).toEqual(['ended', [1]])
  expect(state.open).toBe(0)
  expect(takeProblems()).toMatchObject([
    { status: 500, path: '/api/count/broken', err: { message: 'a broken source' } },
  ])
})

test('a comment is sent with every heartbeat', async () => {
  const { read } = await openCounter(50)
  const stream = await read()
  await until(() => expect(stream.others.length).toBeGreaterThan(3))
  expect(new Set(stream.others)).toEqual(new Set(['retry: 2000', ':']))
  stream.leave()
})

test.each([
  ['the session ends', undefined],
  [
    'the permissions change',
    { user: { id: 'asha', session: 's' }, permissions: { 'orders:read': 'everywhere' } } as const,
  ],
])('when %s, the stream ends with the next heartbeat', async (_name, user) => {
  const { read, users, state } = await openCounter(100)
  const [stream, other] = [await read(), await read('a', { user: 'ravi' })]
  await stream.has(3)
  if (user) users.set('asha', user)
  else users.delete('asha')
  await stream.closed
  expect(stream.end()).toBe('ended')
  expect([other.end(), state.open]).toEqual([null, 1])
  other.leave()
})

test('somebody who lost access between two heartbeats gets no further event', async () => {
  const { read, next, users } = await openCounter()
  const stream = await read()
  await stream.has(3)
  // the access at the opening counts for a second
  await pause(1_100)
  next()
  await stream.has(4)
  users.set('asha', nobody)
  next()
  await stream.closed
  expect(numbers(stream.events)).toEqual([1, 2, 3, 4])
})

test('a stream survives two failed checks of its user in a row, and ends after three', async () => {
  const { read, state } = await openCounter(50)
  const stream = await read()
  state.failUntil = state.checks + 2
  // a successful check, and a check that runs only if the stream continues
  const goesOn = state.checks + 4
  await until(() => expect(state.checks).toBeGreaterThanOrEqual(goesOn))
  expect(stream.end()).toBeNull()
  const before = state.checks
  state.failUntil = before + 1_000
  await stream.closed
  expect([state.checks - before, stream.end()]).toEqual([3, 'ended'])
})

test('the eleventh stream of a user ends the oldest, whose client must reconnect later', async () => {
  const { read, state } = await openCounter()
  const other = await read('a', { user: 'ravi' })
  const streams = []
  for (let n = 0; n < 11; n += 1) streams.push(await read())
  const [oldest, second] = streams
  await oldest?.closed
  expect(oldest?.end()).toBe('ended')
  expect(oldest?.others).toEqual(['retry: 2000', 'retry: 60000'])
  await until(() => expect(state.open).toBe(11))
  expect([second?.end(), other.end()]).toEqual([null, null])
  for (const stream of [...streams, other]) stream.leave()
})

test('for a client that does not read, little is buffered, and it is disconnected', async () => {
  const { url, state } = await openCounter(150)
  state.total = 1_000_000
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const cut = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  socket.write('GET /api/count/large HTTP/1.1\r\nHost: x\r\nUser: asha\r\n\r\n')
  socket.pause()
  await until(() => expect(state.open).toBe(1))
  await until(() => expect(state.open).toBe(0))
  // the kernel buffers some megabytes; the source would produce fifty gigabytes
  expect(state.sent * filler.length).toBeLessThan(20_000_000)
  socket.resume()
  await cut
})

test('of many streams that a user opens concurrently, ten stay open', async () => {
  const { read, state } = await openCounter()
  const streams = await Promise.all(Array.from({ length: 40 }, () => read()))
  await until(() => expect(streams.filter((stream) => stream.end() === null)).toHaveLength(10))
  await until(() => expect(state.open).toBe(10))
  for (const stream of streams) stream.leave()
})

test('an ended stream is disconnected when its client does not read the rest', async () => {
  const { http, url, users, state } = await openCounter(100)
  state.total = 1_000_000
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write('GET /api/count/large HTTP/1.1\r\nHost: x\r\nUser: asha\r\n\r\n')
  socket.pause()
  await until(() => expect(state.open).toBe(1))
  users.delete('asha')
  const count = promisify(http.server.getConnections.bind(http.server))
  await until(async () => expect(await count()).toBe(0))
  socket.destroy()
})

test('a client that reads slowly receives everything', async () => {
  // a client that reads nothing for three heartbeats is cut, also one on a busy machine
  const { read, state } = await openCounter(500)
  state.total = 200
  const stream = await read('large')
  await stream.has(200)
  expect(numbers(stream.events)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
  stream.leave()
})

test('a shutdown ends every stream within seconds, also that of a client that does not read', async () => {
  const { http, url, read, state } = await openCounter()
  const streams = [await read(), await read('a', { user: 'ravi' })]
  state.total = 1_000_000
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write('GET /api/count/large HTTP/1.1\r\nHost: x\r\nUser: asha\r\n\r\n')
  socket.pause()
  await until(() => expect(state.open).toBe(3))
  const before = Date.now()
  await http.close()
  expect(Date.now() - before).toBeLessThan(5_000)
  await Promise.all(streams.map(({ closed }) => closed))
  expect(streams.map((stream) => stream.end())).toEqual(['ended', 'ended'])
  expect(state.open).toBe(0)
  socket.destroy()
})
