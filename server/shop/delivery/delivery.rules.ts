/** Expected delivery time in minutes: half of the orders arrive within `low`, 90 % within `high`. */
export type Eta = { low: number; high: number }

/** What an ETA depends on besides the cart: the store's speed, the distance, and the pieces that are picked first. */
export type EtaFactors = {
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
  correction: EtaCorrection | null
}

/** Actual delivery time of a store's last orders divided by the formula's estimate: 50th and 90th percentile. */
export type EtaCorrection = { orders: number; p50: number; p90: number }

/** The ETA in minutes, and the formula's estimate in seconds, which is later compared with the actual time. */
export type EtaWithEstimate = Eta & { estimate: number }

/** Routes by road are longer than the straight line. */
const ROAD_FACTOR = 1.3
/** Seconds for packing, for assigning a rider and at the door. */
const HANDOVER_SECONDS = 120
/** Metres from the centre of a pincode to most of its addresses. */
const PINCODE_METRES = 1_200
/** Metres, when neither the distance nor a radius is known. */
const DEFAULT_METRES = 3_000
/** The ratios assumed before a store has delivered orders. */
const PRIOR = { p50: 1, p90: 1.5 }
/** Number of delivered orders that have the same weight as the prior. */
const PRIOR_ORDERS = 20
/** Lower limit of an ETA. */
const MIN_MINUTES = 4
/** No ride is taken to be shorter: who leaves so much earlier does not arrive before a slot begins. */
export const SHORTEST_RIDE_SECONDS = MIN_MINUTES * 60

/** The formula: picking (queue and cart), handing over, riding. */
export function estimateSeconds(factors: EtaFactors, pieces: number): number {
  const picking = (factors.waiting + pieces) * factors.pickSeconds
  return Math.round(
    picking + HANDOVER_SECONDS + ((metresTo(factors) * ROAD_FACTOR) / 1_000 / factors.riderSpeed) * 3_600,
  )
}

/** Longest preparation of an order, so that a huge cart does not begin the evening before. */
const MOST_PREPARING_SECONDS = 2 * 3_600

/** Seconds from the first piece picked until the order waits for its rider, without a queue. */
export const preparationSeconds = (
  { pickSeconds }: Pick<EtaFactors, 'pickSeconds'>,
  pieces: number,
): number => Math.min(pieces * pickSeconds + HANDOVER_SECONDS, MOST_PREPARING_SECONDS)

/** The formula's estimate as a range, corrected by the store's past deliveries. */
export function etaFor(factors: EtaFactors, pieces: number): EtaWithEstimate {
  const estimate = estimateSeconds(factors, pieces)
  const low = minutes(estimate * correctedRatio('p50', factors.correction))
  return { estimate, low, high: Math.max(low, minutes(estimate * correctedRatio('p90', factors.correction))) }
}

/** Between the prior and the observed ratio; closer to the observed one the more deliveries there are. */
export function correctedRatio(share: 'p50' | 'p90', correction: EtaCorrection | null): number {
  if (!correction || correction.orders === 0) return PRIOR[share]
  const weight = correction.orders / (correction.orders + PRIOR_ORDERS)
  return Math.exp((1 - weight) * Math.log(PRIOR[share]) + weight * Math.log(correction[share]))
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
