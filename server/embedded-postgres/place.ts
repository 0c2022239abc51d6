import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'

export type Log = (line: string) => void

/** The account the server runs as; undefined means the one that runs the shop. */
export type Account = { name: string; uid: number; gid: number }

export type Place = {
  /** DATA_DIR as an absolute path. */
  dataDir: string
  /** PostgreSQL's own directory. */
  cluster: string
  logFile: string
  account?: Account
}

/** The folder of root for files that the server's account cannot reach below a private home folder. */
export const REACHABLE_BY_ALL = '/var/lib/jhatpat'

/** Decides where the database is stored and under which account it runs, and makes the folders accessible. */
export function resolvePlace(dataDir: string, log: Log): Place {
  mkdirSync(path.resolve(dataDir), { recursive: true })
  const place = findPlace(dataDir)
  if (process.getuid?.() !== 0) {
    closeToOthers(place.cluster)
    return place
  }

  const account = ownerOf(place.cluster) ?? ordinaryAccount()
  if (!canEnter('/', account)) {
    throw new Error(
      `PostgreSQL refuses to run as root, and root may not act as ${account.name} ` +
        `here; run the shop as an ordinary user, or set DATABASE_URL.`,
    )
  }
  const reachable = canEnter(place.dataDir, account) || allowPassage(place.dataDir, account)
  if (isThere(path.join(place.cluster, 'PG_VERSION'))) {
    giveTo(account, place.cluster)
    closeToOthers(place.cluster)
    if (canEnter(place.cluster, account)) return { ...place, account }
    throw new Error(
      `The database in ${place.cluster} cannot be reached by the account that runs it ` +
        `(${account.name}): a folder above it is closed to others. Open that folder, or move the data.`,
    )
  }
  if (reachable && place.cluster === path.join(place.dataDir, 'postgres')) return { ...place, account }
  return { ...place, cluster: placeElsewhere(place, account, log), account }
}

/** Where the database of this DATA_DIR is or would be; root may have stored it elsewhere, with a link. */
export function findPlace(dataDir: string): Place {
  const home = realpathSync(path.resolve(dataDir))
  const cluster = path.join(home, 'postgres')
  return { dataDir: home, cluster: followLink(cluster), logFile: path.join(home, 'postgres.log') }
}

/** A short private folder for the socket, whose path may have at most 107 bytes, however deep DATA_DIR is. */
export function socketFolder({ cluster, account }: Place) {
  const name = `/tmp/jhatpat-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
  if (makePrivate(name, account)) return name
  // another account may have created the predictable name; then a random name is used
  const fresh = mkdtempSync(`${name}-`)
  if (account) chownSync(fresh, account.uid, account.gid)
  return fresh
}

/** Creates the folder for this account only; false when it exists with another owner or is open to others. */
export function makePrivate(folder: string, account?: Account): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (account) chownSync(folder, account.uid, account.gid)
    return true
  } catch (failure) {
    if (!isError(failure, 'EEXIST')) throw failure
  }
  const found = lstatSync(folder)
  const owner = account?.uid ?? process.getuid?.()
  return found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0
}

/** Options for starting a program as the account; `/` because it may not be allowed to enter the current folder. */
export const runAs = (account?: Account) => ({
  cwd: '/',
  ...(account && { uid: account.uid, gid: account.gid }),
})

/** The folder of root that every account can pass through but only root can change. */
export function reachableFolder() {
  mkdirSync(REACHABLE_BY_ALL, { recursive: true })
  const { uid, mode } = statSync(REACHABLE_BY_ALL)
  if (uid !== 0 || mode & 0o022) throw new Error(`${REACHABLE_BY_ALL} must belong to root alone.`)
  chmodSync(REACHABLE_BY_ALL, 0o711)
  return REACHABLE_BY_ALL
}

export function isThere(file: string) {
  return statSync(file, { throwIfNoEntry: false }) !== undefined
}

export function isError(failure: unknown, code: string) {
  return failure instanceof Error && 'code' in failure && failure.code === code
}

/** The path itself, or the target of a link of that name, whether or not it exists. */
function followLink(file: string) {
  const found = lstatSync(file, { throwIfNoEntry: false })
  return found?.isSymbolicLink() ? path.resolve(path.dirname(file), readlinkSync(file)) : file
}

/** The owner of existing data, unless that is root, as which PostgreSQL refuses to run. */
function ownerOf(cluster: string): Account | undefined {
  const found = statSync(cluster, { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { name: `#${found.uid}`, uid: found.uid, gid: found.gid } : undefined
}

/** An existing account, because `initdb` needs an account with a name; no account is added to the machine. */
function ordinaryAccount(): Account {
  for (const name of ['postgres', 'nobody', 'daemon']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { name, uid: id('-u'), gid: id('-g') }
    } catch {}
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has no postgres, nobody or daemon account; ' +
      'run the shop as an ordinary user, or set DATABASE_URL.',
  )
}

/** Changes the owner of data that root restored from a backup, because PostgreSQL requires its own files. */
function giveTo({ uid, gid }: Account, file: string) {
  if (lstatSync(file).uid !== 0) return
  for (const name of readdirSync(file, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(file, name), uid, gid)
  }
  lchownSync(file, uid, gid)
}

/** Makes a restored copy private again, because PostgreSQL refuses to start with default permissions. */
function closeToOthers(cluster: string) {
  const found = statSync(cluster, { throwIfNoEntry: false })
  if (found && found.mode & 0o027 && [found.uid, 0].includes(process.getuid?.() ?? -1))
    chmodSync(cluster, 0o700)
}

/** Creates a folder that the account can pass through, and a link to it in DATA_DIR. */
function placeElsewhere({ dataDir, cluster }: Place, account: Account, log: Log) {
  const link = path.join(dataDir, 'postgres')
  if (cluster !== link) {
    if (isThere(path.dirname(cluster))) return cluster
    throw new Error(`${link} leads to ${cluster}, which is not there: bring it back, or remove the link.`)
  }
  const elsewhere = mkdtempSync(path.join(reachableFolder(), 'data-'))
  chmodSync(elsewhere, 0o711)
  symlinkSync(path.join(elsewhere, 'postgres'), link)
  log(`The account ${account.name} cannot reach ${dataDir}, so the database is kept in ${elsewhere}.`)
  return path.join(elsewhere, 'postgres')
}

function canEnter(folder: string, account: Account) {
  return spawnSync('sh', ['-c', 'cd "$1"', 'sh', folder], { ...runAs(account), stdio: 'ignore' }).status === 0
}

/** Lets the account pass through DATA_DIR when that is private to root and its parent folders are accessible. */
function allowPassage(home: string, account: Account) {
  const { mode, uid } = statSync(home)
  if (uid !== 0 || mode & 0o070 || !canEnter(path.dirname(home), account)) return false
  chownSync(home, uid, account.gid)
  chmodSync(home, (mode & 0o777) | 0o010)
  return true
}
