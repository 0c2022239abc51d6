import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { preference, storePreference } from '#web/lib/preference.ts'
import { Pause, Play, Search } from '#web/ui/icons.ts'
import { SearchHint } from './search-hint.tsx'
import { SearchInput, searchBox } from './search-input.tsx'

const HINTS = 'hints'

/** An input on /search; on other pages a link there with example searches (spec §2). */
export function SearchBar() {
  const here = useLocation().pathname
  // the input is rendered as soon as the link is pressed, so that typing need not wait for the page
  const coming = useNavigation().location?.pathname
  return here === '/search' || coming === '/search' ? <SearchInput /> : <WayToSearch />
}

/**
 * An animation longer than five seconds must be stoppable (WCAG 2.2.2); the choice is stored in this browser.
 * The button is visible while the hints move, otherwise on focus or hover; without hover it stays visible,
 * because there is no other way to restart them.
 */
function WayToSearch() {
  const { t } = useI18n()
  const [stopped, setStopped] = useState(false)
  useEffect(() => setStopped(preference(HINTS) !== ''), [])
  const turn = () => {
    storePreference(HINTS, stopped ? '' : 'still')
    setStopped(!stopped)
  }
  return (
    <div className="group relative">
      <Link
        to="/search"
        className={classes(
          searchBox,
          'gap-2 pl-3 pr-9 text-sm text-faint hover:border-leaf-400 md:gap-3 md:pl-4 md:pr-11 md:text-base',
        )}
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
        className={classes(
          'absolute right-0 top-0.5 grid h-11 w-9 place-items-center rounded-lg motion-reduce:hidden md:w-11',
          stopped && '[@media(hover:hover)]:opacity-0 group-hover:opacity-100 group-focus-within:opacity-100',
        )}
      >
        <span className="grid size-6 place-items-center rounded-full bg-sunken text-soft">
          {stopped ? (
            <Play aria-hidden="true" className="ml-0.5 size-3 fill-current" />
          ) : (
            <Pause aria-hidden="true" className="size-3 fill-current" />
          )}
        </span>
      </button>
    </div>
  )
}
