/** Expected delivery time in minutes: half of the orders arrive within `low`, 90 % within `high`. */
export type Eta = { low: number; high: number }

/** What a promise depends on besides the basket: the store's pace, the way, and what is picked before it. */
export type Pace = {
  /** per piece, all pickers together */
  pickSeconds: number
  /** km/h */
  riderSpeed: number
  /** as the crow flies; null where nobody knows */
  metres: number | null
  /** only the middle of a postal code is known, and the door may be at its edge */
  roughly: boolean
  /** how far the store delivers at most */
  radius: number
  /** pieces of orders that are picked first */
  waiting: number
  learned: Learned | null
}

/** Actual delivery time of a store's last orders divided by the formula's estimate: 50th and 90th percentile. */
export type Learned = { orders: number; p50: number; p90: number }

/** A promise in minutes, and the seconds of the formula it was made of, to be compared with what happened. */
export type GivenEta = Eta & { estimate: number }

/** Streets are longer than the crow's way. */
const DETOUR = 1.3
/** Packing, finding the rider, the way to the door. */
const HANDOVER_SECONDS = 120
/** From the middle of a postal code to most of its doors. */
const PINCODE_METRES = 1_200
/** Where neither the way nor a radius is known. */
const USUAL_METRES = 3_000
/** The ratios assumed before a store has delivered orders. */
const PRIOR = { p50: 1, p90: 1.5 }
/** Number of delivered orders that weigh as much as the prior. */
const PRIOR_ORDERS = 20
/** Lower limit of an ETA. */
const LEAST_MINUTES = 4

/** The formula: picking what waits and the basket, handing over, riding there. */
export function estimateSeconds(pace: Pace, pieces: number): number {
  const picking = (pace.waiting + pieces) * pace.pickSeconds
  return Math.round(
    picking + HANDOVER_SECONDS + ((metresTo(pace) * DETOUR) / 1_000 / pace.riderSpeed) * 3_600,
  )
}

/** The formula's time as a range, stretched by what the store's own deliveries taught. */
export function etaFor(pace: Pace, pieces: number): GivenEta {
  const estimate = estimateSeconds(pace, pieces)
  const low = minutes(estimate * believed('p50', pace.learned))
  return { estimate, low, high: Math.max(low, minutes(estimate * believed('p90', pace.learned))) }
}

/** Between the prior and what was seen, nearer to what was seen the more there is of it. */
export function believed(share: 'p50' | 'p90', learned: Learned | null): number {
  if (!learned || learned.orders === 0) return PRIOR[share]
  const weight = learned.orders / (learned.orders + PRIOR_ORDERS)
  return Math.exp((1 - weight) * Math.log(PRIOR[share]) + weight * Math.log(learned[share]))
}

/** The first open candidate (sorted nearest first); if all are closed, the nearest one, to show when it opens. */
export const choose = <C>(candidates: C[], isOpen: (candidate: C) => boolean): C | undefined =>
  candidates.find(isOpen) ?? candidates[0]

function metresTo({ metres, roughly, radius }: Pace): number {
  if (metres === null) return radius || USUAL_METRES
  return roughly ? Math.hypot(metres, PINCODE_METRES) : metres
}

const minutes = (seconds: number): number => Math.max(LEAST_MINUTES, Math.ceil(seconds / 60))
