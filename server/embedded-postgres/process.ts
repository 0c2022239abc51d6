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
 * Whether this process is the PostgreSQL server of this directory. A number alone proves nothing: after a crash
 * or a reboot it may be anybody's. False for one that has ended, also when nobody has collected it yet.
 */
export function isServerOf(cluster: string, pid: number) {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return commandOf(pid).includes(`-D ${cluster} `)
  const [program = '', ...words] = argumentsOf(pid)
  if (path.basename(program) !== 'postgres') return false
  // The working directory tells even when the folder was moved since, but we are not always allowed to look.
  return words[words.indexOf('-D') + 1] === cluster || standsIn(pid) === cluster
}

/** Whether a process that was a server has let go of its memory, and with it of its name, but is not gone yet. */
export const isLeaving = (pid: number) =>
  process.platform === 'linux' && isRunning(pid) && argumentsOf(pid).join('') === ''

/** False too for a process that has ended and was not collected by whoever inherited it. */
export function isRunning(pid: number) {
  if (!isAlive(pid)) return false
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return isAlive(pid)
  }
}

/**
 * Runs a program of PostgreSQL's to its end, as the account the server belongs to. A shop that ends meanwhile, by a
 * Ctrl-C say, takes it along, and waits until it has cleared away what it began.
 */
export function run(program: string, args: string[], { account }: Place) {
  return new Promise<{ code: number | null; said: string }>((resolve, reject) => {
    const child = spawn(program, args, {
      ...runAs(account),
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
    })
    const endWithUs = () => {
      child.kill('SIGTERM')
      const giveUpAt = Date.now() + MS_TO_CLEAR_AWAY
      while (child.pid && isRunning(child.pid) && Date.now() < giveUpAt) sleep(20)
    }
    // before whoever removes what is left
    process.prependOnceListener('exit', endWithUs)
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child.on('error', (failure) => {
      process.off('exit', endWithUs)
      reject(failure)
    })
    child.on('close', (code) => {
      process.off('exit', endWithUs)
      resolve({ code, said: said.trim() })
    })
  })
}

const MS_TO_CLEAR_AWAY = 5_000

/** A process that is ending can wait in no other way. */
const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** The operator's own PG… and locale settings are meant for another PostgreSQL. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

function argumentsOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** The command line elsewhere than on Linux, with a space after its last word too. */
function commandOf(pid: number) {
  const ask =
    process.platform === 'win32'
      ? [
          'powershell',
          '-NoProfile',
          '-Command',
          `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`,
        ]
      : ['ps', '-ww', '-o', 'command=', '-p', `${pid}`]
  const [program = '', ...words] = ask
  try {
    const line = execFileSync(program, words, { encoding: 'utf8', windowsHide: true })
    return `${line.replaceAll('"', '').trim()} `
  } catch {
    return ''
  }
}

function standsIn(pid: number) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
