import type { Call, What } from '../history/calls.ts'
import { callsOf, operationsOf, wholeOf } from '../history/history.ts'
import type { WorldAtStart } from '../world.ts'
import type { Row } from './check-tables.ts'
import { AUDITOR, type Finding, finalOrders } from './evidence.ts'
import type { Placement } from './placements.ts'
import { mostAtOnce, placesTaken } from './slot-places.ts'

type Input = {
  calls: readonly Call[]
  world: WorldAtStart
  placements: readonly Placement[]
  rows: readonly Row[]
}

/** The slots of orders, and their places (decision 167). */
export function checkSlots({ calls, world, placements, rows }: Input): Finding[] {
  const stored = new Map(rows.map(({ id, slot }) => [id, slot]))
  const storeOf = new Map(world.shoppers.map(({ id, store }) => [id, store]))
  const slotOf = ({ shopper, slot }: { shopper: string; slot?: string }) => `${storeOf.get(shopper)} ${slot}`
  const inSlots = placements.filter(({ agreed }) => agreed.slot)
  const taken = placesTaken(calls, inSlots, ({ agreed }) => slotOf(agreed))
  return [
    {
      statement: 'every order has the slot that its shopper chose, or none',
      checked: placements.length,
      violations: placements.filter(
        ({ id, agreed }) => stored.has(id) && (stored.get(id) ?? undefined) !== agreed.slot,
      ),
    },
    {
      statement: 'no slot ever has more orders than places, without those that staff brought back',
      checked: taken.size,
      violations: [...taken].filter(([, spans]) => mostAtOnce(spans) > world.slotPlaces),
    },
    refusals(calls, inSlots, slotOf, world),
    shownAtEnd(calls, inSlots, slotOf, world),
  ]
}

type SlotOf = (agreed: { shopper: string; slot?: string }) => string

/** The most orders and payments that may have had a place until a refusal, without those that had ended before. */
function refusals(
  calls: readonly Call[],
  inSlots: readonly Placement[],
  slotOf: SlotOf,
  { slotPlaces }: WorldAtStart,
): Finding {
  const orders = new Set(inSlots.map(({ id }) => id))
  const endedAt = endsOf(calls, orders)
  const beginnings = [...whole(calls, 'place an order'), ...whole(calls, 'begin a card payment')]
  const payments = whole(calls, 'begin a card payment')
    .filter(({ agreed, outcome }) => agreed.slot && outcome !== 'refused')
    .filter(({ answer }) => !answer || !orders.has(answer.payment))
    .map(({ agreed, answer, from }) => ({ id: answer?.payment ?? '', agreed, from }))
  const all = [...inSlots, ...payments].map(({ id, agreed, from }) => ({
    ...{ from, slot: slotOf(agreed), shopper: agreed.shopper },
    ended: endedAt.get(id) ?? Number.POSITIVE_INFINITY,
  }))
  const refused = beginnings.filter(({ code }) => code === 'SLOT_FULL' || code === 'SLOT_ORDERED')
  return {
    statement: 'a slot is refused only if its places, or two of the shopper, may be taken',
    checked: refused.length,
    violations: refused.filter(({ agreed, code, from, to }) => {
      const possible = all.filter((one) => one.slot === slotOf(agreed) && one.from < to && one.ended >= from)
      if (code === 'SLOT_FULL') return possible.length < slotPlaces
      return possible.filter(({ shopper }) => shopper === agreed.shopper).length < 2
    }),
  }
}

const whole = <W extends What>(calls: readonly Call[], what: W) => operationsOf(calls, what).map(wholeOf)

/**
 * When an order was cancelled, or a payment was over, for good: the end of the call that says so. Staff bring cancelled
 * orders back, also many together, and a payment that was over becomes an order if the bank has its money late.
 */
function endsOf(calls: readonly Call[], orders: ReadonlySet<string>): Map<string, number> {
  const moved = new Set(
    [
      ...callsOf(calls, 'move an order').map(({ outcome, agreed }) => ({ outcome, ids: [agreed.order] })),
      ...callsOf(calls, 'undo a step').map(({ outcome, agreed }) => ({ outcome, ids: [agreed.order] })),
      ...callsOf(calls, 'move orders together').map(({ outcome, agreed }) => ({
        outcome,
        ids: agreed.orders.map(({ order }) => order),
      })),
    ].flatMap(({ outcome, ids }) => (outcome === 'refused' ? [] : ids)),
  )
  const cancelled = callsOf(calls, 'cancel an order')
    .filter(({ outcome, agreed }) => outcome === 'done' && !moved.has(agreed.order))
    .map(({ agreed, endedAt }) => [agreed.order, endedAt] as const)
  const over = [...callsOf(calls, 'give a payment up'), ...callsOf(calls, 'read a payment')]
    .filter(({ answer, agreed }) => answer?.state === 'over' && !orders.has(agreed.payment))
    .map(({ agreed, endedAt }) => [agreed.payment, endedAt] as const)
  return new Map([...cancelled, ...over])
}

/**
 * At the end no payment is open, so the orders that are not rejected have all places. Of several readings the last one
 * counts, and a slot with a payment that is still open is left out: work was left.
 */
function shownAtEnd(
  calls: readonly Call[],
  inSlots: readonly Placement[],
  slotOf: SlotOf,
  { slotPlaces }: WorldAtStart,
): Finding {
  const final = finalOrders(calls)
  const taken = new Map<string, number>()
  for (const { id, agreed } of inSlots)
    if (final.get(id)?.status !== 'Rejected') taken.set(slotOf(agreed), (taken.get(slotOf(agreed)) ?? 0) + 1)
  const shown = new Map<string, boolean>()
  for (const { client, agreed, answer } of callsOf(calls, 'look at the slots'))
    for (const { from, isFull } of client === AUDITOR ? (answer?.slots ?? []) : [])
      shown.set(slotOf({ shopper: agreed.shopper, slot: from }), isFull)
  const open = openSlots(calls, slotOf)
  return {
    statement: 'at the end a slot is shown as full if orders have all its places, and only then',
    checked: shown.size,
    violations: [...shown].filter(
      ([slot, isFull]) => !open.has(slot) && isFull !== (taken.get(slot) ?? 0) >= slotPlaces,
    ),
  }
}

/** The slots of payments that still wait when they are read last. */
function openSlots(calls: readonly Call[], slotOf: SlotOf): Set<string> {
  const states = new Map<string, string | undefined>()
  for (const { client, agreed, answer } of callsOf(calls, 'read a payment'))
    if (client === AUDITOR) states.set(agreed.payment, answer?.state)
  return new Set(
    callsOf(calls, 'begin a card payment')
      .filter(({ answer }) => answer && states.get(answer.payment) === 'waiting')
      .map(({ agreed }) => slotOf(agreed)),
  )
}
