/**
 * Whether a snapshot of PostgreSQL (`pg_current_snapshot()`: the oldest transaction under way, the next one, and all
 * that are under way) was taken before another one of the same database server: new transactions come, and those under
 * way end.
 */
export function isOlder(one: string, other: string): boolean {
  const [next, running] = partsOf(one)
  const [otherNext, otherRunning] = partsOf(other)
  return next < otherNext || (next === otherNext && running > otherRunning)
}

function partsOf(snapshot: string): [next: bigint, running: number] {
  const [, next = '0', running = ''] = snapshot.split(':')
  return [BigInt(next), running === '' ? 0 : running.split(',').length]
}
