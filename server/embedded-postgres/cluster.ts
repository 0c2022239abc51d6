import { chownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { ensurePassword, OWNER, passwordFile } from './connection.ts'
import { isError, isThere, type Place, socketFolder } from './place.ts'
import { isAlive, run } from './process.ts'
import { clearSocket, type EndpointInput } from './server.ts'
import { fullDiskIn } from './spawn.ts'

/**
 * Makes PostgreSQL's directory when there is none. It is made under another name and moved when complete, so
 * an interrupted attempt leaves nothing that looks like a database.
 */
export async function ensureCluster(place: Place, input: EndpointInput) {
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
    // Another shop that started in the same moment was quicker; its database is as good.
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
 * The order and the letters must not change with the machine, so both come from PostgreSQL itself (builtin).
 * Only trigrams still ask the C library what a letter is, and without UTF-8 there they see no Devanagari.
 */
async function initialise(target: string, place: Place, input: EndpointInput) {
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
  const full = fullDiskIn(first.said.split('\n'))
  const second = full ? first : await run(input.binaries.initdb, options, place)
  if (second.code !== 0)
    throw new Error(
      `PostgreSQL could not make a database in ${place.cluster}: ${full ?? second.said.replaceAll(/\s*\n\s*/g, ' ')}`,
    )
  input.log('This machine has no C.UTF-8 locale, so searching for misspelt Hindi words finds less.')
}

/**
 * A directory that is there but was never completed is kept under another name: it may be somebody's. Its version is
 * asked for after it was seen: another shop's database appears whole, so it cannot be taken for remains.
 */
function setAsideRemains(place: Place, { log }: EndpointInput) {
  const { cluster } = place
  if (!isThere(cluster) || readdirSync(cluster).length === 0 || majorVersion(place)) return
  const aside = `${cluster}.incomplete-${Date.now()}`
  renameSync(cluster, aside)
  log(`${cluster} held no complete database; it was moved to ${aside} and a new one is made.`)
}

/** What a killed shop's `initdb` is still busy writing outlives the sweep, until the next start. */
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
