import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import type { Seeded } from './seed.ts'

/** What a run must remember to be continued. */
export type Progress = {
  seed: number
  seeded: Seeded
  seconds: number
  faults: Record<string, number>
  bankFaults: Record<string, number>
}
export type RunFolder = {
  path: string
  file(name: string): string
  /** of the part before; null for a new run */
  progress: Progress | null
  save(progress: Progress): void
  remove(): void
}

/** The folder of a run with its database: a new one, which is deleted afterwards, or one that is kept. */
export function openRunFolder(kept: string | undefined): RunFolder {
  const folder = kept ? path.resolve(kept) : makeDataFolder('fault-tests')
  mkdirSync(folder, { recursive: true })
  const progressFile = path.join(folder, 'progress.json')
  return {
    path: folder,
    file: (name) => path.join(folder, name),
    progress: existsSync(progressFile) ? (JSON.parse(readFileSync(progressFile, 'utf8')) as Progress) : null,
    save: (progress) => writeFileSync(progressFile, JSON.stringify(progress)),
    remove: () => void (kept || rmSync(folder, { recursive: true, force: true })),
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
