import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { isError, type Place } from './place.ts'

export type Connection = {
  host: string
  port: number
  user: string
  database: string
  password?: string
  ssl: false
}

/** The only role of the cluster. It is a superuser, because only the shop uses this server. */
export const OWNER = 'jhatpat'

export function connectionAt(place: Place, host: string, port: number): Connection {
  const password = ensurePassword(place)
  return { host, port, user: OWNER, database: 'postgres', ssl: false, ...(password && { password }) }
}

/** The same as a URL. A host cannot contain slashes, so a socket folder is in the query, which takes precedence. */
export function urlOf({ host, port, user, password, database }: Connection) {
  const login = password ? `${user}:${encodeURIComponent(password)}` : user
  return host.startsWith('/')
    ? `postgresql://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgresql://${login}@${host}:${port}/${database}`
}

export async function withClient<T>(connection: Connection, use: (client: Client) => Promise<T>) {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}

export const passwordFile = ({ dataDir }: Place) => path.join(dataDir, 'postgres-password')

/**
 * On Windows the server listens on loopback, which every local program can reach, so it requires a password. Elsewhere
 * only the server's own account can open the folder of the socket, so a password would add no protection.
 */
export function ensurePassword(place: Place) {
  if (process.platform !== 'win32') return undefined
  const file = passwordFile(place)
  try {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (failure) {
    if (!isError(failure, 'EEXIST')) throw failure
  }
  return readFileSync(file, 'utf8').trim()
}
