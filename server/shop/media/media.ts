import { createHash } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Urgency } from './drawing-queue.ts'
import * as queries from './media.queries.ts'
import type { PictureDecoder } from './picture-decoder.ts'

export type PictureFormat = 'webp' | 'avif' | 'jpeg'

/** `keep` is false where another address has the same picture: it would be kept for every address somebody makes up. */
export type Drawn = { picture: Buffer; keep: boolean }

/**
 * Draws or fetches a picture by its key; null when there is none. The demo draws packs of its own range.
 * `width` is in pixels; the height follows from the picture.
 */
export type PictureSource = {
  draw(key: string, input: { width: number; format: PictureFormat; urgency: Urgency }): Promise<Drawn | null>
}

/** Where bytes are kept by key: a disk, or anything that speaks S3. */
export type PictureStore = {
  put(key: string, bytes: Buffer, type: string): Promise<void>
  /** null when there is nothing by that key */
  get(key: string): Promise<Buffer | null>
}

/** Takes in what people send. */
export type UploadStore = { keep(db: Db, by: { user: { id: string } }, sent: Buffer): Promise<string> }

/** Where the bytes of an uploaded picture lie, beside the sizes made of it. */
export const originalOf = (key: string): string => `${key}.original.webp`

/**
 * Reads a sent file as a picture, makes it our own (upright, without hidden data, at most 2,000 px) and keeps it under
 * the hash of what came out: the same picture twice is one. Throws what the decoder throws for anything else.
 */
export const uploadStore = (bytes: PictureStore, decoder: PictureDecoder): UploadStore => ({
  async keep(db, by, sent) {
    const { picture, tint } = await decoder.decode(sent)
    const key = `uploaded/${createHash('sha256').update(picture).digest('hex').slice(0, 40)}-${tint}`
    await bytes.put(originalOf(key), picture, 'image/webp')
    await queries.adopt(db, [key], by.user.id)
    return key
  },
})

/** Makes picture keys known, so that products and shelves may use them. */
export const adopt = (db: Db, keys: string[]): Promise<unknown> => queries.adopt(db, keys, null)

/** UNKNOWN_PICTURE unless the shop knows every key. */
export async function assertExists(db: Db, keys: string[]): Promise<void> {
  const findExisting = new Set(await queries.findExisting(db, keys))
  if (keys.some((key) => !findExisting.has(key))) throw new ShopError('UNKNOWN_PICTURE')
}
