import { lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** What file systems store at least for a file. */
const BLOCK = 4096

/**
 * The packages in a node_modules folder and what they take on a disk of 4 kB blocks, in bytes, the largest first. A
 * hard link counts once; folders of caches and npm's own files, which begin with a dot, do not count.
 */
export function installedPackages(folder: string): { name: string; bytes: number }[] {
  const bytes = new Map<string, number>()
  const seen = new Set<number>()
  for (const name of packageFolders(folder))
    for (const file of filesIn(path.join(folder, name))) {
      const { ino, nlink, size } = lstatSync(file)
      if (nlink > 1 && seen.has(ino)) continue
      seen.add(ino)
      bytes.set(name, (bytes.get(name) ?? 0) + Math.ceil(size / BLOCK) * BLOCK)
    }
  return [...bytes]
    .map(([name, sum]) => ({ name, bytes: sum }))
    .toSorted((one, other) => other.bytes - one.bytes)
}

/** What to report if the packages take more than the limit: the sum and the ten largest. */
export function excess(packages: { name: string; bytes: number }[], limit: number): string[] {
  const sum = packages.reduce((total, { bytes }) => total + bytes, 0)
  if (sum <= limit) return []
  const line = (name: string, bytes: number) => `${name}: ${Math.round(bytes / 1e6)} MB`
  return [line('all packages', sum), ...packages.slice(0, 10).map(({ name, bytes }) => line(name, bytes))]
}

const packageFolders = (folder: string): string[] =>
  visible(folder).flatMap((name) =>
    name.startsWith('@') ? visible(path.join(folder, name)).map((part) => `${name}/${part}`) : [name],
  )

const visible = (folder: string): string[] => readdirSync(folder).filter((name) => !name.startsWith('.'))

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const found = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(found)
    else if (entry.isFile()) yield found
  }
}
