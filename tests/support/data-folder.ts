import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A file system in memory, on Linux; in containers it is often too small. */
const IN_MEMORY = '/dev/shm'
/** A test run uses up to a third of it: write-ahead log, clones of the database, the demo data. */
const BYTES_NEEDED = 3_000_000_000
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * A new temporary folder for the databases of tests: in memory if there is room, because PostgreSQL writes some 600
 * files for each database, which takes seven times as long on a disk.
 */
export function makeDataFolder(name: string, memory = IN_MEMORY): string {
  const parent = freeBytes(memory) >= BYTES_NEEDED ? memory : tmpdir()
  if (parent === memory) removeLeftFolders(memory)
  return mkdtempSync(path.join(parent, `jhatpat-${name}-`))
}

/** 0 for a folder that does not exist. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

/** Deletes what killed runs left in memory. No run takes a day. */
function removeLeftFolders(memory: string): void {
  for (const name of readdirSync(memory).filter((one) => one.startsWith('jhatpat-'))) {
    const folder = path.join(memory, name)
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
    if (Date.now() - mtimeMs > DAY_MS) rmSync(folder, { recursive: true, force: true })
  }
}
