import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { removeEmbedded } from '#server/embedded-postgres/remove.ts'
import { freePort } from '../tools/free-port.ts'

vi.setConfig({ testTimeout: 300_000 })

const root = path.resolve(import.meta.dirname, '..')
const ENDED_BY_CTRL_C = 130
/** A stack trace, or a log line about a failure. */
const PROBLEM = /^\s+at |"stack"|"level":(50|60|"error"|"fatal")/

test.runIf(process.platform === 'linux')(
  'Ctrl-C while the first start creates its database ends it, and leaves no partial database',
  async () => {
    const { dataDir, until, interrupt } = await firstStart()
    await until(() => filesIn(dataDir).some((name) => name.includes('.new-')))
    expect(await interrupt()).toEqual({ code: ENDED_BY_CTRL_C, signal: null, problems: [], left: [] })
    expect(filesIn(dataDir).filter((name) => name.startsWith('postgres'))).toEqual([])
  },
)

test.runIf(process.platform === 'linux')(
  'Ctrl-C while PostgreSQL starts for the first time ends the shop and PostgreSQL',
  async () => {
    const { dataDir, until, interrupt } = await firstStart()
    await until(() => existsSync(path.join(dataDir, 'postgres/postmaster.pid')))
    expect(await interrupt()).toEqual({ code: ENDED_BY_CTRL_C, signal: null, problems: [], left: [] })
  },
)

test.runIf(process.platform === 'linux')(
  'Ctrl-C, pressed twice while the first pictures are drawn, shuts the shop down without a stack trace',
  async () => {
    const { url, until, interrupt, group, stdout } = await firstStart()
    await until(() => stdout().includes('is open at'))
    const home = await (await fetch(url)).text()
    const pictures = [...new Set(home.match(/\/pictures\/[a-z0-9/_-]+\?w=\d+/g))].slice(0, 40)
    expect(pictures.length).toBeGreaterThan(10)
    const responses = pictures.map((picture) => fetch(url + picture).catch(() => null))
    // a drawn picture shows that the drawing process is running
    await Promise.any(responses.map(async (response) => expect((await response)?.status).toBe(200)))
    expect(group().filter((command) => command.includes('drawing-worker')).length).toBeGreaterThan(0)
    expect(await interrupt({ again: true })).toEqual({ code: 0, signal: null, problems: [], left: [] })
    const statuses = (await Promise.all(responses)).map((response) => response?.status)
    // the first one and at least the two in progress; later ones may get no response
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3)
    for (const status of statuses) expect([undefined, 200]).toContain(status)
  },
)

/** `npm run dev` on an empty data folder. */
async function firstStart() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'jhatpat-interrupted-'))
  const port = await freePort('127.0.0.1')
  const { shop, id, output, ended } = startShop(dataDir, port)
  const group = () => processes().flatMap((one) => (one.group === id ? [one.command] : []))
  const left = () => [
    ...group(),
    ...processes().flatMap(({ command }) => (command.includes(dataDir) ? [command] : [])),
  ]
  onTestFinished(async () => {
    if (group().length > 0) process.kill(-id, 'SIGKILL')
    await ended
    await removeEmbedded({ dataDir, log: () => {} })
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    group,
    stdout: () => output.stdout,
    until: (condition: () => boolean) =>
      vi.waitUntil(
        () => {
          if (shop.exitCode !== null) throw new Error(`It ended by itself: ${output.stdout}${output.stderr}`)
          return condition()
        },
        { timeout: 240_000, interval: 5 },
      ),
    /** Sends the signal to every process of the foreground group, as a terminal does; some users press twice. */
    async interrupt({ again = false } = {}) {
      process.kill(-id, 'SIGINT')
      if (again) {
        await pause(300)
        process.kill(-id, 'SIGINT')
      }
      const end = await ended
      // the database server has time for a clean shutdown
      await vi.waitUntil(() => left().length === 0, { timeout: 30_000, interval: 50 }).catch(() => {})
      return { ...end, problems: problemsIn(output), left: left() }
    },
  }
}

type Output = { stdout: string; stderr: string }

/** In its own process group, as a shell starts it. */
function startShop(dataDir: string, port: number) {
  const ours = /^(DATABASE_URL|NODE_ENV|PUBLIC_URL|TOKEN_SECRET|S3_|SMTP_|STRIPE_|VITE|VITEST)/
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)))
  const shop = spawn(process.execPath, ['server/dev.ts'], {
    cwd: root,
    env: { ...env, DATA_DIR: dataDir, DEMO: '1', HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    shop[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
    })
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    shop.once('close', (code, signal) => resolve({ code, signal })),
  )
  return { shop, id: shop.pid ?? Number.NaN, output, ended }
}

const problemsIn = ({ stdout, stderr }: Output): string[] =>
  [...stderr.split('\n'), ...stdout.split('\n').filter((line) => PROBLEM.test(line))].filter(Boolean)

const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** Every running process of this machine with its process group. */
function processes(): { group: number; command: string }[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const state = readFileSync(`/proc/${Number(name)}/stat`, 'utf8')
      const [, , group] = state.slice(state.lastIndexOf(')') + 2).split(' ')
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return command ? [{ group: Number(group), command }] : []
    } catch {
      return []
    }
  })
}
