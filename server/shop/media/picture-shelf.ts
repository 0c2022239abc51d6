import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ShopError } from '#contract/errors.ts'
import { isPictureKey } from './media.rules.ts'
import type { PictureFormat, PictureSource } from './media.ts'

export type PictureShelf = { take(key: string, width: number, format: PictureFormat): Promise<Buffer | null> }

/** How many pictures may wait to be drawn; beyond it the shop says it is busy rather than fall over. */
const LONGEST_QUEUE = 400

/** Pictures kept on disk, drawn on first request; concurrent requests for one share one drawing. */
export function openPictureShelf(folder: string, source: PictureSource, atOnce = 2): PictureShelf {
  const underway = new Map<string, Promise<Buffer | null>>()
  const turn = turns(atOnce)

  async function draw(file: string, key: string, width: number, format: PictureFormat) {
    const picture = await turn(() => source.draw(key, { width, format }))
    if (picture) await keep(file, picture)
    return picture
  }

  return {
    async take(key, width, format) {
      if (!isPictureKey(key)) return null
      const file = join(folder, `${key}.${width}.${format}`)
      const kept = await readFile(file).catch(() => null)
      if (kept) return kept
      const known = underway.get(file)
      if (known) return known
      if (underway.size >= LONGEST_QUEUE) throw new ShopError('UNAVAILABLE')
      const drawing = draw(file, key, width, format).finally(() => underway.delete(file))
      underway.set(file, drawing)
      return drawing
    },
  }
}

/** Written aside and renamed, so that a killed process never leaves half a picture. */
async function keep(file: string, picture: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const aside = `${file}.${randomUUID()}.part`
  await writeFile(aside, picture)
  await rename(aside, file)
}

/** Lets `atOnce` works run; the others wait in order. */
function turns(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
