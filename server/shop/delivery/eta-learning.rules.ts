import type { EtaCorrection } from './delivery.rules.ts'
import { type FormulaParts, type Learnt, type LearntParts, learntSeconds } from './eta-parts.rules.ts'

/** A delivered order: seconds from placing to delivered, and what was estimated. */
export type DeliveredOrder = {
  taken: number
  /** what was promised from at placing */
  estimate: number
  /** of the day in India in which it was placed */
  hour: number
  /** null: by a release without parts */
  parts: FormulaParts | null
}
/** What a store has learnt, by hour of the day; `ALL_HOURS` for all of them. */
export type LearntByHour = ReadonlyMap<number, LearntParts>

/** In place of an hour of the day. */
export const ALL_HOURS = 24
/** An extreme ratio is caused by a late status change by staff, not by the delivery time. */
const LEAST_RATIO = 0.25
const MOST_RATIO = 4
const NOTHING: Learnt = { hour: null, allHours: null }

/** What is known of an hour. */
export const learntAt = (learnt: LearntByHour, hour: number): Learnt => ({
  hour: learnt.get(hour) ?? null,
  allHours: learnt.get(ALL_HOURS) ?? null,
})

/**
 * How long orders take in all, divided by the parts as they are expected now: not by those that were promised then, so
 * that what the parts have learnt meanwhile is not corrected a second time. An order of a release without parts is
 * lengthened like those with them. Null without orders.
 */
export function correctionFrom(
  orders: readonly DeliveredOrder[],
  learnt: LearntByHour,
): EtaCorrection | null {
  const expected = orders.map(({ parts, hour }) => parts && learntSeconds(parts, learntAt(learnt, hour)))
  const lengthened = orders.flatMap(({ parts }, at) => {
    const now = expected[at]
    return parts && now ? now / learntSeconds(parts, NOTHING) : []
  })
  const usual = percentile(lengthened, 0.5) ?? 1
  const ratios = orders.map(({ taken, estimate }, at) =>
    Math.max(LEAST_RATIO, Math.min(MOST_RATIO, taken / (expected[at] ?? estimate * usual))),
  )
  const [p50, p90] = [percentile(ratios, 0.5), percentile(ratios, 0.9)]
  return p50 === undefined || p90 === undefined ? null : { orders: orders.length, p50, p90 }
}

/** Between the two nearest values, as `percentile_cont` of SQL; undefined without values. */
function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  const at = share * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return below === undefined || above === undefined ? undefined : below + (above - below) * (at % 1)
}
