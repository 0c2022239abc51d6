import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Form, Link, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useWords } from '#web/lib/words.ts'
import { ArrowLeft, Search, X } from '#web/ui/icons.ts'
import { searchPath, searchText } from './search-path.ts'

export const searchBox =
  'flex h-12 w-full items-center overflow-hidden rounded-lg border border-line bg-card text-base shadow-card transition-colors'

/** Marks a navigation made by typing: the input is ahead of the address then, and must not be set back to it. */
type Typed = { typed?: true } | null

/** Every change goes to the address; the browser keeps one entry for all of them, so "back" leaves the search. */
export function SearchInput() {
  const { t } = useWords()
  const location = useLocation()
  const navigate = useNavigate()
  const arrival = useNavigationType()
  const asked = searchText(location.search)
  const input = useRef<HTMLInputElement>(null)
  const begun = useRef(asked !== '')
  const [empty, setEmpty] = useState(asked === '')
  // typed, and on its way to the address: what arrives before it is older than what stands here
  const ahead = useRef(false)
  const idle = useNavigation().state === 'idle'

  const goTo = (text: string) => {
    setEmpty(text === '')
    ahead.current = true
    navigate(searchPath(text), {
      replace: begun.current,
      state: { typed: true } satisfies Typed,
    })
    begun.current = true
  }

  // what was typed before the page came to life counts
  useEffect(() => {
    const typed = input.current?.value ?? ''
    if (typed !== asked) goTo(typed)
  }, [])
  // follows the address when it changes by other means than typing
  const settled = useRef(location.key)
  // at once, or a letter typed before a later effect would be taken for an old one
  useLayoutEffect(() => {
    if (settled.current === location.key) return
    settled.current = location.key
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
        // results are there already; what helps now is the keyboard getting out of the way
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
        className="h-full min-w-0 flex-1 bg-transparent px-1 placeholder:text-faint focus-visible:shadow-none focus-visible:outline-none md:px-3 [&::-webkit-search-cancel-button]:hidden"
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
