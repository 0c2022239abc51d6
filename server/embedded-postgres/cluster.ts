import { chownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { ensurePassword, OWNER, passwordFile } from './connection.ts'
import { isError, isThere, type Place, socketFolder } from './place.ts'
import { isAlive, run } from './process.ts'
import { clearSocket, type ServerOptions } from './server.ts'
import { fullDiskIn } from './spawn.ts'

/**
 * Creates PostgreSQL's directory when it is missing: under a temporary name, and renamed when complete, so that an
 * interrupted attempt leaves nothing that looks like a database.
 */
export async function ensureCluster(place: Place, input: ServerOptions) {
  sweepAttempts(place)
  const found = majorVersion(place)
  if (found === input.binaries.major) return
  if (found) {
    throw new Error(
      `The database in ${place.cluster} was made by PostgreSQL ${found} and this shop brings ` +
        `${input.binaries.major}: carry the data over with a dump, or start afresh with npm run db:reset.`,
    )
  }
  setAsideRemains(place, input)
  if (process.platform !== 'win32') await clearSocket(place, socketFolder(place))

  const attempt = `${place.cluster}.new-${process.pid}`
  mkdirSync(attempt, { mode: 0o700, recursive: true })
  if (place.account) chownSync(attempt, place.account.uid, place.account.gid)
  const remove = () => rmSync(attempt, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    await initialise(attempt, place, input)
    renameSync(attempt, place.cluster)
  } catch (failure) {
    // another shop that started at the same time was faster; its database is used
    if (majorVersion(place) !== input.binaries.major) throw failure
  } finally {
    remove()
    process.off('exit', remove)
  }
}

function majorVersion({ cluster }: Place) {
  try {
    return readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  } catch (failure) {
    if (isError(failure, 'ENOENT')) return undefined
    if (isError(failure, 'EACCES')) {
      throw new Error(
        `The database in ${cluster} belongs to another account. To take it over, stop that shop and ` +
          `run: sudo chown -R ${userInfo().username} '${cluster}' (or start with another DATA_DIR).`,
      )
    }
    throw failure
  }
}

/**
 * Collation and character classes must not depend on the machine, so both are PostgreSQL's own (builtin). Only trigrams
 * use the character classes of the C library, and without UTF-8 there they ignore Devanagari.
 */
async function initialise(target: string, place: Place, input: ServerOptions) {
  const password = ensurePassword(place)
  const options = [
    ['-D', target, '--username', OWNER, '--encoding', 'UTF8', '--no-instructions'],
    ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
    password
      ? ['--auth', 'scram-sha-256', '--pwfile', passwordFile(place)]
      : ['--auth-local', 'trust', '--auth-host', 'reject'],
    input.durable ? [] : ['--no-sync'],
  ].flat()
  const first = await run(input.binaries.initdb, [...options, '--lc-ctype', 'C.UTF-8'], place)
  if (first.code === 0) return
  const full = fullDiskIn(first.errors.split('\n'))
  const second = full ? first : await run(input.binaries.initdb, options, place)
  if (second.code !== 0)
    throw new Error(
      `PostgreSQL could not make a database in ${place.cluster}: ${full ?? second.errors.replaceAll(/\s*\n\s*/g, ' ')}`,
    )
  input.log('This machine has no C.UTF-8 locale, so searching for misspelt Hindi words finds less.')
}

/**
 * Renames an existing directory without a complete database, because it may contain a user's files. The version is read
 * after the directory was found: another shop's database appears complete, so it is never mistaken for remains.
 */
function setAsideRemains(place: Place, { log }: ServerOptions) {
  const { cluster } = place
  if (!isThere(cluster) || readdirSync(cluster).length === 0 || majorVersion(place)) return
  const aside = `${cluster}.incomplete-${Date.now()}`
  renameSync(cluster, aside)
  log(`${cluster} held no complete database; it was moved to ${aside} and a new one is made.`)
}

/** Files that the `initdb` of a killed shop still writes remain until the next start. */
function sweepAttempts({ cluster }: Place) {
  const folder = path.dirname(cluster)
  for (const name of isThere(folder) ? readdirSync(folder) : []) {
    const maker = name.startsWith(`${path.basename(cluster)}.new-`) && Number(name.split('-').pop())
    if (!maker || isAlive(maker)) continue
    try {
      rmSync(path.join(folder, name), { recursive: true, force: true })
    } catch {}
  }
}
