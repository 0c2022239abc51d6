import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#server/platform/database/database.ts'
import { claimPictureFolder, findPictureFolder } from './media.queries.ts'

const FILE = 'shop-id'

/**
 * Recognises the folder in which a shop keeps its pictures (decision 097): a random id is in the folder and in the
 * database, since the first process that kept pictures on a disk. Returns why this folder is another one, or null.
 */
export async function whyOtherFolder(db: Db, folder: string): Promise<string | null> {
  const here = await idOf(folder)
  if ((await claimPictureFolder(db, here)) === here) return null
  return (
    `${folder} is not the folder in which this shop keeps its pictures: several processes need one shared folder, ` +
    'or the picture store of S3_ENDPOINT. If all pictures were moved here, run the SQL statement: ' +
    'delete from picture_folder;'
  )
}

/** Whether this folder is another one than that of the shop, if that is known; changes nothing. */
export async function isOtherFolder(db: Db, folder: string): Promise<boolean> {
  const known = await findPictureFolder(db)
  if (known === null) return false
  const here = await readFile(join(folder, FILE), 'utf8').catch(() => '')
  return here.trim().replaceAll('-', '') !== known
}

async function idOf(folder: string): Promise<string> {
  const file = join(folder, FILE)
  await mkdir(folder, { recursive: true })
  // of processes that start at once in a shared folder one makes the file, with its content, and the others read it
  const aside = `${file}.${randomUUID()}.part`
  await writeFile(aside, randomUUID())
  await link(aside, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(aside)
  return (await readFile(file, 'utf8')).trim().replaceAll('-', '')
}
