import type { Db } from './platform/database/database.ts'
import { extendPartitions, idsLeft } from './platform/database/partitions.ts'
import * as inventory from './shop/inventory/inventory.ts'
import * as ledger from './shop/ledger/ledger.ts'
import * as orders from './shop/orders/orders.ts'

/** The tables that only grow, and are partitioned by ranges of their ids (decision 111). */
export const partitionedTables = [inventory.partitions, orders.partitions, ledger.partitions]

/** Makes partitions ahead for each table; a busy one is left to the next run. */
export async function makePartitions(db: Db, signal?: AbortSignal): Promise<void> {
  for (const table of partitionedTables) await extendPartitions(db, table, signal && { signal })
}

export type IdsLeft = { table: string; left: number }

/** How many ids each table has until its last partition. */
export async function readIdsLeft(db: Db): Promise<IdsLeft[]> {
  const tables: IdsLeft[] = []
  for (const table of partitionedTables) tables.push({ table: table.name, left: await idsLeft(db, table) })
  return tables
}
