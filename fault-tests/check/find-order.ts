import {
  afterCertain,
  afterUncertain,
  type Configuration,
  candidates,
  happened,
  inputsOf,
  openUncertain,
  type Sorted,
  sortedOf,
  startOf,
} from './configuration.ts'
import { openVisited } from './visited.ts'

/**
 * One operation on one object, such as an order. `from` and `to` are when its call began and ended; Infinity without a
 * response. `certain` is false if it may not have happened: now, later, or never.
 */
export type Operation<Input> = { from: number; to: number; certain: boolean; input: Input }

/** How operations change an object. */
export type Model<State, Input> = {
  initial: State
  /** The possible states after the operation, none if its response is impossible in this state. */
  apply(state: State, input: Input): State[]
  /** Whether the operation changes nothing in any state. */
  isReading(input: Input): boolean
  /**
   * Which of the open uncertain operations may be the first of those that must happen immediately before `next`, so
   * that it becomes possible, or has another effect than now. The others, and orders of them that lead to the same
   * state, are not tried there. All may be, if a model does not say.
   */
  needed?(state: State, next: Input, open: readonly Input[]): readonly Input[]
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
 * configurations of Lowe 2017). Uncertain operations, of which an outage leaves dozens, are tried only where they can
 * matter: immediately before a certain operation that needs them.
 */
export function findOrder<State, Input>(
  model: Model<State, Input>,
  operations: readonly Operation<Input>[],
  most = MOST_CONFIGURATIONS,
): Verdict<Input> {
  const sorted = sortedOf(operations)
  const open = [startOf<State, Input>(model.initial)]
  const visited = openVisited<State>()
  let longest = startOf<State, Input>(model.initial)
  while (true) {
    const now = open.pop()
    if (!now) return none(sorted, longest)
    if (now.first === sorted.certain.length) return { found: 'order', sequence: inputsOf(now) }
    if (happened(now) > happened(longest)) longest = now
    if (!visited.isNew(now)) continue
    if (visited.size() > most) return { found: 'undecided' }
    open.push(...following(model, sorted, now))
  }
}

/** The configurations after each operation that may be next. The last one is tried first. */
function following<State, Input>(
  model: Model<State, Input>,
  sorted: Sorted<Input>,
  now: Configuration<State, Input>,
): Configuration<State, Input>[] {
  const next = candidates(sorted, now)
  const possible = next.map((at) => ({ at, states: model.apply(now.state, inputAt(sorted, at)) }))
  // a reading that fits may come first in every order that is left, so nothing else needs a try
  const reading = possible.find(({ at, states }) => states.length > 0 && model.isReading(inputAt(sorted, at)))
  if (reading) return [afterCertain(sorted, now, reading.at, now.state)]
  const targets = possible.filter(({ at }) => now.target === null || now.target === at)
  return [
    ...targets.flatMap(({ at }) => withUncertain(model, sorted, now, at)),
    // the operation that began first is tried first
    ...targets
      .reverse()
      .flatMap(({ at, states }) => states.map((state) => afterCertain(sorted, now, at, state))),
  ]
}

/** An uncertain operation happens, and after it, with or without others between them, the certain one at `target`. */
function withUncertain<State, Input>(
  { apply, needed }: Model<State, Input>,
  sorted: Sorted<Input>,
  now: Configuration<State, Input>,
  target: number,
): Configuration<State, Input>[] {
  const open = openUncertain(sorted, now)
  const inputs = open.map(({ input }) => input)
  const worthTrying = new Set(needed ? needed(now.state, inputAt(sorted, target), inputs) : inputs)
  return open
    .filter(({ input }) => worthTrying.has(input))
    .flatMap(({ at, input }) =>
      apply(now.state, input).map((state) => afterUncertain(now, { at, input, state, target })),
    )
}

const inputAt = <Input>({ certain }: Sorted<Input>, at: number): Input =>
  (certain[at] as Operation<Input>).input

function none<State, Input>(sorted: Sorted<Input>, longest: Configuration<State, Input>): Verdict<Input> {
  const next = candidates(sorted, longest).map((at) => inputAt(sorted, at))
  return { found: 'none', longest: inputsOf(longest), next }
}
