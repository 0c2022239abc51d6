import { execFileSync } from 'node:child_process'
import { statfsSync } from 'node:fs'

/** A disk of a database that can be filled. */
export type Disk = { fill(): void; empty(): void; remove(): void }

const MEGABYTES = 8_000
/** What is left when it is full: less than one segment of the write-ahead log. */
const LEFT_MEGABYTES = 4

/** Mounts a file system in memory at a folder; null where that is not allowed, which needs root on Linux. */
export function mountDisk(folder: string): Disk | null {
  const resize = (megabytes: number) => mount(['-o', `remount,size=${megabytes}m`, folder])
  try {
    mount(['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=755`, 'tmpfs', folder])
  } catch {
    return null
  }
  let isMounted = true
  return {
    fill() {
      const { blocks, bfree, bsize } = statfsSync(folder)
      resize(Math.ceil(((blocks - bfree) * bsize) / 2 ** 20) + LEFT_MEGABYTES)
    },
    empty: () => resize(MEGABYTES),
    remove() {
      if (isMounted) execFileSync('umount', ['-l', folder])
      isMounted = false
    },
  }
}

const mount = (options: string[]): unknown => execFileSync('mount', options, { stdio: 'ignore' })
