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
  /** does nothing for a key without bytes */
  delete(keys: string[]): Promise<void>
}

/** Stores uploaded pictures, of an account up to `mostPerDay` within a day. */
export type UploadStore = {
  keep(db: Db, by: { user: { id: string } }, sent: Buffer, limit?: { mostPerDay: number }): Promise<string>
}

/** Of a shopper each picture is stored for a day or more, also without any use. Staff upload pictures of products. */
export const limitOf = ({ permissions }: { permissions: object }): { mostPerDay: number } | undefined =>
  Object.keys(permissions).length > 0 ? undefined : { mostPerDay: 50 }

/** The key of the bytes of an uploaded picture; its sizes are stored next to it. */
export const originalOf = (key: string): string => `${key}.original.webp`

/**
 * Decodes an uploaded file, encodes it (upright, without metadata, at most 2,000 px) and stores it under the hash of
 * the result, so that the same picture is stored once. The row is written before the bytes: a sweep deletes no bytes
 * of a row that is a day old at most (decision 136). Throws the decoder's error for an invalid file,
 * and UPLOADED_TOO_MUCH above the limit.
 */
export const uploadStore = (bytes: PictureStore, decoder: PictureDecoder): UploadStore => ({
  async keep(db, by, sent, limit) {
    if (limit && (await queries.countLately(db, by.user.id)) >= limit.mostPerDay)
      throw new ShopError('UPLOADED_TOO_MUCH')
    const { picture, tint } = await decoder.decode(sent)
    const key = await claimKey(db, by.user.id, { hash: hashOf(picture), tint })
    await bytes.put(originalOf(key), picture, 'image/webp')
    if (!(await queries.markStored(db, key))) throw new ShopError('PICTURES_AWAY')
    return key
  },
})

const hashOf = (picture: Buffer) => createHash('sha256').update(picture).digest('hex').slice(0, 40)

/** A sweep may still be deleting bytes of the same picture: then the new one gets another key. */
async function claimKey(
  db: Db,
  userId: string,
  { hash, tint }: { hash: string; tint: string },
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const key = `uploaded/${hash}-${attempt === 1 ? '' : `${attempt}-`}${tint}`
    if (await queries.claimUpload(db, key, userId)) return key
  }
}

/** Registers the keys of drawn pictures, so that products and categories may use them. */
export const adopt = (db: Db, keys: string[]): Promise<unknown> => queries.adopt(db, keys)

/**
 * Lets a row refer to `keys`, `instead` of pictures that it had, which are deleted after a day unless others use them.
 * Throws UNKNOWN_PICTURE unless every key can be used. Until the transaction ends, none of them is swept. Called after
 * the locks of other rows (decision 136).
 */
export async function usePictures(
  db: Db,
  keys: string[],
  { instead = [], onProduct = false }: { instead?: string[]; onProduct?: boolean } = {},
): Promise<void> {
  const locked = await queries.lockPictures(db, [...keys, ...instead])
  const usable = new Set(locked.filter((one) => one.usable).map(({ key }) => key))
  if (keys.some((key) => !usable.has(key))) throw new ShopError('UNKNOWN_PICTURE')
  const released = instead.filter((key) => !keys.includes(key))
  if (released.length > 0) await queries.markReleased(db, released)
  if (onProduct) await queries.markOnProduct(db, keys)
}
