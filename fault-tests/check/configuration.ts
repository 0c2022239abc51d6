import type { Operation } from './find-order.ts'

/** Operations by when they began. `kinds`: uncertain operations with equal inputs have the same number. */
export type Sorted<Input> = { certain: Operation<Input>[]; uncertain: Operation<Input>[]; kinds: number[] }

/**
 * A point of a search: the certain operations before `first` have happened, and of those from there on the ones in
 * `beyond`; of the uncertain ones, those in `used`. `target`: the certain operation that must be next, because
 * uncertain ones have just happened for it.
 */
export type Configuration<State, Input> = {
  first: number
  beyond: number[]
  used: number[]
  state: State
  target: number | null
  before: { configuration: Configuration<State, Input>; input: Input } | null
}

export function sortedOf<Input>(operations: readonly Operation<Input>[]): Sorted<Input> {
  const all = [...operations].sort((one, other) => one.from - other.from)
  const uncertain = all.filter((operation) => !operation.certain)
  const numbers = new Map<string, number>()
  const kinds = uncertain.map(({ input }) => {
    const text = JSON.stringify(input)
    const kind = numbers.get(text) ?? numbers.size
    numbers.set(text, kind)
    return kind
  })
  return { certain: all.filter((operation) => operation.certain), uncertain, kinds }
}

export const startOf = <State, Input>(initial: State): Configuration<State, Input> => ({
  first: 0,
  beyond: [],
  used: [],
  state: initial,
  target: null,
  before: null,
})

/** How many certain operations have happened. */
export const happened = ({ first, beyond }: Configuration<unknown, unknown>): number => first + beyond.length

/** The certain operations that may be next: none of the others ended before they began. */
export function candidates(
  { certain }: Sorted<unknown>,
  { first, beyond }: Configuration<unknown, unknown>,
): number[] {
  const found: number[] = []
  let earliestEnd = Number.POSITIVE_INFINITY
  for (let at = first; at < certain.length; at += 1) {
    const operation = certain[at]
    if (!operation || operation.from > earliestEnd) break
    if (beyond.includes(at)) continue
    found.push(at)
    earliestEnd = Math.min(earliestEnd, operation.to)
  }
  return found
}

/** The uncertain operations that may be next; of equal ones, which are interchangeable, the first. */
export function openUncertain<Input>(
  sorted: Sorted<Input>,
  now: Configuration<unknown, Input>,
): { at: number; input: Input }[] {
  const ends = candidates(sorted, now).map((at) => sorted.certain[at]?.to ?? 0)
  const earliestEnd = Math.min(...ends)
  const used = new Set(now.used)
  const seen = new Set<number>()
  const found: { at: number; input: Input }[] = []
  for (const [at, { from, input }] of sorted.uncertain.entries()) {
    if (from > earliestEnd) break
    const kind = sorted.kinds[at] as number
    if (used.has(at) || seen.has(kind)) continue
    seen.add(kind)
    found.push({ at, input })
  }
  return found
}

export function afterCertain<State, Input>(
  { certain }: Sorted<Input>,
  now: Configuration<State, Input>,
  at: number,
  state: State,
): Configuration<State, Input> {
  const beyond = new Set(now.beyond).add(at)
  let { first } = now
  while (beyond.delete(first)) first += 1
  return {
    first,
    beyond: [...beyond].sort((one, other) => one - other),
    used: now.used,
    state,
    target: now.target === at ? null : now.target,
    before: { configuration: now, input: (certain[at] as Operation<Input>).input },
  }
}

type Used<State, Input> = { at: number; input: Input; state: State; target: number }

export const afterUncertain = <State, Input>(
  now: Configuration<State, Input>,
  { at, input, state, target }: Used<State, Input>,
): Configuration<State, Input> => ({
  ...now,
  used: [...now.used, at],
  state,
  target,
  before: { configuration: now, input },
})

/** What has happened, in its order. */
export function inputsOf<State, Input>(last: Configuration<State, Input>): Input[] {
  const inputs: Input[] = []
  for (let { before } = last; before; { before } = before.configuration) inputs.push(before.input)
  return inputs.reverse()
}
