import { type Db, transaction } from '#server/platform/database/database.ts'
import { usePictures } from '#server/shop/media/media.ts'
import * as queries from './avatars.queries.ts'

/** Sets the picture of an account by its key; the one before is deleted after a day. Throws UNKNOWN_PICTURE. */
export function setAvatar(db: Db, id: string, key: string): Promise<void> {
  return transaction(db, async (db) => {
    const before = await queries.lockAvatar(db, id)
    await usePictures(db, [key], { instead: before ? [before] : [] })
    await queries.setAvatar(db, id, key)
  })
}

/** Has the picture of a locked account deleted after a day, unless somebody else has it. */
export async function releaseAvatar(db: Db, id: string): Promise<void> {
  const before = await queries.lockAvatar(db, id)
  if (before) await usePictures(db, [], { instead: [before] })
}

/** Which of these pictures are avatars. */
export const listAvatars = (db: Db, keys: string[]): Promise<string[]> => queries.listAvatars(db, keys)
