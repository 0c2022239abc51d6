import type { Eta, PlaceReply } from './delivery.ts'

/**
 * Whether the shop delivers to the chosen place, and the ETA. It contains neither the place nor the shopper, so a
 * cached page may contain it. `unknown`: a place is chosen but its store was not looked up.
 */
export type PlaceState =
  | { kind: 'notChosen' }
  | { kind: 'unknown' }
  | { kind: 'notServed' }
  | { kind: 'closed'; opens?: string | undefined }
  | { kind: 'open'; promise: Eta }

/** Estimates count at least this many pieces, so that they stay constant for the first pieces of a cart. */
export const SMALL_BASKET = 4

export function placeStateOf({ served, open, opens, promise }: PlaceReply): PlaceState {
  if (!served) return { kind: 'notServed' }
  return open && promise ? { kind: 'open', promise } : { kind: 'closed', opens }
}

/** One short key without spaces per state, for the page cache. */
export function placeStateKey(state: PlaceState): string {
  if (state.kind === 'open') return `open:${state.promise.low}-${state.promise.high}`
  return state.kind === 'closed' ? `closed:${state.opens ?? ''}` : state.kind
}
