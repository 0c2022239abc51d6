import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { endAtExit } from '../at-exit.ts'

export type Account = { uid: number; gid: number } | null

/** PostgreSQL refuses to run as root; Debian's package makes this account. */
export function clusterAccount(): Account {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

export function makeFolder(folder: string, account: Account): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

export type Started = { name: string; child: ChildProcess; ended: Promise<void> }

/**
 * Starts programs in sessions of their own, with a log file each, and ends them in reverse order; those that are left
 * are killed when this process exits.
 */
export function openProcesses(folder: string) {
  const started: Started[] = []
  return {
    start(
      name: string,
      [program, ...words]: [string, ...string[]],
      options: { account?: Account; env?: NodeJS.ProcessEnv; cwd?: string } = {},
    ): Started {
      const log = openSync(path.join(folder, `${name}.log`), 'a', 0o600)
      const child = spawn(program, words, {
        ...(options.account ?? {}),
        cwd: options.cwd ?? '/',
        env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...options.env },
        stdio: ['ignore', log, log],
        detached: true,
      })
      endAtExit(child, { group: true })
      const ended = new Promise<void>((end) => {
        child.once('exit', () => end())
        child.once('error', () => end())
      })
      const one = { name, child, ended }
      started.push(one)
      return one
    },
    async stop(): Promise<void> {
      for (const one of started.splice(0).reverse()) await end(one)
    },
  }
}

const MS_TO_END = 45_000

async function end({ child, ended }: Started): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const kill = setTimeout(() => child.kill('SIGKILL'), MS_TO_END)
  await ended
  clearTimeout(kill)
}
