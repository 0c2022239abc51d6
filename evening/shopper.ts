import type { Random } from '#tests/support/random.ts'
import type { Client } from './client.ts'
import type { Clock } from './clock.ts'
import type { Visit } from './plan.ts'

/** An order that the shop confirmed, with what was shown to the shopper before it. */
export type PlacedOrder = {
  id: string
  storeId: string
  store: string
  payment: 'cash' | 'online'
  etaMinutes: number
  /** whether a slot was chosen */
  later: boolean
}

export type VisitInput = {
  call: Client
  clock: Clock
  pages: boolean
  /** how many of 100 who order choose a slot, where the store offers some */
  slotPercent: number
  onOrder: (order: PlacedOrder) => void
}

/** One step of a visit at a time: what it needs of the shopper. */
export type Shopper = VisitInput & { visit: Visit; random: Random }

/** Minutes that a shopper looks at a page. */
const LOOKS_FOR = [0.1, 0.6] as const

/** False when the evening is stopped. */
export const think = ({ clock, random }: Shopper): Promise<boolean> =>
  clock.wait(LOOKS_FOR[0] + random.next() * (LOOKS_FOR[1] - LOOKS_FOR[0]))
