import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PictureStore } from './media.ts'

/** Pictures in a folder. Written aside and renamed, so that a killed process never leaves half a picture. */
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
      if (error.code === 'ENOENT') return null
      throw error
    }),
})
