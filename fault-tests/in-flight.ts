import type { Call, What } from './history/calls.ts'
import { callsOf } from './history/history.ts'

/** A call with a response, and the ids of what it is about. */
type Timed = { about: readonly string[]; from: number; to: number }

/** How often prices, stock and orders were changed while other calls about the same were under way. */
export function countInFlight(calls: readonly Call[]): Record<InFlight, number> {
  const buying = [
    ...timed(callsOf(calls, 'place an order'), ({ lines }) => lines.map(({ product }) => product)),
    ...timed(callsOf(calls, 'begin a card payment'), ({ lines }) => lines.map(({ product }) => product)),
  ]
  const changing = [
    ...timed(callsOf(calls, 'move an order'), ({ order }) => [order]),
    ...timed(callsOf(calls, 'refund'), ({ order }) => [order]),
    ...timed(callsOf(calls, 'cancel an order'), ({ order }) => [order]),
  ]
  const edits = callsOf(calls, 'edit a product')
  const batches = timed(callsOf(calls, 'move orders together'), ({ orders }) =>
    orders.map(({ order }) => order),
  )
  const priced = edits.filter(({ agreed }) => agreed.published)
  const unpublished = edits.filter(({ agreed }) => !agreed.published)
  const ofProduct = ({ product }: { product: string }) => [product]
  return {
    priced: overlapping(timed(priced, ofProduct), buying),
    unpublished: overlapping(timed(unpublished, ofProduct), buying),
    counted: overlapping(timed(callsOf(calls, 'count a product'), ofProduct), buying),
    moved: overlapping(timed(callsOf(calls, 'move stock'), ofProduct), buying),
    batches: overlapping(batches, changing),
    taps: doubleTaps(calls),
  }
}

type InFlight = 'priced' | 'unpublished' | 'counted' | 'moved' | 'batches' | 'taps'

const timed = <W extends What>(
  calls: readonly Call<W>[],
  aboutOf: (agreed: Call<W>['agreed']) => readonly string[],
): Timed[] =>
  calls
    .filter(({ outcome }) => outcome !== 'unknown')
    .map(({ agreed, at: from, endedAt: to }) => ({ about: aboutOf(agreed), from, to }))

const overlapping = (these: readonly Timed[], others: readonly Timed[]): number =>
  these.filter((one) => others.some((other) => isDuring(one, other))).length

const isDuring = (one: Timed, other: Timed): boolean =>
  one.from < other.to && other.from < one.to && one.about.some((id) => other.about.includes(id))

/** Taps without a key that a shopper made before the tap before had a response. */
function doubleTaps(calls: readonly Call[]): number {
  const last = new Map<string, number>()
  let taps = 0
  for (const { key, client, at, endedAt, outcome } of callsOf(calls, 'place an order')) {
    if (key || outcome === 'unknown') continue
    if (at < (last.get(client) ?? 0)) taps += 1
    last.set(client, endedAt)
  }
  return taps
}
