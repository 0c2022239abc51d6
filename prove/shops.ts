import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../tools/free-port.ts'
import { root } from '../tools/run-here.ts'

/** One server process of the shop. It can be killed or put to sleep at any moment, and is started again by `revive`. */
export type ShopProcess = {
  url: string
  /** -9: nothing is finished, nobody is told */
  kill(): Promise<void>
  sleep(): void
  wake(): void
  revive(): Promise<void>
  stop(): Promise<void>
}

export type Common = { databaseUrl: string; dataDir: string; env?: Record<string, string> }

/** Several processes over one database, as in production; the first loads the town, so it is opened first. */
export async function openShops(count: number, common: Common): Promise<ShopProcess[]> {
  const shops: ShopProcess[] = []
  for (let number = 0; number < count; number += 1) shops.push(await openShop(number, common))
  return shops
}

async function openShop(number: number, { databaseUrl, dataDir, env = {} }: Common): Promise<ShopProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child = launch()

  function launch(): ChildProcess {
    return spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(dataDir, `shop-${number}`),
        TOKEN_SECRET: 'one secret for all processes of the proof',
        DEMO: '1',
        LOG_LEVEL: 'silent',
        RATE_LIMITS: 'off',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  const revive = async () => {
    // one that could not reach its database at the start ends, and is started again
    for (let tries = 0; tries < 600; tries += 1) {
      if (child.exitCode !== null || child.signalCode !== null) child = launch()
      if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return
      await pause(100)
    }
    throw new Error(`the shop at ${url} did not open`)
  }
  await revive()
  return {
    url,
    kill: () => end('SIGKILL'),
    sleep: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    revive,
    stop: () => end('SIGTERM'),
  }
}
