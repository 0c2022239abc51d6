import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../tools/free-port.ts'
import { root } from '../tools/run-program.ts'
import type { Bench } from './bench.ts'
import { watchMemory } from './process-figures.ts'
import { alternate } from './rounds.ts'
import type { Row } from './row.ts'

export type RunningShop = {
  url: string
  pid: number
  /** milliseconds from the command to the first response of `/` */
  ms: number
  highestMegabytes(): number
  stop(): Promise<void>
}

const LONGEST = 300_000
const ROUNDS = 3

/** Times to the first home page: without a build and data, with loaded demo data and the build to do, and built. */
export async function startTimes({ folder }: Bench): Promise<Row[]> {
  const seconds = async (dataDir: string, { isBuilt }: { isBuilt: boolean }) => {
    if (!isBuilt) removeBuild()
    const shop = await openShop(dataDir)
    await shop.stop()
    return shop.ms / 1000
  }
  let round = 0
  const loaded = () => join(folder, `start-${round}`)
  const { first, building, built } = await alternate(ROUNDS, {
    first: () => {
      round += 1
      return seconds(loaded(), { isBuilt: false })
    },
    building: () => seconds(loaded(), { isBuilt: false }),
    built: () => seconds(loaded(), { isBuilt: true }),
  })
  return [
    ofStart('first, build and demo data included', first, 35),
    ofStart('later, with the build to do', building, 8),
    ofStart('later, already built', built, 2),
  ]
}

const ofStart = (which: string, rounds: number[], most: number): Row => ({
  name: `Start to the first home page: ${which}`,
  unit: 's',
  rounds,
  target: { most },
})

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
  const memory = watchMemory(child.pid ?? 0)
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
