import type { Reads } from './platform/database/reads.ts'
import type { ReplicaReads, ReplicaUse } from './platform/database/replica-reads.ts'
import type { Measure, Sample } from './platform/telemetry/metrics.ts'

/** How this process uses the replicas at DATABASE_READ_URL; no values without them. */
export function replicaMeasures(reads: Reads | ReplicaReads | undefined): Measure[] {
  const from = (of: (use: ReplicaUse) => Sample[]) => async () =>
    reads && 'state' in reads ? of(reads.state()) : []
  return [
    {
      name: 'database_replica_in_use',
      help: '1 while reads go to the replica, 0 while it is left out',
      read: from(({ inUse }) => [{ value: inUse ? 1 : 0 }]),
    },
    {
      name: 'database_replica_lag_seconds',
      help: 'For how long the replica has not replayed what the primary had; at most 600',
      read: from(({ lagMs }) => (lagMs === null ? [] : [{ value: lagMs / 1_000 }])),
    },
    {
      name: 'database_replica_reads_total',
      help: 'Reads that may be a moment old, by the server that answered',
      kind: 'counter',
      labels: ['server'],
      read: from(({ reads }) =>
        Object.entries(reads).map(([server, value]) => ({ labels: { server }, value })),
      ),
    },
  ]
}
