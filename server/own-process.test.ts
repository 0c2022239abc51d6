import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { identityContract } from '#contract/identity.ts'
import { Client } from '#tests/support/client.ts'
import { isRunning } from './embedded-postgres/process.ts'
import { removeEmbedded } from './embedded-postgres/remove.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const dataDir = mkdtempSync(path.join(tmpdir(), 'jhatpat-own-process-'))
afterAll(async () => {
  await removeEmbedded({ dataDir, log: () => {} })
  rmSync(dataDir, { recursive: true, force: true })
})
const pidFile = path.join(dataDir, 'postgres/postmaster.pid')
const longTimeout = { timeout: 120_000 }

test('after the database of an open shop is killed, calls, jobs and notifications work again', async () => {
  const { url, pid } = await openShop()
  const client = new Client(url)
  const { body } = await client.call(identityContract.register, {
    body: {
      name: 'Asha',
      email: 'asha@people.example',
      password: 'a good password',
      confirmPassword: 'a good password',
    },
  })
  expect(body.success).toBe(true)
  expect(await get(`${url}/healthz`)).toEqual({ status: 200, body: { status: 'alive' } })
  expect(await get(`${url}/readyz`)).toEqual({ status: 200, body: { status: 'ready' } })

  const first = pid()
  process.kill(first, 'SIGKILL')
  const why = `PostgreSQL (process ${first}) ended while the shop was open; it is started again.`
  await expect
    .poll(() => get(`${url}/readyz`), { timeout: 60_000, interval: 10 })
    .toEqual({ status: 503, body: { status: 'not ready', why } })
  expect(await get(`${url}/healthz`)).toMatchObject({ status: 200, body: { status: 'alive' } })

  await expect.poll(() => get(`${url}/readyz`), longTimeout).toMatchObject({ status: 200 })
  expect(await get(`${url}/healthz`)).toEqual({ status: 200, body: { status: 'alive' } })
  expect(pid()).not.toBe(first)
  const login = { email: 'asha@people.example', password: 'a good password' }
  expect((await client.call(identityContract.login, { body: login })).status).toBe(200)
  // mails are jobs
  await client.call(identityContract.forgotPassword, { body: { email: 'asha@people.example' } })
  await expect
    .poll(async () => JSON.stringify(await get(`${url}/dev/mail.json?to=asha@people.example`)), longTimeout)
    .toMatch(/\d{6}/)
  await expect.poll(() => listening(pid()), longTimeout).toBe(1)
})

test('a closed terminal (SIGHUP) ends the shop like Ctrl-C: requests are finished, PostgreSQL stops', async () => {
  const { url, pid, shop, ended } = await openShop()
  const server = pid()
  const call = request(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  })
  call.flushHeaders()
  await once(call, 'continue')
  // fails at once if the shop ends without a response
  const response = once(call, 'response')
  response.catch(() => {})
  shop.stdout.destroy()
  shop.stderr.destroy()
  shop.kill('SIGHUP')
  await pause(500)
  call.end('{"email":"nobody@people.example","password":"a wrong password"}')
  const [reply] = await response
  expect(reply.statusCode).toBe(401)
  reply.resume()
  expect(await ended()).toEqual([0, null])
  expect(isRunning(server)).toBe(false)
})

test('Ctrl-C while the database is restarting ends the shop, and no database server is left', async () => {
  const { pid, shop, ended } = await openShop()
  process.kill(pid(), 'SIGKILL')
  await pause(100)
  shop.kill('SIGINT')
  expect(await ended()).toEqual([0, null])
  await pause(1_000)
  // a clean shutdown removes the file with the process id
  expect(existsSync(pidFile) && isRunning(pid())).toBe(false)
})

test('a second signal, later than one that npm repeats, ends the shop at once, and its database', async () => {
  const { pid, shop, ended, said } = await openShop({ DRAIN_SECONDS: '60' })
  const server = pid()
  shop.kill('SIGINT')
  shop.kill('SIGINT')
  await expect.poll(said, longTimeout).toContain('Closing')
  await pause(1_200)
  expect(shop.exitCode).toBe(null)
  shop.kill('SIGINT')
  expect(await ended()).toEqual([130, null])
  await expect.poll(() => isRunning(server), longTimeout).toBe(false)
})

async function openShop(settings: Record<string, string> = {}) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(DATABASE_URL|NODE_ENV|S3_|SMTP_|STRIPE_)/.test(name)),
  )
  const shop = spawn(process.execPath, [path.join(import.meta.dirname, 'own-process.fixture.ts')], {
    env: {
      ...env,
      DATA_DIR: dataDir,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      PORT: '0',
      PUBLIC_URL: 'http://localhost:3999',
      ...settings,
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(shop, 'exit')
  // shorter than the test's timeout, so that a hanging shop differs from a slow machine
  const ended = () => Promise.race([exit, pause(45_000, 'still running', { ref: false })])
  onTestFinished(async () => {
    if (shop.exitCode === null) shop.kill('SIGTERM')
    await exit
  })
  let output = ''
  for (const stream of [shop.stdout, shop.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  await expect.poll(() => output, { timeout: 120_000 }).toMatch(/open at (\S+)\n/)
  const url = /open at (\S+)\n/.exec(output)?.[1] ?? ''
  /** of the database server */
  const pid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  return { url, pid, shop, ended, said: () => output }
}

async function get(address: string) {
  const reply = await fetch(address)
  return { status: reply.status, body: await reply.json() }
}

/** How many connections of the shop listen for notifications. */
async function listening(server: number): Promise<number> {
  const [pid, , , port, host] = readFileSync(pidFile, 'utf8').split('\n')
  if (Number(pid) !== server) return 0
  const client = new pg.Client({ host: host ?? '', port: Number(port), user: 'jhatpat', database: 'jhatpat' })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where application_name = 'jhatpat-listen' and query like 'listen%'`,
    )
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}
