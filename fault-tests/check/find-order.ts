/**
 * One operation on one object, such as an order. `from` and `to` are when its call began and ended; Infinity without a
 * response. `certain` is false if it may not have happened.
 */
export type Operation<Input> = { from: number; to: number; certain: boolean; input: Input }

/** How operations change an object. */
export type Model<State, Input> = {
  initial: State
  /** The possible states after the operation, none if its response is impossible in this state. */
  apply(state: State, input: Input): State[]
}

/**
 * `sequence`: an order of the operations, with those that are not certain left out where they did not happen.
 * `longest`: the longest possible beginning, and `next`: the operations that could follow it, but do not fit.
 */
export type Verdict<Input> =
  | { found: 'order'; sequence: Input[] }
  | { found: 'none'; longest: Input[]; next: Input[] }
  | { found: 'undecided' }

/** Configurations after which a search is given up as undecided. */
const MOST_CONFIGURATIONS = 200_000

/**
 * Searches an order of the operations of one object that explains all responses: each operation takes effect at one
 * moment between its beginning and its end (linearizability; Wing and Gong 1993, with the memory of visited
 * configurations of Lowe 2017).
 */
export function findOrder<State, Input>(
  { initial, apply }: Model<State, Input>,
  operations: readonly Operation<Input>[],
  most = MOST_CONFIGURATIONS,
): Verdict<Input> {
  const all = [...operations].sort((one, other) => one.from - other.from)
  const start: Configuration<State, Input> = {
    first: 0,
    beyond: [],
    skipped: [],
    state: initial,
    before: null,
  }
  const open = [start]
  const visited = new Set<string>()
  let longest = start
  while (true) {
    const now = open.pop()
    if (!now) return none(all, longest)
    if (now.first === all.length) return { found: 'order', sequence: sequenceOf(now) }
    if (lengthOf(now) > lengthOf(longest)) longest = now
    const key = JSON.stringify([now.first, now.beyond, now.skipped, now.state])
    if (visited.has(key)) continue
    visited.add(key)
    if (visited.size > most) return { found: 'undecided' }
    // the last one added is tried first: the certain operation that began first
    for (const at of candidates(all, now).reverse()) {
      const operation = all[at]
      if (!operation) continue
      for (const state of apply(now.state, operation.input)) open.push(after(all, now, at, state))
    }
  }
}

/**
 * All certain operations before `first` have happened, and of those from there on the ones in `beyond`. `skipped`: the
 * uncertain ones before `first` that have not happened so far.
 */
type Configuration<State, Input> = {
  first: number
  beyond: number[]
  skipped: number[]
  state: State
  before: { configuration: Configuration<State, Input>; input: Input; length: number } | null
}
type All<Input> = readonly Operation<Input>[]

/** The operations that may be next: none of the others ended before they began. Uncertain ones come last. */
function candidates<Input>(
  all: All<Input>,
  { first, beyond, skipped }: Configuration<unknown, Input>,
): number[] {
  const certain: number[] = []
  const uncertain: number[] = [...skipped]
  let earliestEnd = Number.POSITIVE_INFINITY
  for (let at = first; at < all.length; at += 1) {
    const operation = all[at]
    if (!operation || operation.from > earliestEnd) break
    if (beyond.includes(at)) continue
    if (operation.certain) {
      certain.push(at)
      earliestEnd = Math.min(earliestEnd, operation.to)
    } else uncertain.push(at)
  }
  return [...certain, ...uncertain.filter((at) => (all[at]?.from ?? 0) <= earliestEnd)]
}

function after<State, Input>(
  all: All<Input>,
  now: Configuration<State, Input>,
  at: number,
  state: State,
): Configuration<State, Input> {
  const { input } = all[at] as Operation<Input>
  const before = { configuration: now, input, length: lengthOf(now) + 1 }
  if (now.skipped.includes(at))
    return { ...now, skipped: now.skipped.filter((one) => one !== at), state, before }
  const beyond = [...now.beyond, at].sort((one, other) => one - other)
  return { ...advance(all, now.first, beyond, now.skipped), state, before }
}

/** Moves `first` past what has happened, and past uncertain operations, which may still happen later. */
function advance<Input>(all: All<Input>, from: number, happened: number[], before: number[]) {
  let first = from
  const skipped = [...before]
  const beyond = new Set(happened)
  for (; first < all.length; first += 1) {
    if (beyond.delete(first)) continue
    if (all[first]?.certain) break
    skipped.push(first)
  }
  return { first, beyond: [...beyond], skipped }
}

const lengthOf = ({ before }: Configuration<unknown, unknown>): number => before?.length ?? 0

function sequenceOf<State, Input>(last: Configuration<State, Input>): Input[] {
  const inputs: Input[] = []
  for (let { before } = last; before; { before } = before.configuration) inputs.push(before.input)
  return inputs.reverse()
}

function none<State, Input>(all: All<Input>, longest: Configuration<State, Input>): Verdict<Input> {
  const next = candidates(all, longest).map((at) => (all[at] as Operation<Input>).input)
  return { found: 'none', longest: sequenceOf(longest), next }
}
