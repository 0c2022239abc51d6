import { ShopError } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { develop } from './develop.ts'
import * as store from './media.store.ts'

export type PictureFormat = 'webp' | 'avif' | 'jpeg'

/**
 * Draws or fetches a picture by its key; null when there is none. The demo draws packs of its own range.
 * `width` is in pixels; the height follows from the picture.
 */
export type PictureSource = {
  draw(key: string, wish: { width: number; format: PictureFormat }): Promise<Buffer | null>
}

/** Where bytes are kept by key: a disk, or anything that speaks S3. */
export type PictureStore = {
  put(key: string, bytes: Buffer, type: string): Promise<void>
  /** null when there is nothing by that key */
  get(key: string): Promise<Buffer | null>
}

/** Takes in what people send. */
export type PictureKeeper = { keep(db: Db, by: { shopper: { id: string } }, sent: Buffer): Promise<string> }

/** Where the bytes of an uploaded picture lie, beside the sizes made of it. */
export const originalOf = (key: string): string => `${key}.original.webp`

/**
 * Reads a sent file as a picture, makes it our own (upright, without hidden data, at most 2,000 px) and keeps it under
 * the hash of what came out: the same picture twice is one. NOT_A_PICTURE for anything else.
 */
export const pictureKeeper = (bytes: PictureStore): PictureKeeper => ({
  async keep(db, by, sent) {
    const { key, picture } = await develop(sent)
    await bytes.put(originalOf(key), picture, 'image/webp')
    await store.adopt(db, [key], by.shopper.id)
    return key
  },
})

/** Makes picture keys known, so that products and shelves may use them. */
export const adopt = (db: Db, keys: string[]): Promise<unknown> => store.adopt(db, keys, null)

/** UNKNOWN_PICTURE unless the shop knows every key. */
export async function assertKnown(db: Db, keys: string[]): Promise<void> {
  const known = new Set(await store.known(db, keys))
  if (keys.some((key) => !known.has(key))) throw new ShopError('UNKNOWN_PICTURE')
}
