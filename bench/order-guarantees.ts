import { GUARANTEES, type Limits } from './order-limits.ts'
import { pace } from './pace.ts'
import { alternate } from './rounds.ts'
import type { Row } from './row.ts'

const ROUND = 1_000
const ROUNDS = 3

/**
 * What each guarantee costs, as CPU time of PostgreSQL: the least transaction with one more of them in each line,
 * measured alternately.
 */
export async function costOfGuarantees(limits: Limits): Promise<Row[]> {
  const names = ['the order alone', ...Object.keys(GUARANTEES)]
  const cost = async (guarantees: number) => {
    await limits.fill(ROUND)
    const before = limits.cpuMs()
    await pace(Array.from({ length: ROUND }), (_, client) => limits.order(client, guarantees))
    return (limits.cpuMs() - before) / ROUND
  }
  const costs = await alternate(
    ROUNDS,
    Object.fromEntries(names.map((name, guarantees) => [name, () => cost(guarantees)])),
  )
  const [alone = '', ...others] = names
  return others.map((name, at) => ({
    name: `CPU time of the least transaction${at > 0 ? ', the above' : ''} and ${name}`,
    unit: 'ms',
    rounds: costs[name] ?? [],
    limit: { name: alone, rounds: costs[alone] ?? [] },
  }))
}
