import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PictureStore } from './media.ts'

/**
 * Stores pictures in a folder. Files are written under a temporary name and renamed, so that a killed process never
 * leaves an incomplete picture.
 */
export const diskStore = (folder: string): PictureStore => ({
  async put(key, bytes) {
    const file = join(folder, key)
    const aside = `${file}.${randomUUID()}.part`
    await mkdir(dirname(file), { recursive: true })
    await writeFile(aside, bytes)
    await rename(aside, file)
  },
  get: (key) =>
    readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
      // ENOTDIR: a part of the key is another file
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
      throw error
    }),
  async delete(keys) {
    for (const key of keys) await rm(join(folder, key), { force: true })
  },
})
