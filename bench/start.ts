import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '../tools/free-port.ts'
import { type Measured, middle, seconds, spread } from './report.ts'

export type RunningShop = {
  url: string
  /** of the process that serves pages */
  pid: number
  /** milliseconds from the command to the first response of `/` */
  ms: number
  highestMegabytes(): number
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('..', import.meta.url))
const LONGEST = 120_000
const ROUNDS = 3

/** Without a build and data: includes the build, initdb, migrations and demo data. */
export async function firstStart(dataDir: string): Promise<Measured> {
  removeBuild()
  const shop = await openShop(dataDir)
  await shop.stop()
  return {
    what: 'First start, build and demo data included, to the first home page',
    value: seconds(shop.ms),
    limit: '≤ 40 s',
    met: shop.ms <= 40_000,
  }
}

/** With loaded demo data: once with the build to do, several times without. */
export async function laterStart(dataDir: string): Promise<Measured[]> {
  removeBuild()
  const building = await openShop(dataDir)
  await building.stop()
  const built: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const shop = await openShop(dataDir)
    await shop.stop()
    built.push(shop.ms)
  }
  return [
    {
      what: 'Later start with the build to do, to the first home page',
      value: seconds(building.ms),
      limit: '≤ 8 s',
      met: building.ms <= 8_000,
    },
    {
      what: 'Later start, already built, to the first home page',
      value: spread(built, seconds),
      limit: '≤ 2 s',
      met: middle(built) <= 2_000,
    },
  ]
}

/** Runs `tools/start.ts` on a free port and waits until the home page responds. */
export async function openShop(dataDir: string): Promise<RunningShop> {
  const port = await freePort('localhost')
  const url = `http://localhost:${port}`
  const begun = performance.now()
  // with the option of `npm start`; without it V8 keeps up to 130 MB of garbage
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'tools/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMITS: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitForResponse(child, url)
  const ms = performance.now() - begun
  const memory = watchMemory(child)
  return {
    url,
    pid: child.pid ?? 0,
    ms,
    highestMegabytes: memory.highest,
    async stop() {
      memory.stop()
      child.kill('SIGTERM')
      await new Promise((exited) => child.once('exit', exited))
    },
  }
}

function removeBuild(): void {
  rmSync(`${root}/build`, { recursive: true, force: true })
}

async function waitForResponse(child: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + LONGEST
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The shop ended with code ${child.exitCode}.`)
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await new Promise((next) => setTimeout(next, 25))
  }
  child.kill('SIGKILL')
  throw new Error(`The shop did not answer within ${LONGEST / 1000} s.`)
}

/** Resident memory of the server process alone, read from /proc twice a second. */
function watchMemory(child: ChildProcess) {
  let highest = 0
  const timer = setInterval(() => {
    try {
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
      highest = Math.max(highest, Number(kilobytes ?? 0) / 1024)
    } catch {
      // not Linux, or the process has exited
    }
  }, 500)
  return { highest: () => Math.round(highest), stop: () => clearInterval(timer) }
}
