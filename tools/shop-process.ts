import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { freePort } from './free-port.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export type ShopProcess = { url: string; dataDir: string; stop(): Promise<void> }

/** A built shop in a separate process on a free port, with its own data folder, which `stop` deletes. */
export async function openShopProcess(env: Record<string, string> = {}): Promise<ShopProcess> {
  const port = await freePort('localhost')
  const dataDir = makeDataFolder('journeys')
  const shop = spawn(process.execPath, ['tools/start.ts'], {
    cwd: root,
    env: {
      ...bare(process.env),
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  const stop = async () => {
    if (shop.exitCode === null && shop.signalCode === null) {
      shop.kill('SIGTERM')
      await new Promise((gone) => shop.once('exit', gone))
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(shop, url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, dataDir, stop }
}

/** Removes the shop's own settings: a test must not write to a configured database or send real mails. */
const bare = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !OURS.test(name)))
const OURS = new RegExp(
  '^(PORT|HOST|DATA_DIR|DATABASE_URL|PUBLIC_URL|ALLOWED_ORIGINS|TRUSTED_PROXIES|COOKIE_SAME_SITE|DEMO|' +
    'TOKEN_SECRET|STRIPE_.*|HOLD_SECONDS|JOBS|SMTP_URL|MAIL_FROM|S3_.*|RATE_LIMITS|LOG_LEVEL|NODE_ENV)$',
)

async function untilReady(shop: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; !(await fetch(`${url}/readyz`).catch(() => null))?.ok; tries += 1) {
    if (shop.exitCode !== null)
      throw new Error(`The shop ended with code ${shop.exitCode} before it was open.`)
    if (tries > 3_000) throw new Error('The shop did not open within five minutes.')
    await new Promise((next) => setTimeout(next, 100))
  }
}
