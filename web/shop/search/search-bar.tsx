import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { remember, remembered } from '#web/lib/remembered.ts'
import { useWords } from '#web/lib/words.ts'
import { Pause, Play, Search } from '#web/ui/icons.ts'
import { SearchHint } from './search-hint.tsx'
import { SearchInput, searchBox } from './search-input.tsx'

const HINTS = 'hints'

/** On /search one types; anywhere else it is a way there that shows what could be looked for (spec §2). */
export function SearchBar() {
  const here = useLocation().pathname
  // the input stands there from the tap on, not only once the page has come: nobody waits to type
  const coming = useNavigation().location?.pathname
  return here === '/search' || coming === '/search' ? <SearchInput /> : <WayToSearch />
}

/** What moves for longer than five seconds can be stopped (WCAG 2.2.2), and stays so in this browser. */
function WayToSearch() {
  const { t } = useWords()
  const [stopped, setStopped] = useState(false)
  useEffect(() => setStopped(remembered(HINTS) !== ''), [])
  const turn = () => {
    remember(HINTS, stopped ? '' : 'still')
    setStopped(!stopped)
  }
  return (
    <div className="relative">
      <Link
        to="/search"
        prefetch="intent"
        className={classes(searchBox, 'gap-3 pl-4 pr-11 text-faint hover:border-leaf-400')}
      >
        <Search aria-hidden="true" className="size-5 shrink-0 text-leaf-600" />
        <span className="sr-only">{t('Search for products')}</span>
        <SearchHint stopped={stopped} />
      </Link>
      <button
        type="button"
        aria-label={t('Stop the moving hints')}
        aria-pressed={stopped}
        onClick={turn}
        className="absolute right-0.5 top-0.5 grid size-11 place-items-center rounded-lg text-line-strong hover:text-ink motion-reduce:hidden"
      >
        {stopped ? (
          <Play aria-hidden="true" className="size-3.5" />
        ) : (
          <Pause aria-hidden="true" className="size-3.5" />
        )}
      </button>
    </div>
  )
}
