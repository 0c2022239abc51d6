import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endAtExit } from './at-exit.ts'
import { freePort } from './free-port.ts'
import { root } from './run-program.ts'

/** One server process of the shop. It can be killed or paused at any moment; `restart` starts it again. */
export type ShopProcess = {
  url: string
  pid(): number | undefined
  /** SIGKILL: without a graceful shutdown */
  kill(): Promise<void>
  pause(): void
  resume(): void
  /** Waits until it is ready; starts it if it is not running, with these variables from now on. */
  restart(env?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

export type Common = {
  databaseUrl: string
  dataDir: string
  env?: Record<string, string>
  /** options of Node, such as a module to load first */
  nodeOptions?: string[]
  /** the file to which the processes append their log; without one, it is lost */
  logFile?: string
}

/** Several processes over one database, as in production, started in order: the first loads the demo data. */
export async function openShops(count: number, common: Common): Promise<ShopProcess[]> {
  const shops: ShopProcess[] = []
  for (let number = 0; number < count; number += 1) shops.push(await openShop(number, common))
  return shops
}

/** Settings of the person who starts the tests, whose mail server, bank and pictures these processes must not use. */
const NOTHING_OUTSIDE = Object.fromEntries(
  ['SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API', 'OTEL_EXPORTER_OTLP_ENDPOINT']
    .concat(['PAYMENT_PROVIDER', 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'])
    .concat(['RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_API'])
    .concat(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    .map((name) => [name, '']),
)

async function openShop(
  number: number,
  { databaseUrl, dataDir, logFile, nodeOptions = [], ...common }: Common,
): Promise<ShopProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let env = common.env ?? {}
  let child = launch()

  function launch(): ChildProcess {
    const output = logFile ? openSync(logFile, 'a') : null
    const started = spawn(process.execPath, ['--max-semi-space-size=8', ...nodeOptions, 'server/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(dataDir, `shop-${number}`),
        TOKEN_SECRET: 'one secret for all processes of the fault tests',
        DEMO: '1',
        LOG_LEVEL: 'silent',
        RATE_LIMITS: 'off',
        ...NOTHING_OUTSIDE,
        ...env,
      },
      stdio: ['ignore', output ?? 'ignore', 'inherit'],
    })
    endAtExit(started)
    if (output !== null) closeSync(output)
    return started
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  const restart = async (changed: Record<string, string> = {}) => {
    env = { ...env, ...changed }
    // a process that cannot reach its database at the start exits, so it is started again
    for (let tries = 0; tries < 3_000; tries += 1) {
      if (child.exitCode !== null || child.signalCode !== null) child = launch()
      if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return
      await pause(100)
    }
    throw new Error(`the shop at ${url} did not open`)
  }
  await restart()
  return {
    url,
    pid: () => child.pid,
    kill: () => end('SIGKILL'),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    restart,
    stop: () => end('SIGTERM'),
  }
}
