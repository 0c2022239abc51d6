/** What one call came to: `unknown` when nobody answered, so that it may or may not have happened. */
export type Outcome = 'done' | 'refused' | 'unknown'

/** A call as the one who made it remembers it. */
export type Entry = {
  who: string
  what: string
  outcome: Outcome
  status: number
  /** the Idempotency-Key it was asked with */
  key?: string
  /** the order it answered */
  order?: string
  /** the payment it answered */
  payment?: string
  /** rupees the answer said */
  total?: number
  /** the lowest saleable number the answer showed */
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
