import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/**
 * Runs a program of this checkout in its root and returns its exit code. A SIGTERM is forwarded to the program. A
 * Ctrl-C reaches both through the terminal, and the tool waits until the program has ended.
 */
export const runProgram = (
  program: string,
  words: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> => runIn(root, program, words, environment)

/** The same in another folder. */
export function runIn(
  folder: string,
  program: string,
  words: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  const bin = path.join(root, 'node_modules/.bin')
  const child = spawn(program, words, {
    cwd: folder,
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...environment },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const passOn = (signal: NodeJS.Signals) => child.kill(signal)
  const wait = () => {}
  process.on('SIGTERM', passOn).on('SIGINT', wait)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('SIGTERM', passOn).off('SIGINT', wait)
      if (signal === 'SIGINT' || signal === 'SIGTERM') process.kill(process.pid, signal)
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}
