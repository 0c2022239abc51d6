import type { Row, Target } from './row.ts'

/** Requests or orders a second, and milliseconds of CPU that the process took for each, where that is measured. */
export type Pace = { perSecond: number; cpuMs?: number }

/**
 * Runs all sides in turn, round by round, so that the load of the machine affects them equally. The first `warmUp`
 * rounds do not count: code is compiled meanwhile.
 */
export async function alternate<Side extends string, Result>(
  rounds: number,
  sides: Record<Side, () => Promise<Result>>,
  warmUp = 0,
): Promise<Record<Side, Result[]>> {
  const names = Object.keys(sides) as Side[]
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Side, Result[]>
  for (let round = -warmUp; round < rounds; round += 1)
    for (const name of names) {
      const result = await sides[name]()
      if (round >= 0) results[name].push(result)
    }
  return results
}

/** The rows of a pace beside a limit: how much of it the shop reaches, and the CPU time of one request. */
export function paceRows(
  name: string,
  { ours, limit }: Record<'ours' | 'limit', Pace[]>,
  { beside, target }: { beside: string; target: Target },
): Row[] {
  const perSecond = (paces: Pace[]) => paces.map((pace) => pace.perSecond)
  const cpuMs = (paces: Pace[]) => paces.flatMap((pace) => pace.cpuMs ?? [])
  const pace: Row = {
    name,
    unit: 'a second',
    rounds: perSecond(ours),
    limit: { name: beside, rounds: perSecond(limit) },
    target,
  }
  const [own, other] = [cpuMs(ours), cpuMs(limit)]
  if (own.length === 0) return [pace]
  const cpu: Row = { name: `${name}: CPU of one`, unit: 'ms', rounds: own }
  return [pace, other.length === own.length ? { ...cpu, limit: { name: beside, rounds: other } } : cpu]
}
