import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { place, unaccounted } from '#tests/support/buying.ts'
import { crowd } from '#tests/support/crowd.ts'
import { seed } from '#tests/support/fixture.ts'
import { openProxy } from '#tests/support/proxy.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const ORDERS_A_SECOND = 20
const DRAIN_SECONDS = 2
/** Orders before, between and after the restarts. */
const ORDERS_BETWEEN = 30

test('two processes behind a proxy are replaced one after the other at 20 orders a second: none fails', {
  timeout: 240_000,
}, async () => {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  const { product } = await seed(shop)
  const milk = await product({ stock: 10_000 })
  const processes = [await start(shop), await start(shop)]
  const proxy = await openProxy(processes.map(({ url }) => url))
  onTestFinished(() => proxy.close())
  expect(proxy.ready.size).toBe(2)

  const ordering = orderUntilTold(shop, proxy.url, milk)
  const exits: unknown[] = []
  for (const { url, stop } of processes) {
    await ordering.more(ORDERS_BETWEEN)
    exits.push(await stop())
    await start(shop, new URL(url).port)
    await expect.poll(() => proxy.ready.size, { timeout: 60_000 }).toBe(2)
  }
  await ordering.more(ORDERS_BETWEEN)
  const statuses = await ordering.stop()

  expect(exits).toEqual([0, 0])
  expect(proxy.failures).toEqual([])
  expect(new Set(statuses)).toEqual(new Set([201]))
  // the restarts alone take two drains
  expect(statuses.length).toBeGreaterThan(ORDERS_A_SECOND * DRAIN_SECONDS * 2)
  const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from orders`.execute(
    shop.database.db,
  )
  expect(rows).toEqual([{ orders: statuses.length }])
  expect(await unaccounted(shop)).toEqual([])
})

/** Shoppers who order through the proxy at a steady pace, whether earlier orders have been answered or not. */
function orderUntilTold(shop: TestShop, url: string, productId: string) {
  const replies: Promise<number>[] = []
  let told = false
  const running = (async () => {
    while (!told) {
      const buyers = await crowd([{ ...shop, url }], ORDERS_A_SECOND * 5, [productId])
      for (const { shopper, addressId } of buyers) {
        if (told) return
        replies.push(place(shopper, { addressId, totalAmt: 27 }).then(({ status }) => status))
        await pause(1_000 / ORDERS_A_SECOND)
      }
    }
  })()
  return {
    /** Waits until this many more orders are under way. */
    async more(count: number) {
      const before = replies.length
      await expect.poll(() => replies.length, { timeout: 60_000 }).toBeGreaterThan(before + count)
    },
    async stop() {
      told = true
      await running
      return Promise.all(replies)
    },
  }
}

/** A process of the shop on the database of a test, as `npm start` starts one. */
async function start(shop: TestShop, port = '0') {
  const { host, port: databasePort, user, password } = inject('database')
  const login = password ? `${user}:${encodeURIComponent(password)}` : user
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'own-process.fixture.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: `postgresql://${login}@localhost:${databasePort}/${shop.name}?host=${encodeURIComponent(host)}`,
      TOKEN_SECRET: shop.tokenSecret,
      PUBLIC_URL: 'http://shop.test',
      PORT: port,
      HOST: '127.0.0.1',
      DEMO: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  onTestFinished(async () => {
    if (child.exitCode === null) child.kill('SIGKILL')
    await exit
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  await expect.poll(() => output, { timeout: 60_000 }).toMatch(/open at \S+\n/)
  return {
    url: /open at (\S+)/.exec(output)?.[1] ?? '',
    async stop() {
      child.kill('SIGTERM')
      const [code] = await exit
      return code
    },
  }
}
