// Plain JavaScript for Node 20: it runs before the pinned runtime is installed.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const BEAT_MS = 1000
const SILENT_TOO_LONG_MS = 15_000

/**
 * Does the work while no other command in this checkout does work of the same name; the others wait their turn.
 * A command that was killed is not waited for: its number is dead, or its lock has had no heartbeat for long.
 */
export async function oneAtATime(root, name, work) {
  const lock = path.join(root, '.cache', `${name}.lock`)
  mkdirSync(path.dirname(lock), { recursive: true })
  let told = false
  while (!take(lock)) {
    if (isAbandoned(lock)) rmSync(lock, { force: true })
    else {
      if (!told) console.log(`Another command is ${name} here; waiting for it.`)
      told = true
      await pause(300)
    }
  }
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    rmSync(lock, { force: true })
  }
}

function take(lock) {
  try {
    writeFileSync(lock, `${process.pid}`, { flag: 'wx' })
    return true
  } catch (failure) {
    if (failure.code === 'EEXIST') return false
    throw failure
  }
}

function isAbandoned(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > SILENT_TOO_LONG_MS) return true
    const holder = Number(readFileSync(lock, 'utf8'))
    if (holder) process.kill(holder, 0)
    return false
  } catch (failure) {
    return failure.code === 'ESRCH'
  }
}
