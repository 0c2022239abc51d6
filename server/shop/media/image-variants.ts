import { ShopError } from '#contract/errors.ts'
import { resized } from './develop.ts'
import { drawingQueue, type Urgency } from './drawing-queue.ts'
import { isPictureKey } from './media.rules.ts'
import { originalOf, type PictureFormat, type PictureSource, type PictureStore } from './media.ts'

export type ImageVariants = {
  /** The picture in a served size, made now or while nobody waits for another; null where there is none of this key. */
  take(key: string, width: number, format: PictureFormat, urgency?: Urgency): Promise<Buffer | null>
}

/** How many pictures may wait to be made; beyond it the shop says it is busy rather than fall over. */
const LONGEST_QUEUE = 400

type Making = { picture: Promise<Buffer | null>; hurry(): void }

/** Pictures in their served sizes, made on first request and kept; concurrent requests for one share one making. */
export function openImageVariants(store: PictureStore, source: PictureSource, atOnce = 2): ImageVariants {
  const underway = new Map<string, Making>()
  const queue = drawingQueue(atOnce)

  function make(file: string, key: string, width: number, format: PictureFormat, urgency: Urgency): Making {
    let now = urgency
    let hurry = () => {
      now = 'now'
    }
    async function picture() {
      const kept = await store.get(file)
      if (kept) return kept
      const drawing = queue.add(async () => {
        const original = await store.get(originalOf(key))
        if (!original) return source.draw(key, { width, format, urgency })
        return { picture: await resized(original, width, format), keep: true }
      }, now)
      hurry = drawing.hurry
      const made = await drawing.done
      if (made?.keep) await store.put(file, made.picture, `image/${format}`)
      return made?.picture ?? null
    }
    return { picture: picture().finally(() => underway.delete(file)), hurry: () => hurry() }
  }

  return {
    async take(key, width, format, urgency = 'now') {
      if (!isPictureKey(key)) return null
      const file = `${key}.${width}.${format}`
      const known = underway.get(file)
      if (known && urgency === 'now') known.hurry()
      if (known) return known.picture
      if (underway.size >= LONGEST_QUEUE) throw new ShopError('UNAVAILABLE')
      const making = make(file, key, width, format, urgency)
      underway.set(file, making)
      return making.picture
    },
  }
}
