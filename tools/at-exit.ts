import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** npm repeats the Ctrl-C that the terminal already sent; a second signal of a person comes later. */
const REPEATED_MS = 1_000

const works: (() => void)[] = []
const children = new Map<ChildProcess, { group: boolean }>()

/**
 * Adds work to the end of this process: after the last line, an error or a signal (see `exitOnSignals`), only not after
 * a SIGKILL. The last added is done first; an error in it is printed. It cannot wait for anything, and must be right
 * also when there is nothing left to do.
 */
export function atExit(work: () => void): void {
  if (works.length === 0) process.once('exit', doAll)
  works.push(work)
}

/** Kills the child process (SIGKILL) when this process ends; one that leads a process group with the whole group. */
export function endAtExit(child: ChildProcess, { group = false } = {}): void {
  if (!works.includes(killChildren)) atExit(killChildren)
  children.set(child, { group })
  child.once('exit', () => children.delete(child))
}

/**
 * A signal ends this process, after `before`, within a second or two and with what `atExit` was given; a second signal
 * of a person ends it at once.
 */
export function exitOnSignals(before: () => void = () => {}): void {
  let ending = false
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (ending) return
      ending = true
      before()
      setTimeout(() => {
        // the work at the end cannot be interrupted by a listener
        for (const one of SIGNALS) process.removeAllListeners(one)
        process.exit(128 + constants.signals[signal])
      }, REPEATED_MS)
    })
}

function doAll(): void {
  for (const work of works.reverse()) {
    try {
      work()
    } catch (error) {
      console.error(error)
    }
  }
}

function killChildren(): void {
  for (const [child, { group }] of children)
    if (group && child.pid) process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
}
