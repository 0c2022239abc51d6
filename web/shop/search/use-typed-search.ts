import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { searchPath, searchText } from './search-path.ts'

/** Marks a navigation caused by typing: the input is then newer than the address and must not be reset to it. */
type Typed = { typed?: true } | null

/**
 * Every change updates the address; the browser keeps one history entry for all, so that Back leaves the
 * search. `query` is the search of the address; `empty` says whether the input is.
 */
export function useTypedSearch() {
  const location = useLocation()
  const navigate = useNavigate()
  const arrival = useNavigationType()
  const query = searchText(location.search)
  const input = useRef<HTMLInputElement>(null)
  const begun = useRef(query !== '')
  const [empty, setEmpty] = useState(query === '')
  // the input is newer than the address until its navigation ends
  const ahead = useRef(false)
  const idle = useNavigation().state === 'idle'

  const goTo = (text: string) => {
    setEmpty(text === '')
    ahead.current = true
    navigate(searchPath(text), {
      // before the search page is open, the current entry is another page's and must not be replaced
      replace: begun.current && window.location.pathname === '/search',
      state: { typed: true } satisfies Typed,
    })
    begun.current = true
  }

  // counts what was typed before hydration
  useEffect(() => {
    const typed = input.current?.value ?? ''
    if (typed !== query) goTo(typed)
  }, [])
  // follows the address when it changes other than by typing
  const lastKey = useRef(location.key)
  // a layout effect: with a later one, a letter typed meanwhile would be treated as outdated
  useLayoutEffect(() => {
    if (lastKey.current === location.key) return
    lastKey.current = location.key
    const typed = arrival !== 'POP' && (ahead.current || (location.state as Typed)?.typed)
    if (typed || !input.current) return
    input.current.value = query
    begun.current = query !== ''
    setEmpty(query === '')
  }, [location.key])
  useEffect(() => {
    if (idle) ahead.current = false
  }, [idle, location.key])

  return { input, query, empty, goTo }
}
