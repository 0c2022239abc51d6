import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'

type RowKeys = {
  /** Enter */
  open?(at: number): void
  /** Space */
  select?(at: number): void
  /** Escape */
  clear?(): void
}

export type Rows<E extends HTMLElement> = {
  list: { ref: RefObject<E | null>; onKeyDown(event: KeyboardEvent): void }
  row(at: number): {
    'data-row': ''
    tabIndex: number
    onFocus(event: { target: unknown; currentTarget: unknown }): void
  }
}

/**
 * A list of rows navigable with the arrow keys, Home and End (roving tabindex). Controls inside a row keep
 * their keys and their tab stops. In a grid, Up and Down move by its number of columns.
 */
export function useRows<E extends HTMLElement>(count: number, { open, select, clear }: RowKeys): Rows<E> {
  const ref = useRef<E>(null)
  const [last, setLast] = useState(0)
  const current = Math.min(last, Math.max(0, count - 1))

  function onKeyDown(event: KeyboardEvent) {
    const rows = [...(ref.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const at = rows.indexOf(event.target as HTMLElement)
    if (at === -1 || event.altKey || event.ctrlKey || event.metaKey) return
    const to = destination(event.key, at, rows)
    if (to !== undefined) rows[to]?.focus()
    else if (event.key === 'Enter' && open) open(at)
    else if (event.key === ' ' && select) select(at)
    else if (event.key === 'Escape' && clear) clear()
    else return
    event.preventDefault()
  }
  return {
    list: { ref, onKeyDown },
    row: (at) => ({
      'data-row': '',
      tabIndex: at === current ? 0 : -1,
      onFocus: ({ target, currentTarget }) => target === currentTarget && setLast(at),
    }),
  }
}

function destination(key: string, at: number, rows: HTMLElement[]): number | undefined {
  const [end, columns] = [rows.length - 1, columnsOf(rows)]
  const sideways = columns > 1 ? 1 : 0
  const to: Record<string, number> = {
    ArrowDown: at + columns > end ? at : at + columns,
    ArrowUp: at - columns < 0 ? at : at - columns,
    ArrowRight: Math.min(end, at + sideways),
    ArrowLeft: Math.max(0, at - sideways),
    Home: 0,
    End: end,
  }
  return to[key]
}

/** The number of columns, from the elements' positions. */
function columnsOf([first, ...others]: HTMLElement[]): number {
  const top = first?.getBoundingClientRect().top
  return 1 + others.filter((row) => row.getBoundingClientRect().top === top).length
}
