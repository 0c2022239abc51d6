/** An order's parts at placing as the formula computes them, in seconds, without anything learnt. */
export type FormulaParts = {
  /** from placing to packed: the queue, the cart and packing */
  picking: number
  /** from placing until a rider is free; 0: one is free, or nobody is on duty */
  rider: number
  /** from the rider to delivered: the way and the door */
  riding: number
}

/** Medians of a store's last deliveries, of one hour of the day or of all. */
export type LearntParts = {
  orders: number
  /** actual time of picking divided by the formula's */
  pickRatio: number
  waitSeconds: number
  rideRatio: number
  rideSeconds: number
}
/** What a store has learnt for an hour of the day; null: nothing yet. */
export type Learnt = { hour: LearntParts | null; allHours: LearntParts | null }

/** Expected seconds of each part. */
export type PartTimes = { picking: number; waiting: number; riding: number }

/** For packing, waiting for a rider, and at the door, as assumed before anything is learnt. */
export const PACKING_SECONDS = 30
export const WAITING_SECONDS = 60
export const DOOR_SECONDS = 30
/** Number of delivered orders that have the same weight as what was assumed before them. */
const PRIOR_ORDERS = 20
/** Longest wait for a rider that is promised. */
const MOST_WAITING_SECONDS = 2 * 3_600

type Corrections = Pick<LearntParts, 'pickRatio' | 'waitSeconds' | 'rideRatio'>
const INITIAL: Corrections = { pickRatio: 1, waitSeconds: WAITING_SECONDS, rideRatio: 1 }

/** The parts of an order as expected: those of its hour, between them and the store's the fewer orders the hour had. */
export function partTimes(parts: FormulaParts, { hour, allHours }: Learnt): PartTimes {
  const { pickRatio, waitSeconds, rideRatio } = towards(towards(INITIAL, allHours), hour)
  const picking = parts.picking * pickRatio
  // a rider comes back while the order is picked
  const waiting = Math.min(Math.max(waitSeconds, parts.rider - picking), MOST_WAITING_SECONDS)
  return { picking, waiting, riding: parts.riding * rideRatio }
}

/** The same, in total. */
export function learntSeconds(parts: FormulaParts, learnt: Learnt): number {
  const { picking, waiting, riding } = partTimes(parts, learnt)
  return picking + waiting + riding
}

/**
 * Seconds until a rider is free for an order, after those who wait before it: riders who carry nothing take one order
 * each at once, and then all on duty one in each round, to a door and back. 0 if one is free, or nobody is on duty.
 */
export function riderFreeIn(
  { onDuty, free, ahead }: { onDuty: number; free: number; ahead: number },
  rideSeconds: number,
): number {
  if (onDuty === 0 || free > ahead) return 0
  return ((ahead - free + 1) / onDuty) * (2 * rideSeconds - DOOR_SECONDS)
}

/** A ride of the store, door included; between `expected` and the median of its rides. */
export const typicalRide = (expected: number, allHours: LearntParts | null): number =>
  allHours ? between(expected, allHours.rideSeconds, weightOf(allHours.orders)) : expected

/** Between an assumed and an observed ratio; closer to the observed one the more orders there are. */
export const ratioTowards = (assumed: number, observed: number, orders: number): number =>
  Math.exp(between(Math.log(assumed), Math.log(observed), weightOf(orders)))

function towards(assumed: Corrections, observed: LearntParts | null): Corrections {
  if (!observed) return assumed
  const { orders } = observed
  return {
    pickRatio: ratioTowards(assumed.pickRatio, observed.pickRatio, orders),
    waitSeconds: between(assumed.waitSeconds, observed.waitSeconds, weightOf(orders)),
    rideRatio: ratioTowards(assumed.rideRatio, observed.rideRatio, orders),
  }
}

const weightOf = (orders: number): number => orders / (orders + PRIOR_ORDERS)
const between = (from: number, to: number, weight: number): number => (1 - weight) * from + weight * to
