import type { Configuration } from './configuration.ts'

type Visit = { used: readonly number[]; target: number | null }

/**
 * Remembers the configurations of a search. One is not new if the search was at the same point, in the same state,
 * with fewer uncertain operations used: whatever may follow now could follow then.
 */
export function openVisited<State>() {
  const visits = new Map<string, Visit[]>()
  let size = 0
  return {
    size: () => size,
    isNew({ first, beyond, used, state, target }: Configuration<State, unknown>): boolean {
      const key = JSON.stringify([first, beyond, state])
      const here = visits.get(key) ?? []
      const now = new Set(used)
      if (
        here.some(
          (one) => (one.target === null || one.target === target) && one.used.every((at) => now.has(at)),
        )
      )
        return false
      here.push({ used, target })
      visits.set(key, here)
      size += 1
      return true
    },
  }
}
