import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useRouterState } from '#web/lib/router-state.ts'
import { inputStyle } from './field.tsx'
import { Search } from './icons.ts'

/** Debounce of search requests (spec §9). */
const DEBOUNCE_MS = 300

type SearchBoxProps = { label: string; placeholder: string; query: string; onSearch(text: string): void }

/** Filters a long list while the user types. The query is stored in the address and read from there. */
export function SearchBox({ label, placeholder, query, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(query)
  // the last is the current one; the address may still get those before it while typing goes on, on a slow device
  const sent = useRef([query])

  const here = useLocation().pathname
  const routerState = useRouterState()
  const sendQuery = useEffectEvent((text: string) => {
    if (text === sent.current.at(-1)) return
    // it would cancel the navigation to another page
    if ((routerState()?.navigation.location?.pathname ?? here) !== here) return
    sent.current.push(text)
    onSearch(text)
  })
  useEffect(() => {
    const timer = setTimeout(sendQuery, DEBOUNCE_MS, typed.trim())
    return () => clearTimeout(timer)
  }, [typed])

  // follows the address when it changes other than by typing
  useEffect(() => {
    const arrived = sent.current.indexOf(query)
    if (arrived >= 0) sent.current.splice(0, arrived)
    else {
      sent.current = [query]
      setTyped(query)
    }
  }, [query])

  return (
    <search className="relative flex w-full md:w-80">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute left-3.5 top-1/2 size-5 -translate-y-1/2 text-leaf-600"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
        className={classes(inputStyle, 'pl-11')}
      />
    </search>
  )
}
