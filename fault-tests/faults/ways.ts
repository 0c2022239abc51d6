import type { NetConnectOpts } from 'node:net'
import pg from 'pg'
import type { Connection } from '#server/embedded-postgres/connection.ts'
import type { QueryRows } from '../check/evidence.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** The connections of a run to its database, which are led to another server after a failover. */
export type Ways = {
  /** A way for one process of the shop, which can be cut by itself. */
  openWay(): Promise<TcpProxy & { url: string }>
  /** by a connection of the checker that no fault cuts */
  queryRows: QueryRows
  /** Closes every connection; none is opened until the ways lead to a server again. */
  leadNowhere(): void
  leadTo(connection: Connection): void
  close(): Promise<void>
}

/** The name by which connections of the checker are told from those of the shop. */
export const CHECKER = 'fault-tests'

export function openWays(first: Connection): Ways {
  let connection = first
  let pool = openPool(first)
  const proxies: TcpProxy[] = []
  const endPool = () => pool.end().catch(() => {})
  return {
    async openWay() {
      const { user, password, database } = connection
      const proxy = await openTcpProxy(targetOf(connection))
      proxies.push(proxy)
      const login = password ? `${user}:${encodeURIComponent(password)}` : user
      return { ...proxy, url: `postgresql://${login}@${proxy.host}:${proxy.port}/${database}` }
    },
    queryRows: async <T extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      (await pool.query<T>(sql, values)).rows,
    leadNowhere() {
      for (const proxy of proxies) proxy.leadTo(null)
    },
    leadTo(next) {
      void endPool()
      connection = next
      pool = openPool(next)
      for (const proxy of proxies) proxy.leadTo(targetOf(next))
    },
    close: () => endPool(),
  }
}

function openPool(connection: Connection): pg.Pool {
  const pool = new pg.Pool({ ...connection, application_name: CHECKER, max: 4 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export const targetOf = ({ host, port }: Connection): NetConnectOpts =>
  host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
