import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { prepareBinaries } from './binaries.ts'
import { claimServer } from './owner.ts'
import { findPlace, isThere, type Log, type Place, REACHABLE_BY_ALL } from './place.ts'
import { findServer, shutDown } from './server.ts'

/**
 * Removes the database of this DATA_DIR, its log and its leftovers permanently. Throws one sentence while a shop uses
 * it; the server of a killed shop is stopped first.
 */
export async function removeEmbedded({ dataDir, log }: { dataDir: string; log: Log }) {
  if (!isThere(dataDir)) return
  const place = findPlace(dataDir)
  await stopOrphan(place, log)
  rmSync(place.cluster, { recursive: true, force: true })
  if (place.cluster.startsWith(`${REACHABLE_BY_ALL}/`)) {
    rmSync(path.dirname(place.cluster), { recursive: true, force: true })
  }
  for (const name of readdirSync(place.dataDir)) {
    if (/^postgres(\.|-|ql-|$)/.test(name)) {
      rmSync(path.join(place.dataDir, name), { recursive: true, force: true })
    }
  }
}

async function stopOrphan(place: Place, log: Log) {
  const server = await findServer(place, { log })
  if (!server) return
  const claim = await claimServer(place, server.connection)
  if (!claim.ours) throw new Error(claim.refusal)
  await shutDown(place, server, prepareBinaries(place, log))
}
