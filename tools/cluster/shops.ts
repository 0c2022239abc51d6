import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { root } from '../run-program.ts'
import type { Cluster } from './open-cluster.ts'

const MOST_SECONDS = 300

export type Shops = { urls: string[]; tokenSecret: string }

/** Two servers and a worker on a cluster; they know nothing of it but the two addresses. */
export async function startShops(
  { processes, folder, writeUrl, readUrl }: Pick<Cluster, 'processes' | 'folder' | 'writeUrl' | 'readUrl'>,
  given: { tokenSecret: string; demo: boolean },
): Promise<Shops> {
  const ports = [await freePort('localhost'), await freePort('localhost')]
  const envFor = (port: number) => ({
    DATABASE_URL: writeUrl,
    DATABASE_READ_URL: readUrl,
    TOKEN_SECRET: given.tokenSecret,
    DEMO: given.demo ? '1' : '0',
    REQUIRE_SECOND_FACTOR: 'none',
    DATA_DIR: path.join(folder, 'shop'),
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    JOBS: 'elsewhere',
    // no mail server listens there, so mails wait
    SMTP_URL: 'smtp://127.0.0.1:9',
    MIGRATE: 'always',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  })
  const [node] = [process.execPath]
  const urls: string[] = []
  for (const [at, port] of ports.entries()) {
    processes.start(`shop${at + 1}`, [node, 'server/main.ts'], { env: envFor(port), cwd: root })
    urls.push(`http://localhost:${port}`)
    // one after the other, because the first loads the demo data
    await untilReady(`http://localhost:${port}`)
  }
  processes.start('worker', [node, 'server/worker.ts'], { env: envFor(ports[0] ?? 0), cwd: root })
  return { urls, tokenSecret: given.tokenSecret }
}

async function untilReady(url: string): Promise<void> {
  for (let seconds = 0; seconds < MOST_SECONDS; seconds++) {
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return
    await pause(1_000)
  }
  throw new Error(`The shop at ${url} did not open within ${MOST_SECONDS} seconds.`)
}
