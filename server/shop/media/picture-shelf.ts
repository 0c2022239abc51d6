import { ShopError } from '#contract/errors.ts'
import { resized } from './develop.ts'
import { isPictureKey } from './media.rules.ts'
import { originalOf, type PictureFormat, type PictureSource, type PictureStore } from './media.ts'

export type PictureShelf = {
  take(key: string, width: number, format: PictureFormat): Promise<Buffer | null>
}

/** How many pictures may wait to be made; beyond it the shop says it is busy rather than fall over. */
const LONGEST_QUEUE = 400

/** Pictures in their served sizes, made on first request and kept; concurrent requests for one share one making. */
export function openPictureShelf(store: PictureStore, source: PictureSource, atOnce = 2): PictureShelf {
  const underway = new Map<string, Promise<Buffer | null>>()
  const turn = turns(atOnce)

  async function make(file: string, key: string, width: number, format: PictureFormat) {
    const kept = await store.get(file)
    if (kept) return kept
    const picture = await turn(async () => {
      const original = await store.get(originalOf(key))
      return original ? resized(original, width, format) : source.draw(key, { width, format })
    })
    if (picture) await store.put(file, picture, `image/${format}`)
    return picture
  }

  return {
    async take(key, width, format) {
      if (!isPictureKey(key)) return null
      const file = `${key}.${width}.${format}`
      const known = underway.get(file)
      if (known) return known
      if (underway.size >= LONGEST_QUEUE) throw new ShopError('UNAVAILABLE')
      const making = make(file, key, width, format).finally(() => underway.delete(file))
      underway.set(file, making)
      return making
    },
  }
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
