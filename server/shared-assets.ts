import { randomUUID } from 'node:crypto'
import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataFolder } from './data-folder.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** A page that was opened longer ago is loaded again. */
const KEPT_MS = 30 * DAY_MS

/** `cart-Bh6VNJH.js`: only files whose name changes with their content may be those of any release. */
export const isHashed = (name: string): boolean => /^\w[\w.-]*-[\w-]{7,8}\.[a-z\d]+(\.br)?$/.test(name)

/** The built files of the releases that used a DATA_DIR within a month; null where it cannot be used. */
export type SharedAssets = { folder: string | null; close(): Promise<void> }

/**
 * Shares the built files of this release with servers of those before and after it, whose pages are still open in
 * browsers (decision 174). Their date is that of their last use, which is set at the start and every day.
 */
export async function shareAssets(
  built: string,
  dataDir: string,
  warn: (words: string) => void,
): Promise<SharedAssets> {
  const folder = join(dataDir, 'assets')
  const refresh = () =>
    shareOwn(join(built, 'assets'), folder)
      .then(() => removeUnused(folder))
      .catch(({ message }: Error) =>
        warn(`pages of this release lack files when a server of another release answers: ${message}`),
      )
  let refreshing = refresh()
  await refreshing
  const timer = setInterval(() => {
    refreshing = refresh()
  }, DAY_MS).unref()
  return {
    // of a folder that may only be read, other files are served
    folder: await stat(folder).then(
      (found) => (found.isDirectory() ? folder : null),
      () => null,
    ),
    async close() {
      clearInterval(timer)
      await refreshing
    },
  }
}

async function shareOwn(built: string, folder: string): Promise<void> {
  makeDataFolder(folder)
  for (const name of (await readdir(built)).filter(isHashed)) await shareFile(join(built, name), folder, name)
}

/** Copies the file, or marks the copy as used. */
async function shareFile(own: string, folder: string, name: string): Promise<void> {
  const shared = join(folder, name)
  const now = new Date()
  const [here, there] = await Promise.all([stat(own), stat(shared).catch(() => null)])
  if (there?.size === here.size) return utimes(shared, now, now)
  // another server may send the file at the same time
  const aside = join(folder, `.${name}.${randomUUID()}`)
  try {
    await copyFile(own, aside)
    await utimes(aside, now, now)
    await rename(aside, shared)
  } catch (error) {
    await rm(aside, { force: true }).catch(() => {})
    throw error
  }
}

/** Also what a killed process left aside. */
async function removeUnused(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found?.isFile() && Date.now() - found.mtimeMs > KEPT_MS) await rm(file, { force: true })
  }
}
