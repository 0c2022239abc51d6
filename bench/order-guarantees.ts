import { GUARANTEES, type Limits } from './order-limits.ts'
import { median, pace } from './pace.ts'
import type { Measured } from './report.ts'

const ROUND = 1_000
const ROUNDS = 3

/**
 * What each guarantee costs, as CPU time of PostgreSQL: the least transaction with one more of them in each line,
 * measured alternately.
 */
export async function costOfGuarantees(limits: Limits): Promise<Measured[]> {
  const names = ['the order alone', ...Object.keys(GUARANTEES)]
  const costs = names.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [guarantees, cost] of costs.entries()) {
      await limits.fill(ROUND)
      const before = limits.cpuMs()
      await pace(Array.from({ length: ROUND }), (_, client) => limits.order(client, guarantees))
      cost.push((limits.cpuMs() - before) / ROUND)
    }
  const [least = 0, ...others] = costs.map(median)
  return others.map((cost, at) => ({
    what: `CPU time of the least transaction${at > 0 ? ', the above' : ''} and ${names[at + 1]}, of the order alone`,
    value: `${cost.toFixed(2)} ms of ${least.toFixed(2)} ms = ${(cost / least).toFixed(2)}`,
    limit: 'none',
    met: true,
  }))
}
