import type { PictureStore } from './media.ts'

/**
 * A store for pictures that can be drawn again: a picture that cannot be stored is still sent. The error is logged
 * once, until a picture can be stored again. Not for uploads, which cannot be drawn again: their store must refuse.
 */
export function putIfPossible(
  store: PictureStore,
  log: { warn(about: object, text: string): void },
): PictureStore {
  let failing = false
  return {
    get: store.get,
    delete: store.delete,
    async put(key, bytes, type) {
      try {
        await store.put(key, bytes, type)
        failing = false
      } catch (err) {
        if (!failing) log.warn({ err }, 'drawn pictures are sent but cannot be kept')
        failing = true
      }
    },
  }
}
