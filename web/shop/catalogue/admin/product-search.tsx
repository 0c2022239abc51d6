import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { inputLook } from '#web/ui/field.tsx'
import { Search } from '#web/ui/icons.ts'

/** How long the keys must rest before the shop is asked (spec §9). */
const DEBOUNCE_MS = 300

/** The search text, kept in the address; a new one begins on page 1 (spec §4). */
export function useSearchParam(): [text: string, setText: (text: string) => void] {
  const [query, setQuery] = useSearchParams()
  const setText = (text: string) =>
    setQuery(text ? { search: text } : {}, { replace: true, preventScrollReset: true })
  return [query.get('search') ?? '', setText]
}

export function ProductSearch({ asked, onAsk }: { asked: string; onAsk(text: string): void }) {
  const [typed, setTyped] = useState(asked)
  const sent = useRef(asked)

  const ask = useEffectEvent((text: string) => {
    if (text === sent.current) return
    sent.current = text
    onAsk(text)
  })
  useEffect(() => {
    const timer = setTimeout(ask, DEBOUNCE_MS, typed.trim())
    return () => clearTimeout(timer)
  }, [typed])

  // follows the address when it changes by other means than typing
  useEffect(() => {
    if (asked === sent.current) return
    sent.current = asked
    setTyped(asked)
  }, [asked])

  return (
    <search className="relative flex w-full md:w-80">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute left-3.5 top-1/2 size-5 -translate-y-1/2 text-leaf-600"
      />
      <input
        type="search"
        aria-label="Search product"
        placeholder="Search product here ..."
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={classes(inputLook, 'pl-11')}
      />
    </search>
  )
}
