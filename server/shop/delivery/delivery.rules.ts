import {
  DOOR_SECONDS,
  type FormulaParts,
  type Learnt,
  learntSeconds,
  PACKING_SECONDS,
  ratioTowards,
  riderFreeIn,
  typicalRide,
  WAITING_SECONDS,
} from './eta-parts.rules.ts'

/** Expected delivery time in minutes: half of the orders arrive within `low`, 90 % within `high`. */
export type Eta = { low: number; high: number }

/** What an ETA depends on besides the cart: the store's speed, the distance, and what is done first. */
export type EtaFactors = Learnt & {
  /** per piece, for all pickers together */
  pickSeconds: number
  /** km/h */
  riderSpeed: number
  /** straight-line distance; null if unknown */
  metres: number | null
  /** only the centre of a pincode is known, and the address may be at its edge */
  isApproximate: boolean
  /** maximum delivery distance of the store */
  radius: number
  /** pieces of orders that are picked first */
  waiting: number
  /** orders that need a rider first, packed or not */
  ahead: number
  /** riders on duty in the store, and those of them who carry nothing */
  onDuty: number
  free: number
  correction: EtaCorrection | null
}

/** Actual delivery times of a store's last orders divided by the expected ones: 50th and 90th percentile. */
export type EtaCorrection = { orders: number; p50: number; p90: number }

/** The ETA in minutes, the sum of the expected parts in seconds, and the parts of the formula, to learn from. */
export type EtaWithEstimate = Eta & { estimate: number; parts: FormulaParts }

/** Routes by road are longer than the straight line. */
const ROAD_FACTOR = 1.3
/** Seconds for packing, for assigning a rider and at the door. */
const HANDOVER_SECONDS = PACKING_SECONDS + WAITING_SECONDS + DOOR_SECONDS
/** Metres from the centre of a pincode to most of its addresses. */
const PINCODE_METRES = 1_200
/** Metres, when neither the distance nor a radius is known. */
const DEFAULT_METRES = 3_000
/** The ratios assumed before a store has delivered orders. */
const PRIOR = { p50: 1, p90: 1.5 }
/** Lower limit of an ETA. */
const MIN_MINUTES = 4
/** No ride is taken to be shorter: who leaves so much earlier does not arrive before a slot begins. */
export const SHORTEST_RIDE_SECONDS = MIN_MINUTES * 60

/** The formula: picking (queue and cart), a rider who is free, riding; whole seconds, because orders store them. */
export function formulaParts(factors: EtaFactors, pieces: number): FormulaParts {
  const picking = (factors.waiting + pieces) * factors.pickSeconds + PACKING_SECONDS
  const riding = ((metresTo(factors) * ROAD_FACTOR) / 1_000 / factors.riderSpeed) * 3_600 + DOOR_SECONDS
  const rider = riderFreeIn(factors, typicalRide(riding, factors.allHours))
  return { picking: Math.round(picking), rider: Math.round(rider), riding: Math.round(riding) }
}

/** Longest preparation of an order, so that a huge cart does not begin the evening before. */
const MOST_PREPARING_SECONDS = 2 * 3_600

/** Seconds from the first piece picked until the order waits for its rider, without a queue. */
export const preparationSeconds = (
  { pickSeconds }: Pick<EtaFactors, 'pickSeconds'>,
  pieces: number,
): number => Math.min(pieces * pickSeconds + HANDOVER_SECONDS, MOST_PREPARING_SECONDS)

/** The sum of the parts as the hour has taught them, as a range that is corrected by the store's past deliveries. */
export function etaFor(factors: EtaFactors, pieces: number): EtaWithEstimate {
  const parts = formulaParts(factors, pieces)
  const estimate = Math.round(learntSeconds(parts, factors))
  const low = minutes(estimate * correctedRatio('p50', factors.correction))
  const high = Math.max(low, minutes(estimate * correctedRatio('p90', factors.correction)))
  return { estimate, low, high, parts }
}

/** Between the prior and the observed ratio; closer to the observed one the more deliveries there are. */
export function correctedRatio(share: 'p50' | 'p90', correction: EtaCorrection | null): number {
  if (!correction || correction.orders === 0) return PRIOR[share]
  return ratioTowards(PRIOR[share], correction[share], correction.orders)
}

/**
 * The first candidate (sorted nearest first) that is open, or offers a slot; without any the nearest one, to show
 * when it opens.
 */
export const choose = <C>(candidates: C[], serves: (candidate: C) => boolean): C | undefined =>
  candidates.find(serves) ?? candidates[0]

function metresTo({ metres, isApproximate, radius }: EtaFactors): number {
  if (metres === null) return radius || DEFAULT_METRES
  return isApproximate ? Math.hypot(metres, PINCODE_METRES) : metres
}

const minutes = (seconds: number): number => Math.max(MIN_MINUTES, Math.ceil(seconds / 60))
