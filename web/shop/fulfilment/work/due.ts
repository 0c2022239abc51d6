const MINUTE = 60_000
/** Orders with less time than this are shown as urgent. */
const SOON_MINUTES = 5

/** How an order stands against its promised time. `minutes`: whole minutes left, or late; never more than are left. */
export type Due = { state: 'in time' | 'soon' | 'late'; minutes: number }

/** Missing for an order without a promised time. `now` in milliseconds since 1970. */
export function dueOf(promisedAt: string | undefined, now: number): Due | undefined {
  if (!promisedAt) return undefined
  const left = Date.parse(promisedAt) - now
  if (left < 0) return { state: 'late', minutes: Math.floor(-left / MINUTE) }
  const minutes = Math.floor(left / MINUTE)
  return { state: minutes < SOON_MINUTES ? 'soon' : 'in time', minutes }
}

/** The order of work: the soonest promise first, then the oldest; orders without a promise come last. */
export function byDueTime(
  one: { promisedAt?: string; placedAt: string },
  other: { promisedAt?: string; placedAt: string },
): number {
  const [a, b] = [one.promisedAt ?? '9', other.promisedAt ?? '9']
  if (a !== b) return a < b ? -1 : 1
  return one.placedAt < other.placedAt ? -1 : 1
}

/** Whether nobody has begun an order of a slot, and the store does not prepare it yet. */
export const isLater = ({ stage, slot }: { stage: string; slot?: { opens: string } }, now: number): boolean =>
  stage === 'placed' && slot !== undefined && Date.parse(slot.opens) > now

type Waiting = { stage: string; slot?: { opens: string }; pickableFrom?: string }

/** When the picking of a later order may begin, or is planned if it may already (`isOffered`). */
export function beginOf(order: Waiting, now: number): { time: string; isOffered: boolean } | undefined {
  const { slot, pickableFrom } = order
  if (!slot || !isLater(order, now)) return undefined
  if (pickableFrom && Date.parse(pickableFrom) > now) return { time: pickableFrom, isOffered: false }
  return { time: slot.opens, isOffered: true }
}
