import { createHash } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Priority } from './drawing-queue.ts'
import * as queries from './media.queries.ts'
import type { PictureDecoder } from './picture-decoder.ts'

export type PictureFormat = 'webp' | 'avif' | 'jpeg'

/** `keep` is false when another URL has the same picture, because otherwise every invented URL would be stored. */
export type Drawn = { picture: Buffer; keep: boolean }

/**
 * Draws or fetches a picture by its key; null when there is none. The demo draws packs of its own products. `width`
 * is in pixels; the height depends on the picture.
 */
export type PictureSource = {
  draw(
    key: string,
    input: { width: number; format: PictureFormat; priority: Priority },
  ): Promise<Drawn | null>
}

/** Stores bytes by key: on a disk, or in any store with the S3 protocol. */
export type PictureStore = {
  put(key: string, bytes: Buffer, type: string): Promise<void>
  /** null when the key is unknown */
  get(key: string): Promise<Buffer | null>
}

/** Stores uploaded pictures. */
export type UploadStore = { keep(db: Db, by: { user: { id: string } }, sent: Buffer): Promise<string> }

/** The key of the bytes of an uploaded picture; its sizes are stored next to it. */
export const originalOf = (key: string): string => `${key}.original.webp`

/**
 * Decodes an uploaded file, encodes it (upright, without metadata, at most 2,000 px) and stores it under the hash of
 * the result, so that the same picture is stored once. Throws the decoder's error for an invalid file.
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

/** Registers picture keys, so that products and categories may use them. */
export const adopt = (db: Db, keys: string[]): Promise<unknown> => queries.adopt(db, keys, null)

/** Throws UNKNOWN_PICTURE unless every key is registered. */
export async function assertExists(db: Db, keys: string[]): Promise<void> {
  const findExisting = new Set(await queries.findExisting(db, keys))
  if (keys.some((key) => !findExisting.has(key))) throw new ShopError('UNKNOWN_PICTURE')
}
