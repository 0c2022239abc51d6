import type { Connection } from '../server/embedded-postgres/connection.ts'
import { freePort } from '../tools/free-port.ts'
import { recordCpu, topFunctions } from './profile-cpu.ts'
import { observeDatabase } from './profile-database.ts'

/** A shop process, and the database that it uses if statements are to be observed. */
export type ProfiledShop = { pid: number; connection?: Connection }

/** Does the work of a row once more and prints what it spends its time on; without `--profile` it does nothing. */
export type Profile = (name: string, shop: ProfiledShop, work: () => Promise<unknown>) => Promise<void>

export const noProfile: Profile = async () => {}

/** Processes started after this open their inspector at one port when they get SIGUSR1, one process at a time. */
export async function openProfile(): Promise<Profile> {
  const port = await freePort()
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --inspect-port=127.0.0.1:${port}`.trim()
  return async (name, { pid, connection }, work) => {
    console.log(`\n### Profile: ${name}\n`)
    const database = connection && (await observeDatabase(connection))
    try {
      console.log(topFunctions(await recordCpu(pid, port, work)))
      if (database) console.log(await database.report())
    } finally {
      await database?.close()
    }
  }
}
