import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { administer } from '#tests/support/shop.ts'
import { type EventHub, openEventHub } from './hub.ts'

const server = inject('database')
const name = `test_hub_${process.pid}`
await administer(server, `create database ${name} ${inject('emptyDatabase')}`)
const other = new pg.Client({ ...server, database: name })
await other.connect()
afterAll(async () => {
  await other.end()
  await administer(server, `drop database ${name} with (force)`)
})

const notify = (topic: string, payload = '') => other.query('select pg_notify($1, $2)', [topic, payload])
const listeners = async () =>
  (
    await other.query(
      `select pid from pg_stat_activity
        where datname = current_database() and application_name = 'jhatpat-listen'`,
    )
  ).rows.map(({ pid }) => pid as number)
const breakConnection = () =>
  other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'jhatpat-listen'`,
  )

const errors: unknown[] = []
beforeEach(() => void errors.splice(0))

function openHub(): EventHub {
  const hub = openEventHub({ ...server, database: name }, (error) => errors.push(error))
  onTestFinished(() => hub.close())
  return hub
}

/** Subscribes, and records the calls as `connect`, `disconnect` and `notify <payload>`. */
function record(hub: EventHub, topic: string) {
  const calls: string[] = []
  const end = hub.subscribe(topic, {
    onNotify: (payload) => calls.push(`notify ${payload}`),
    onConnect: () => calls.push('connect'),
    onDisconnect: () => calls.push('disconnect'),
  })
  return { calls, end }
}
const until = (condition: () => unknown) => vi.waitFor(condition, { timeout: 30_000, interval: 10 })

test('two topics share one connection, and each subscriber receives the payloads of its own topic', async () => {
  const hub = openHub()
  const [one, another, orders] = [record(hub, 'stores'), record(hub, 'stores'), record(hub, 'orders')]
  await until(() => expect([one.calls, another.calls, orders.calls]).toEqual(Array(3).fill(['connect'])))
  expect(await listeners()).toHaveLength(1)

  await notify('stores', 'a')
  await notify('orders', 'b')
  await notify('nothing', 'c')
  await notify('stores', 'd')
  const expected = ['connect', 'notify a', 'notify d']
  await until(() => expect([one.calls, another.calls]).toEqual([expected, expected]))
  expect(orders.calls).toEqual(['connect', 'notify b'])
})

test('a process without subscriptions opens no connection', async () => {
  openHub()
  await pause(300)
  expect(await listeners()).toEqual([])
})

test('the subscribers of each topic are called when the connection is lost and when it is restored', async () => {
  const hub = openHub()
  const [stores, orders] = [record(hub, 'stores'), record(hub, 'orders')]
  for (const round of [1, 2]) {
    await until(() => expect([stores.calls, orders.calls]).toEqual(Array(2).fill(['connect'])))
    const [before] = await listeners()
    await breakConnection()
    await until(() =>
      expect([stores.calls, orders.calls], `round ${round}`).toEqual(
        Array(2).fill(['connect', 'disconnect', 'connect']),
      ),
    )
    const after = await listeners()
    expect(after).toHaveLength(1)
    expect(after).not.toContain(before)
    await notify('orders', 'again')
    await until(() => expect(orders.calls.at(-1)).toBe('notify again'))
    stores.calls.splice(1)
    orders.calls.splice(1)
  }
})

test('a subscriber that is added during an outage is called once, when LISTEN has succeeded', async () => {
  await administer(server, `alter database ${name} allow_connections false`)
  onTestFinished(() => administer(server, `alter database ${name} allow_connections true`))
  const hub = openHub()
  const first = record(hub, 'stores')
  await pause(700)
  const [second, third] = [record(hub, 'stores'), record(hub, 'orders')]
  await pause(100)
  expect([first.calls, second.calls, third.calls]).toEqual([[], [], []])

  await administer(server, `alter database ${name} allow_connections true`)
  await until(() => expect([first.calls, second.calls, third.calls]).toEqual(Array(3).fill(['connect'])))
  await notify('orders', 'a')
  await until(() => expect(third.calls).toEqual(['connect', 'notify a']))
})

test('a subscriber to an open topic is called immediately after subscribe has returned', async () => {
  const hub = openHub()
  const first = record(hub, 'stores')
  await until(() => expect(first.calls).toEqual(['connect']))
  const second = record(hub, 'stores')
  expect(second.calls).toEqual([])
  await Promise.resolve()
  expect(second.calls).toEqual(['connect'])
  const gone = record(hub, 'stores')
  gone.end()
  await pause(50)
  expect(gone.calls).toEqual([])
  expect(first.calls).toEqual(['connect'])
})

test('a subscriber that throws or never resolves does not affect the others', async () => {
  const hub = openHub()
  const broken = () => {
    throw new Error('broken')
  }
  hub.subscribe('stores', { onNotify: broken, onConnect: broken, onDisconnect: broken })
  hub.subscribe('stores', {
    onNotify: () => Promise.reject(new Error('rejected')),
    onConnect: () => new Promise<void>(() => {}),
    onDisconnect: () => {},
  })
  const sound = record(hub, 'stores')
  await until(() => expect(sound.calls).toEqual(['connect']))
  await notify('stores', 'a')
  await notify('stores', 'b')
  await until(() => expect(sound.calls).toEqual(['connect', 'notify a', 'notify b']))
  await breakConnection()
  await until(() => expect(sound.calls.slice(3)).toEqual(['disconnect', 'connect']))
  expect(errors.map((error) => (error as Error).message).sort()).toEqual([
    ...Array(5).fill('broken'),
    ...Array(2).fill('rejected'),
  ])
})

test('an ended subscription receives nothing more, and a closed hub leaves no connection', async () => {
  const hub = openHub()
  const [one, another] = [record(hub, 'stores'), record(hub, 'stores')]
  await until(() => expect([one.calls, another.calls]).toEqual(Array(2).fill(['connect'])))
  one.end()
  await notify('stores', 'a')
  await until(() => expect(another.calls).toEqual(['connect', 'notify a']))
  expect(one.calls).toEqual(['connect'])
  await hub.close()
  await until(async () => expect(await listeners()).toEqual([]))
  expect(another.calls).toEqual(['connect', 'notify a', 'disconnect'])
})
