import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { atExit } from '../tools/at-exit.ts'
import type { Span } from './check/doubt.ts'
import type { Seeded } from './seed.ts'

/** What a run must remember to be continued. */
export type Progress = {
  seed: number
  seeded: Seeded
  seconds: number
  faults: Record<string, number>
  bankFaults: Record<string, number>
  /** when the database failed over and what was acknowledged may have been lost */
  losses: Span[]
}
export type RunFolder = {
  path: string
  file(name: string): string
  /** of the part before; null for a new run */
  progress: Progress | null
  save(progress: Progress): void
}

/** The folder of a run with its database: a new one, which is deleted at the end, or one that is kept. */
export function openRunFolder(kept: string | undefined): RunFolder {
  const folder = kept ? path.resolve(kept) : makeDataFolder('fault-tests')
  // the account of the database server passes through a folder of this run, not through one that was there before
  if (mkdirSync(folder, { recursive: true }) || !kept) chmodSync(folder, 0o711)
  if (!kept) atExit(() => rmSync(folder, { recursive: true, force: true }))
  const progressFile = path.join(folder, 'progress.json')
  if (!existsSync(progressFile) && existsSync(path.join(folder, 'database')))
    throw new Error(
      `${folder} has a run that was ended before its shop was ready: delete it, or name another.`,
    )
  return {
    path: folder,
    file: (name) => path.join(folder, name),
    progress: existsSync(progressFile) ? (JSON.parse(readFileSync(progressFile, 'utf8')) as Progress) : null,
    save(progress) {
      // renamed, because the run may be killed while it writes
      writeFileSync(`${progressFile}.new`, JSON.stringify(progress))
      renameSync(`${progressFile}.new`, progressFile)
    },
  }
}

export function addCounts(
  one: Record<string, number>,
  other: Record<string, number>,
): Record<string, number> {
  const sum = { ...one }
  for (const [name, times] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + times
  return sum
}
