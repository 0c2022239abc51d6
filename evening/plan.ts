import { type Random, randomFrom } from '#tests/support/random.ts'

/** The hour of the day at which an evening begins. */
export const FIRST_HOUR = 17
/**
 * How many of 100 shoppers of a whole evening arrive in each hour from `FIRST_HOUR` on. Assumed, with the peak before
 * dinner; to be replaced by the hours of a shop's own orders.
 */
export const ARRIVALS = [10, 15, 20, 22, 18, 10, 5]

/** How a visit ends; `cancelled`: the shopper cancels on the bank's page. */
export const endings = ['leaves', 'leaves a cart', 'pays in cash', 'pays online', 'cancelled'] as const
export type Ending = (typeof endings)[number]
/** How many of 100 visits end in each way. Assumed, too. */
const ENDINGS: Record<Ending, number> = {
  leaves: 42,
  'leaves a cart': 20,
  'pays in cash': 20,
  'pays online': 15,
  cancelled: 3,
}

/** What shoppers search for: English, Hindi in both scripts, and misspelt words. */
const SEARCHES = [
  'milk',
  'bread',
  'atta',
  'toor dal',
  'onion',
  'curd',
  'eggs',
  'paneer',
  'chips',
  'shampoo',
  'chai',
  'biscut',
  'rice',
  'tel',
  'jeera',
  'sabun',
  'ice cream',
  'tamatar',
  'दूध',
  'आलू',
]

/** A visit as it is planned; which products are chosen depends on what the shop shows, and on `seed`. */
export type Visit = {
  /** minutes of the evening after its begin */
  at: number
  /** index of the visit, from which name and address of the shopper are made */
  index: number
  seed: number
  pincode: string
  /** what is searched for in turn; null: a category is looked at */
  looks: (string | null)[]
  /** lines of the cart; 0 if the visit ends without one */
  lines: number
  ending: Ending
}

export type PlanInput = {
  shoppers: number
  /** minutes of the evening that are played */
  minutes: number
  seed: number
  pincodes: readonly string[]
}

/** The visits of an evening in the order of their arrival; the same input gives the same visits. */
export function planEvening({ shoppers, minutes, seed, pincodes }: PlanInput): Visit[] {
  const random = randomFrom(seed)
  const visits = Array.from({ length: shoppers }, () => {
    const ending = endingOf(random)
    return {
      at: arrival(random.next(), minutes),
      seed: random.whole(0, 2 ** 31),
      pincode: random.one(pincodes),
      looks: Array.from({ length: random.whole(1, 4) }, () =>
        random.percent(60) ? random.one(SEARCHES) : null,
      ),
      lines: ending === 'leaves' ? 0 : random.whole(1, 8),
      ending,
    }
  })
  return visits.sort((one, other) => one.at - other.at).map((visit, index) => ({ ...visit, index }))
}

/** The minute at which a share of the arrivals of the played minutes has come; `share` from 0 to 1. */
function arrival(share: number, minutes: number): number {
  let left = share * arrivedBy(minutes)
  for (const [hour, weight] of ARRIVALS.entries()) {
    if (left < weight) return Math.min(minutes, (hour + left / weight) * 60)
    left -= weight
  }
  return minutes
}

/** How many of 100 shoppers arrive in the first minutes. */
const arrivedBy = (minutes: number): number =>
  ARRIVALS.reduce((sum, weight, hour) => sum + weight * Math.min(1, Math.max(0, minutes / 60 - hour)), 0)

function endingOf(random: Random): Ending {
  let left = random.next() * 100
  for (const ending of endings) {
    left -= ENDINGS[ending]
    if (left < 0) return ending
  }
  return 'leaves'
}
