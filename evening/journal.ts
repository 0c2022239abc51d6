/** A request as its client saw it. `minute`: of the evening, after its begin; `ms`: until the whole reply was read. */
export type RequestEntry = {
  kind: string
  minute: number
  ms: number
  outcome: 'answered' | 'refused' | 'failed'
  /** why it was refused or failed, as a sentence */
  problem?: string
}

/** An order that the shop confirmed; times in minutes of the evening. */
export type OrderEntry = {
  id: string
  store: string
  payment: 'cash' | 'online'
  placedAt: number
  /** the upper end of the ETA that was shown before the order, in minutes */
  etaMinutes: number
  deliveredAt?: number
  /** of a slot, in which it is brought after the evening */
  later: boolean
}

/** Everything that happened in an evening. */
export type Journal = {
  requests: RequestEntry[]
  orders: OrderEntry[]
  /** visits that began */
  visits: number
  /** requests that waited because as many as allowed were under way, and the longest wait in ms */
  waited: { requests: number; longestMs: number }
}

export const newJournal = (): Journal => ({
  requests: [],
  orders: [],
  visits: 0,
  waited: { requests: 0, longestMs: 0 },
})
