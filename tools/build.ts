import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { oneAtATime } from './one-at-a-time.mjs'
import { root, runProgram } from './run-program.ts'

/** The inputs of the build. Tests are no input, so a changed test needs no new build. */
export const SOURCES = [
  'contract',
  'demo',
  'public',
  'server',
  'web',
  'package-lock.json',
  'vite.config.ts',
  'vite.chunks.ts',
  'vite.compressed.ts',
  'vite.fonts.ts',
  'vite.worker.ts',
  'i18n-plugin.ts',
  'react-router.config.ts',
]
const STAMP = path.join(root, 'build/.built-from')

/**
 * Builds the shop unless the existing build is from these sources. Compares contents, because a fresh clone and a
 * switched branch give old files new times. Returns the exit code: 0 when the build is fresh or succeeded.
 */
export async function buildIfStale({ always = false } = {}): Promise<number> {
  if (!always && isFresh()) return 0
  return await oneAtATime(root, 'building', async () => {
    if (!always && isFresh()) return 0
    const digest = sourcesDigest()
    rmSync(STAMP, { force: true })
    const code = await runProgram('react-router', ['build'], { NODE_ENV: 'production' })
    if (code === 0) {
      mkdirSync(path.dirname(STAMP), { recursive: true })
      writeFileSync(STAMP, digest)
    }
    return code
  })
}

export function isFresh() {
  try {
    return readFileSync(STAMP, 'utf8') === sourcesDigest()
  } catch {
    return false
  }
}

function sourcesDigest() {
  const digest = createHash('sha256')
  for (const file of SOURCES.flatMap(filesIn)) {
    digest.update(`${file}\0`).update(
      createHash('sha256')
        .update(readFileSync(path.join(root, file)))
        .digest(),
    )
  }
  return digest.digest('hex')
}

function filesIn(name: string): string[] {
  if (!statSync(path.join(root, name)).isDirectory()) return [name]
  return readdirSync(path.join(root, name))
    .sort()
    .filter((child) => !/\.(test|fixture)\.tsx?$/.test(child))
    .flatMap((child) => filesIn(path.join(name, child)))
}

if (import.meta.main) process.exitCode = await buildIfStale({ always: true })
