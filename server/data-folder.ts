import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes DATA_DIR and what is missing above it, one by one: where nothing can be made, as in /proc, making them all at
 * once never comes to an end. Throws one sentence.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    make(dataDir)
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} cannot be used by this account: ${(error as Error).message}.`)
  }
}

function make(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  if (found) throw new Error(`${folder} is a file`)
  make(dirname(folder))
  mkdirSync(folder)
}
