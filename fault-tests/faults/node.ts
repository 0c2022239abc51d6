import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, withClient } from '#server/embedded-postgres/connection.ts'
import { type EmbeddedDatabase, startEmbedded } from '#server/embedded-postgres/embedded-postgres.ts'
import { findPlace } from '#server/embedded-postgres/place.ts'
import { isRunning } from '#server/embedded-postgres/process.ts'

/** A durable PostgreSQL server in a folder of its own; it is restarted when it ends by itself. */
export type Node = {
  dataDir: string
  connection: Connection
  url: string
  /** Stops it in immediate mode, without a checkpoint and with all connections cut; then starts it again. */
  crash(): Promise<void>
  /** Ends it as a power cut would (SIGKILL), for good. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** `settings` of PostgreSQL are those that need a restart. */
export async function openNode(dataDir: string, settings: Record<string, string> = {}): Promise<Node> {
  const open = () => startEmbedded({ dataDir, durable: true, log: () => {} })
  let embedded: EmbeddedDatabase = await open()
  const { connection, url } = embedded
  if (Object.keys(settings).length > 0) {
    await alterSystem(connection, settings)
    await embedded.stop()
    embedded = await open()
  }
  const end = async (signal: NodeJS.Signals) => {
    const pid = serverIn(dataDir)
    process.kill(pid, signal)
    while (isRunning(pid)) await pause(20)
    await embedded.stop()
  }
  return {
    dataDir,
    connection,
    url,
    async crash() {
      await end('SIGQUIT')
      embedded = await open()
    },
    async kill() {
      embedded.stopRestarting()
      await end('SIGKILL')
      // a killed server leaves its socket there
      if (connection.host.startsWith('/')) rmSync(connection.host, { recursive: true, force: true })
    },
    stop: () => embedded.stop(),
  }
}

/** Changes settings in `postgresql.auto.conf`; null removes one. Those that need no restart take effect at once. */
export async function alterSystem(
  connection: Connection,
  settings: Record<string, string | null>,
): Promise<void> {
  await withClient(connection, async (client) => {
    for (const [name, value] of Object.entries(settings))
      await client.query(
        value === null
          ? `alter system reset ${name}`
          : `alter system set ${name} = ${client.escapeLiteral(value)}`,
      )
    await client.query('select pg_reload_conf()')
  })
}

const serverIn = (dataDir: string): number =>
  Number(readFileSync(path.join(findPlace(dataDir).cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
