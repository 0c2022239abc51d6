import { constants } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { isError } from '#server/embedded-postgres/place.ts'

/**
 * Copies a folder whose files may vanish meanwhile, as those of a running PostgreSQL do. `skip` is given each path
 * below the folder, with slashes. Files that exist in `to` are copied again, unless `onlyMissing`.
 */
export async function copyTree(
  from: string,
  to: string,
  { skip = () => false, onlyMissing = false }: { skip?(name: string): boolean; onlyMissing?: boolean } = {},
): Promise<number> {
  let copied = 0
  async function copy(below: string): Promise<void> {
    await mkdir(path.join(to, below), { recursive: true })
    const entries = await readdir(path.join(from, below), { withFileTypes: true }).catch(ifVanished)
    for (const entry of entries ?? []) {
      const name = path.posix.join(below, entry.name)
      if (skip(name)) continue
      if (entry.isDirectory()) await copy(name)
      else if (await copyOne(path.join(from, name), path.join(to, name), onlyMissing)) copied += 1
    }
  }
  await copy('')
  return copied
}

async function copyOne(from: string, to: string, onlyMissing: boolean): Promise<boolean> {
  try {
    await copyFile(from, to, onlyMissing ? constants.COPYFILE_EXCL : 0)
    return true
  } catch (error) {
    if (onlyMissing && isError(error, 'EEXIST')) return false
    return ifVanished(error) ?? false
  }
}

function ifVanished(error: unknown): undefined {
  if (!isError(error, 'ENOENT')) throw error
}
