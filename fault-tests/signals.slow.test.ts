import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

// a shop with the data of the demo takes half a minute to open on a busy machine
const TIMEOUT = 240_000

test.skipIf(process.platform !== 'linux').each([
  {
    command: 'npm run prove',
    program: 'run.ts',
    words: ['--processes', '1', '--shoppers', '4', '--every', '1000'],
    isBusy: (folder: string) => linesIn(path.join(folder, 'history.jsonl')) > 100,
  },
  {
    command: 'npm run drill',
    program: 'drill/run.ts',
    words: [],
    isBusy: (folder: string) => existsSync(path.join(folder, 'shop/postgres/postmaster.pid')),
  },
])('$command that gets SIGTERM leaves no process, mount or folder', { timeout: TIMEOUT }, async (run) => {
  const mark = `SIGNAL_TEST=${process.pid} ${run.program}`
  const child = spawn(process.execPath, [path.join(import.meta.dirname, run.program), ...run.words], {
    env: { ...process.env, DATABASE_URL: '', SIGNAL_TEST: mark.split('=')[1] },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGTERM'))
  const ended = once(child, 'exit')
  const folder = () => folderOf(mark)
  await expect.poll(() => run.isBusy(folder()), { timeout: TIMEOUT, interval: 200 }).toBe(true)
  const found = folder()
  expect(processesIn(found, mark).length).toBeGreaterThan(2)
  child.kill('SIGTERM')
  expect(await ended).toEqual([143, null])
  expect(processesIn(found, mark)).toEqual([])
  expect(readFileSync('/proc/mounts', 'utf8')).not.toContain(found)
  expect(existsSync(found)).toBe(false)
})

/** The temporary folder of a run, which the environment of its shop names. */
function folderOf(mark: string): string {
  const environments = processes().map((pid) => textOf(`/proc/${pid}/environ`).split('\0'))
  const found = environments
    .filter((variables) => variables.includes(mark))
    .flatMap((variables) => variables.find((one) => one.startsWith('DATA_DIR=')) ?? [])
  return /^DATA_DIR=(.*\/jhatpat-[^/]+)\//.exec(found[0] ?? '')?.[1] ?? 'none'
}

/** Servers of PostgreSQL overwrite their environment, but work in their folder. */
const processesIn = (folder: string, mark: string): string[] =>
  processes()
    .filter(
      (pid) =>
        textOf(`/proc/${pid}/environ`).split('\0').includes(mark) ||
        targetOf(`/proc/${pid}/cwd`).startsWith(folder),
    )
    .map((pid) => textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' '))

const processes = (): string[] => readdirSync('/proc').filter((name) => /^\d+$/.test(name))
const linesIn = (file: string): number => textOf(file).split('\n').length

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function targetOf(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    return ''
  }
}
