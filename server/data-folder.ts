import { lstatSync, mkdirSync, readlinkSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { isDiskFull } from './platform/database/disk-space.ts'

/**
 * Makes DATA_DIR and what is missing above it, one by one: where nothing can be made, as in /proc, making them all at
 * once never comes to an end. Throws one sentence.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    make(dataDir)
  } catch (error) {
    throw new Error(whyUnusable(dataDir, error))
  }
}

/** Why a file in DATA_DIR could not be read or written, and how to fix it. */
export function whyUnusable(dataDir: string, error: unknown): string {
  const { message } = error as Error
  if (isDiskFull(error)) return noSpace(dataDir, message)
  const way = handOver(dataDir)
  return `DATA_DIR ${dataDir} cannot be used by this account: ${message}.${way && ` ${way}`}`
}

/** The command that hands over files of another account, as after a start as root; empty when there are none. */
export function handOver(dataDir: string): string {
  const uid = process.getuid?.()
  const folders = [dataDir, join(dataDir, 'postgres')].flatMap((name) => {
    try {
      // root keeps the database elsewhere where its server could not reach it, and leaves a link
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

/** `why` names what could not be written. */
export const noSpace = (dataDir: string, why: string): string =>
  `No space left on the disk that holds DATA_DIR ${dataDir}; free some, or choose another DATA_DIR (${why}).`

function make(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  if (found) throw new Error(`${folder} is a file`)
  make(dirname(folder))
  mkdirSync(folder)
}
