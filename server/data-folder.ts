import { lstatSync, mkdirSync, readlinkSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { isDiskFull } from './platform/database/disk-space.ts'

/**
 * Creates DATA_DIR and its missing parent folders one by one, because a recursive mkdir never returns where no folder
 * can be created, as in /proc. Throws one sentence.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    make(dataDir)
  } catch (error) {
    throw new Error(whyUnusable(dataDir, error))
  }
}

/** Explains why a file in DATA_DIR could not be read or written, and how to fix it. */
export function whyUnusable(dataDir: string, error: unknown): string {
  const { message } = error as Error
  if (isDiskFull(error)) return noSpace(dataDir, message)
  const way = handOver(dataDir)
  return `DATA_DIR ${dataDir} cannot be used by this account: ${message}.${way && ` ${way}`}`
}

/** The command that takes over files of another account, as after a start as root; empty without such files. */
export function handOver(dataDir: string): string {
  const uid = process.getuid?.()
  const folders = [dataDir, join(dataDir, 'postgres')].flatMap((name) => {
    try {
      // when the server's account cannot reach DATA_DIR, root stores the database elsewhere and leaves a link
      return lstatSync(name).isSymbolicLink() ? [resolve(dirname(name), readlinkSync(name))] : [name]
    } catch {
      return []
    }
  })
  const foreign = [dataDir, ...folders, join(dataDir, 'token-secret')].some((name) => {
    const found = statSync(name, { throwIfNoEntry: false })
    return found !== undefined && found.uid !== uid
  })
  if (!uid || !foreign) return ''
  const named = [...new Set([dataDir, ...folders.filter((name) => !name.startsWith(`${dataDir}/`))])]
  const { username } = userInfo()
  return (
    `It was used by another account, such as root. To take it over, stop that shop and run: ` +
    `sudo chown -R ${username} ${named.map(quoted).join(' ')} (or start with another DATA_DIR).`
  )
}

/** Quotes a path for a POSIX shell. */
const quoted = (name: string): string =>
  /^[\w./-]+$/.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`

/** `why` describes the failed write. */
export const noSpace = (dataDir: string, why: string): string =>
  `No space left on the disk that holds DATA_DIR ${dataDir}; free some, or choose another DATA_DIR (${why}).`

function make(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  if (found) throw new Error(`${folder} is a file`)
  make(dirname(folder))
  mkdirSync(folder)
}

/** Where pictures are kept without a picture store. */
export const pictureFolder = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'media')
