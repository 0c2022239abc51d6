import { ShopError } from '#contract/errors.ts'
import { drawingQueue, type Priority } from './drawing-queue.ts'
import { isPictureKey } from './media.rules.ts'
import { originalOf, type PictureFormat, type PictureSource, type PictureStore } from './media.ts'
import { resized } from './resize.ts'

export type ImageVariants = {
  /** The picture in a served size, drawn with priority or while idle; null when the key is unknown. */
  getOrDraw(key: string, width: number, format: PictureFormat, priority?: Priority): Promise<Buffer | null>
}

/** Maximum number of pictures that may wait to be drawn; above it, requests get a BUSY error. */
const MAX_QUEUE = 400

type Drawing = { picture: Promise<Buffer | null>; prioritise(): void }

/**
 * Pictures in their served sizes, drawn at the first request and then stored; concurrent requests for the same
 * variant share one drawing.
 */
export function openImageVariants(store: PictureStore, source: PictureSource, atOnce = 2): ImageVariants {
  const inProgress = new Map<string, Drawing>()
  const queue = drawingQueue(atOnce)

  function draw(
    file: string,
    key: string,
    width: number,
    format: PictureFormat,
    priority: Priority,
  ): Drawing {
    let now = priority
    let prioritise = () => {
      now = 'now'
    }
    async function picture() {
      const stored = await store.get(file)
      if (stored) return stored
      const drawing = queue.add(async () => {
        const original = await store.get(originalOf(key))
        if (!original) return source.draw(key, { width, format, priority })
        return { picture: await resized(original, width, format), keep: true }
      }, now)
      prioritise = drawing.prioritise
      const drawn = await drawing.done
      if (drawn?.keep) await store.put(file, drawn.picture, `image/${format}`)
      return drawn?.picture ?? null
    }
    return { picture: picture().finally(() => inProgress.delete(file)), prioritise: () => prioritise() }
  }

  return {
    async getOrDraw(key, width, format, priority = 'now') {
      if (!isPictureKey(key)) return null
      const file = `${key}.${width}.${format}`
      const existing = inProgress.get(file)
      if (existing && priority === 'now') existing.prioritise()
      if (existing) return existing.picture
      if (inProgress.size >= MAX_QUEUE) throw new ShopError('UNAVAILABLE')
      const drawing = draw(file, key, width, format, priority)
      inProgress.set(file, drawing)
      return drawing.picture
    },
  }
}
