import type { Promised } from '#contract/delivery.ts'

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
  learnt: Learnt | null
}

/** How long a store's last orders took, as a share of what the formula had said: half below p50, nine of ten below p90. */
export type Learnt = { orders: number; p50: number; p90: number }

/** A promise in minutes, and the seconds of the formula it was made of, to be compared with what happened. */
export type GivenPromise = Promised & { estimate: number }

/** Streets are longer than the crow's way. */
const DETOUR = 1.3
/** Packing, finding the rider, the way to the door. */
const HANDOVER_SECONDS = 120
/** From the middle of a postal code to most of its doors. */
const PINCODE_METRES = 1_200
/** Where neither the way nor a radius is known. */
const USUAL_METRES = 3_000
/** What the formula is believed to be before anybody delivered: half come by then, nine of ten within half as long again. */
const PRIOR = { p50: 1, p90: 1.5 }
/** How many delivered orders weigh as much as that belief. */
const PRIOR_ORDERS = 20
/** Nothing is promised sooner: an honest ten minutes need not be one. */
const LEAST_MINUTES = 4

/** The formula: picking what waits and the basket, handing over, riding there. */
export function estimateSeconds(pace: Pace, pieces: number): number {
  const picking = (pace.waiting + pieces) * pace.pickSeconds
  return Math.round(
    picking + HANDOVER_SECONDS + ((metresTo(pace) * DETOUR) / 1_000 / pace.riderSpeed) * 3_600,
  )
}

/** The formula's time as a range, stretched by what the store's own deliveries taught. */
export function promiseFor(pace: Pace, pieces: number): GivenPromise {
  const estimate = estimateSeconds(pace, pieces)
  const low = minutes(estimate * believed('p50', pace.learnt))
  return { estimate, low, high: Math.max(low, minutes(estimate * believed('p90', pace.learnt))) }
}

/** Between the prior and what was seen, nearer to what was seen the more there is of it. */
export function believed(share: 'p50' | 'p90', learnt: Learnt | null): number {
  if (!learnt || learnt.orders === 0) return PRIOR[share]
  const weight = learnt.orders / (learnt.orders + PRIOR_ORDERS)
  return Math.exp((1 - weight) * Math.log(PRIOR[share]) + weight * Math.log(learnt[share]))
}

/** The nearest open of the candidates, which come nearest first; when all are closed the nearest, to say when it opens. */
export const choose = <C>(candidates: C[], isOpen: (candidate: C) => boolean): C | undefined =>
  candidates.find(isOpen) ?? candidates[0]

function metresTo({ metres, roughly, radius }: Pace): number {
  if (metres === null) return radius || USUAL_METRES
  return roughly ? Math.hypot(metres, PINCODE_METRES) : metres
}

const minutes = (seconds: number): number => Math.max(LEAST_MINUTES, Math.ceil(seconds / 60))
