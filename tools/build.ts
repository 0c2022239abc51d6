import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { oneAtATime } from './one-at-a-time.mjs'
import { root, runHere } from './run-here.ts'

/** Everything the build is made from. Tests are not, so changing one does not cost a build. */
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
  'vite.worker.ts',
  'i18n-plugin.ts',
  'react-router.config.ts',
]
const STAMP = path.join(root, 'build/.built-from')

/**
 * Builds the shop unless the build that is there was made from just these sources. Compares contents, not times:
 * a fresh clone and a switched branch have new times on old files. Answers the exit code, 0 for built or fresh.
 */
export async function buildIfStale({ always = false } = {}): Promise<number> {
  if (!always && isFresh()) return 0
  return await oneAtATime(root, 'building', async () => {
    if (!always && isFresh()) return 0
    const made = sourcesDigest()
    rmSync(STAMP, { force: true })
    const code = await runHere('react-router', ['build'], { NODE_ENV: 'production' })
    if (code === 0) {
      mkdirSync(path.dirname(STAMP), { recursive: true })
      writeFileSync(STAMP, made)
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
