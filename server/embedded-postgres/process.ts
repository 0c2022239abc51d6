import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { isError, type Place, runAs } from './place.ts'

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (failure) {
    return isError(failure, 'EPERM')
  }
}

/**
 * Whether this process is the PostgreSQL server of this directory. A process id alone is no proof, because after a
 * crash or a reboot another process may have it. False for a process that has ended, also for a zombie.
 */
export function isServerOf(cluster: string, pid: number) {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return commandOf(pid).includes(`-D ${cluster} `)
  const [program = '', ...words] = argumentsOf(pid)
  if (path.basename(program) !== 'postgres') return false
  // the working directory is right even after the folder was moved, but reading it may not be permitted
  return words[words.indexOf('-D') + 1] === cluster || workingDirectoryOf(pid) === cluster
}

/**
 * Whether a process exists without a command line: it has not loaded its program yet, which on a busy machine its
 * parent may see right after starting it, or it is ending and has released its memory.
 */
export const isStartingOrEnding = (pid: number) =>
  process.platform === 'linux' && isRunning(pid) && argumentsOf(pid).join('') === ''

/** False also for a zombie. */
export function isRunning(pid: number) {
  if (!isAlive(pid)) return false
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return isAlive(pid)
  }
}

/**
 * Runs a PostgreSQL program to its end under the server's account. If the shop ends meanwhile, for example by a Ctrl-C,
 * it ends the program and waits until that has cleaned up.
 */
export function run(program: string, args: string[], { account }: Place) {
  return new Promise<{ code: number | null; errors: string }>((resolve, reject) => {
    const child = spawn(program, args, {
      ...runAs(account),
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
    })
    const endProgram = () => {
      child.kill('SIGTERM')
      const deadline = Date.now() + MS_TO_CLEAN_UP
      while (child.pid && isRunning(child.pid) && Date.now() < deadline) blockFor(20)
    }
    // before the listeners that remove leftovers
    process.prependOnceListener('exit', endProgram)
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text
    })
    child.on('error', (failure) => {
      process.off('exit', endProgram)
      reject(failure)
    })
    child.on('close', (code) => {
      process.off('exit', endProgram)
      resolve({ code, errors: errors.trim() })
    })
  })
}

const MS_TO_CLEAN_UP = 5_000

/** Blocks, because an exit listener cannot wait asynchronously. */
const blockFor = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** The environment without PG… and locale settings, which are meant for another PostgreSQL. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' }
}

function argumentsOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** The command line on systems other than Linux, followed by a space. */
function commandOf(pid: number) {
  const command =
    process.platform === 'win32'
      ? [
          'powershell',
          '-NoProfile',
          '-Command',
          `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`,
        ]
      : ['ps', '-ww', '-o', 'command=', '-p', `${pid}`]
  const [program = '', ...words] = command
  try {
    const line = execFileSync(program, words, { encoding: 'utf8', windowsHide: true })
    return `${line.replaceAll('"', '').trim()} `
  } catch {
    return ''
  }
}

function workingDirectoryOf(pid: number) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
