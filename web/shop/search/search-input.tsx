import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Form, Link, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { ArrowLeft, Search, X } from '#web/ui/icons.ts'
import { searchPath, searchText } from './search-path.ts'

export const searchBox = classes(
  'flex h-12 w-full items-center overflow-hidden rounded-lg border border-line bg-card',
  'text-base shadow-card transition-colors',
)

/** Marks a navigation caused by typing: the input is then newer than the address and must not be reset to it. */
type Typed = { typed?: true } | null

/**
 * Every change updates the address; the browser keeps one history entry for all, so that Back leaves the
 * search.
 */
export function SearchInput() {
  const { t } = useI18n()
  const location = useLocation()
  const navigate = useNavigate()
  const arrival = useNavigationType()
  const asked = searchText(location.search)
  const input = useRef<HTMLInputElement>(null)
  const begun = useRef(asked !== '')
  const [empty, setEmpty] = useState(asked === '')
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
    if (typed !== asked) goTo(typed)
  }, [])
  // follows the address when it changes other than by typing
  const lastKey = useRef(location.key)
  // a layout effect: with a later one, a letter typed meanwhile would be treated as outdated
  useLayoutEffect(() => {
    if (lastKey.current === location.key) return
    lastKey.current = location.key
    const typed = arrival !== 'POP' && (ahead.current || (location.state as Typed)?.typed)
    if (typed || !input.current) return
    input.current.value = asked
    begun.current = asked !== ''
    setEmpty(asked === '')
  }, [location.key])
  useEffect(() => {
    if (idle) ahead.current = false
  }, [idle, location.key])

  return (
    <Form
      role="search"
      action="/search"
      onSubmit={(event) => {
        // results are displayed already, so Enter only closes the on-screen keyboard
        event.preventDefault()
        input.current?.blur()
      }}
      className={classes(searchBox, 'border-leaf-600 focus-within:ring-2 focus-within:ring-leaf-200')}
    >
      <Link
        to="/"
        aria-label={t('Back to home')}
        className="grid size-12 shrink-0 place-items-center text-ink md:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Link>
      <Search aria-hidden="true" className="ml-4 hidden size-5 shrink-0 text-leaf-600 md:block" />
      <input
        ref={input}
        name="q"
        type="search"
        defaultValue={asked}
        // the shopper came here to type (spec §2)
        // biome-ignore lint/a11y/noAutofocus: as above
        autoFocus
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        aria-label={t('Search for products')}
        placeholder={t('Search for atta dal and more.')}
        onChange={(event: ChangeEvent<HTMLInputElement>) => goTo(event.target.value)}
        className={classes(
          'h-full min-w-0 flex-1 bg-transparent px-1 placeholder:text-faint focus-visible:shadow-none',
          'focus-visible:outline-none md:px-3 [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {!empty && (
        <button
          type="button"
          aria-label={t('Clear the search')}
          onClick={() => {
            if (input.current) input.current.value = ''
            input.current?.focus()
            goTo('')
          }}
          className="grid size-12 shrink-0 place-items-center text-faint hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </Form>
  )
}
