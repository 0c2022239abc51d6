import { useRef, useState } from 'react'

export type Selection = {
  ids: readonly string[]
  has(id: string): boolean
  all: boolean
  /** Selects or deselects a row; with `range`, all rows from the last toggled one. */
  toggle(id: string, how?: { range: boolean }): void
  toggleAll(): void
  clear(): void
}

/** The selected rows of the current page; rows that are no longer on the page are deselected. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  const ids = shown.filter((id) => chosen.has(id))
  const all = shown.length > 0 && ids.length === shown.length

  function toggle(id: string, { range } = { range: false }) {
    const isChosen = !chosen.has(id)
    const [from, to] = [shown.indexOf(last.current ?? ''), shown.indexOf(id)].toSorted((a, b) => a - b)
    const meant = range && from !== undefined && from >= 0 ? shown.slice(from, (to ?? 0) + 1) : [id]
    const next = new Set(ids)
    for (const one of meant) isChosen ? next.add(one) : next.delete(one)
    last.current = id
    setChosen(next)
  }
  return {
    ids,
    has: (id) => chosen.has(id),
    all,
    toggle,
    toggleAll: () => setChosen(new Set(all ? [] : shown)),
    clear: () => setChosen(new Set()),
  }
}
