import { type Node, openNode } from './node.ts'
import { CHECKER, openWays, type Ways } from './ways.ts'

export type TestDatabase = Pick<Ways, 'openWay' | 'queryRows'> & {
  /** its own address, past all faults of networks */
  url: string
  /** stops PostgreSQL in immediate mode: without a checkpoint, with all connections cut; then starts it again */
  crash(): Promise<void>
  /** terminates every connection of the shop processes; PostgreSQL keeps running */
  cut(): Promise<void>
  close(): Promise<void>
}

/** A separate durable PostgreSQL server that can be crashed. `settings` of PostgreSQL are those that need a restart. */
export async function openTestDatabase(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<TestDatabase> {
  const node: Node = await openNode(dataDir, settings)
  const ways = openWays(node.connection)
  return {
    url: node.url,
    queryRows: ways.queryRows,
    openWay: ways.openWay,
    crash: node.crash,
    cut: () => terminateConnections(ways),
    async close() {
      await ways.close()
      await node.stop()
    },
  }
}

/** Terminates every connection to the database but those of the checker. */
export async function terminateConnections({ queryRows }: Pick<Ways, 'queryRows'>): Promise<void> {
  await queryRows(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name <> $1 and pid <> pg_backend_pid()`,
    [CHECKER],
  )
}
