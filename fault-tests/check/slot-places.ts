import type { Call } from '../history/calls.ts'
import { callsOf } from '../history/history.ts'
import type { Span } from './doubt.ts'
import type { Placement } from './placements.ts'

/**
 * For each slot the times in which an order certainly had a place: since a response showed it, until a call began that
 * may have rejected it. What follows is not counted, because staff may bring an order back into a full slot.
 */
export function placesTaken(
  calls: readonly Call[],
  placements: readonly Placement[],
  slotOf: (placement: Placement) => string,
): Map<string, Span[]> {
  const shownAt = firstShown(calls)
  const rejectedAt = firstRejected(calls)
  const slots = new Map<string, Span[]>()
  for (const placement of placements) {
    const from = Math.min(placement.to, shownAt.get(placement.id) ?? Number.POSITIVE_INFINITY)
    const to = rejectedAt.get(placement.id) ?? Number.POSITIVE_INFINITY
    if (from >= to) continue
    const slot = slotOf(placement)
    slots.set(slot, [...(slots.get(slot) ?? []), { from, to }])
  }
  return slots
}

/** The most spans that have a moment in common. */
export const mostAtOnce = (spans: readonly Span[]): number =>
  Math.max(0, ...spans.map(({ from }) => spans.filter((one) => one.from <= from && from < one.to).length))

/** By order: when a reading that showed it, not rejected, ended first. */
function firstShown(calls: readonly Call[]): Map<string, number> {
  const shown = new Map<string, number>()
  for (const { answer, endedAt } of [...callsOf(calls, 'my orders'), ...callsOf(calls, 'all orders')])
    for (const { id, status } of answer?.orders ?? [])
      if (status !== 'Rejected') shown.set(id, Math.min(endedAt, shown.get(id) ?? endedAt))
  return shown
}

/** By order: when a call that may have rejected it began first. */
function firstRejected(calls: readonly Call[]): Map<string, number> {
  const rejecting = [
    ...callsOf(calls, 'move an order').filter(({ agreed }) => agreed.to === 'Rejected'),
    ...callsOf(calls, 'cancel an order'),
    ...callsOf(calls, 'undo a step'),
    ...callsOf(calls, 'report missing goods'),
  ]
  const first = new Map<string, number>()
  for (const { agreed, at, outcome } of rejecting)
    if (outcome !== 'refused') first.set(agreed.order, Math.min(at, first.get(agreed.order) ?? at))
  return first
}
