/** The result of one call: `unknown` without a response, when it may or may not have been carried out. */
export type Outcome = 'done' | 'refused' | 'unknown'

/** A call as recorded by its client. */
export type Entry = {
  clientName: string
  what: string
  outcome: Outcome
  status: number
  /** when the request was sent, and when its response arrived, in milliseconds of `performance.now()` */
  sentAt?: number
  answeredAt?: number
  /** the Idempotency-Key of the request */
  key?: string
  /** id of the order in the response */
  order?: string
  /** id of the payment in the response */
  payment?: string
  /** total in rupees in the response */
  total?: number
  /** available units in the response */
  saleable?: number
}

export type History = { add(entry: Entry): void; readonly entries: Entry[]; counts(): Map<string, Counts> }
export type Counts = Record<Outcome, number>

export function openHistory(): History {
  const entries: Entry[] = []
  return {
    entries,
    add: (entry) => void entries.push(entry),
    counts() {
      const table = new Map<string, Counts>()
      for (const { what, outcome } of entries) {
        const row = table.get(what) ?? { done: 0, refused: 0, unknown: 0 }
        row[outcome] += 1
        table.set(what, row)
      }
      return table
    },
  }
}
