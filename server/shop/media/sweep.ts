import { pictureWidths } from '#contract/pictures.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { originalOf, type PictureStore } from './media.ts'
import { isOtherFolder } from './picture-folder.ts'
import * as queries from './sweep.queries.ts'

/** The store of uploaded pictures, and its folder if it is on a disk. */
export type PicturePlace = { store: PictureStore; folder?: string }
/** Finds out to which of the pictures rows of a slice refer. */
export type FindUsed = (db: Db, keys: string[]) => Promise<string[]>

/**
 * `current`: what a saved form or an upload can refer to at any moment. `copies`: rows with copies of what products
 * had, as orders; none begins to refer to a picture a day after it was removed from its product.
 */
export type PictureUses = { current: readonly FindUsed[]; copies: readonly FindUsed[] }

const AT_ONCE = 500

/**
 * Deletes uploaded pictures to which nothing refers for more than a day: first it marks their rows, so that nothing
 * can refer to them any more, then it deletes their bytes, and a week later the rows (decision 136). It may be ended at
 * any point, and run at the same time as another.
 */
export async function sweepPictures(
  db: Db,
  { store, folder }: PicturePlace,
  uses: PictureUses,
  signal: AbortSignal,
): Promise<void> {
  if (folder && (await isOtherFolder(db, folder)))
    throw new Error(
      `${folder} is not the folder of the pictures: unused ones are deleted by a process that has it.`,
    )
  await forEachPart(
    (after) => queries.listDue(db, after, AT_ONCE),
    ({ key }) => key,
    (due) => markUnused(db, uses, due),
    signal,
  )
  await forEachPart(
    (after) => queries.listWithBytes(db, after, AT_ONCE),
    (key) => key,
    async (keys) => {
      for (const key of keys) {
        signal.throwIfAborted()
        await store.delete(filesOf(key))
        await queries.markBytesDeleted(db, key)
      }
    },
    signal,
  )
  await queries.deleteSwept(db)
}

async function markUnused(db: Db, uses: PictureUses, due: queries.Due[]): Promise<void> {
  const all = due.map(({ key }) => key)
  // before the locks, because it may read all orders
  const inUse = new Set(await usedOf(db, uses.current, all))
  const gone = due.filter(({ key, wasOnProduct }) => wasOnProduct && !inUse.has(key))
  const copied = await usedOf(
    db,
    uses.copies,
    gone.map(({ key }) => key),
  )
  await transaction(db, async (db) => {
    const keys = await queries.lockDue(db, all)
    // whoever begins to use one of them locks its row first, and is either visible here, or waits and finds the mark
    const used = new Set([...copied, ...(await usedOf(db, uses.current, keys))])
    await queries.markUsed(
      db,
      keys.filter((key) => used.has(key)),
    )
    await queries.markDeleted(
      db,
      keys.filter((key) => !used.has(key)),
    )
  })
}

async function usedOf(db: Db, uses: readonly FindUsed[], keys: string[]): Promise<string[]> {
  const used: string[] = []
  if (keys.length > 0) for (const find of uses) used.push(...(await find(db, keys)))
  return used
}

/** The original of a picture, and the sizes that may have been stored beside it. */
const filesOf = (key: string): string[] => [
  originalOf(key),
  ...pictureWidths.flatMap((width) =>
    (['webp', 'avif', 'jpeg'] as const).map((format) => `${key}.${width}.${format}`),
  ),
]

/** Runs `work` on all rows, some at a time; `list` returns those after a key. */
async function forEachPart<T>(
  list: (after: string) => Promise<T[]>,
  keyOf: (row: T) => string,
  work: (rows: T[]) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let rows: T[]
  let after = ''
  do {
    signal.throwIfAborted()
    rows = await list(after)
    if (rows.length > 0) await work(rows)
    after = rows.length > 0 ? keyOf(rows[rows.length - 1] as T) : after
  } while (rows.length === AT_ONCE)
}
