// Plain JavaScript for Node 20: it runs before the pinned runtime is installed.
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const BEAT_MS = 1000
const STALE_AFTER_MS = 15_000

/**
 * Runs `work` while no other command in this checkout runs work of the same name; the others wait. A killed command
 * does not block the others, because its process id no longer exists, or its lock has had no heartbeat for a long
 * time.
 */
export async function oneAtATime(root, name, work) {
  const lock = path.join(root, '.cache', `${name}.lock`)
  mkdirSync(path.dirname(lock), { recursive: true })
  let announced = false
  while (!acquire(lock)) {
    if (isAbandoned(lock)) rmSync(lock, { force: true })
    else {
      if (!announced) console.log(`Another command is ${name} here; waiting for it.`)
      announced = true
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

function acquire(lock) {
  try {
    writeFileSync(lock, `${process.pid}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isAbandoned(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > STALE_AFTER_MS) return true
    const holder = Number(readFileSync(lock, 'utf8'))
    if (holder) process.kill(holder, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
