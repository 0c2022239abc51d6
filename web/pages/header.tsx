import { Link, useLocation } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useWords } from '#web/lib/words.ts'
import { CartButton } from '#web/shop/cart/cart-button.tsx'
import { PlaceControl } from '#web/shop/delivery/place-control.tsx'
import { AccountMenu } from '#web/shop/identity/account-menu.tsx'
import { SearchBar } from '#web/shop/search/search-bar.tsx'
import { LeafBolt, Wordmark } from '#web/ui/mark.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** On a phone the first row scrolls away and the search stays; on the search page there is only the search. */
export function Header() {
  const { t } = useWords()
  const searching = useLocation().pathname === '/search'
  return (
    <header
      className={classes(
        'sticky z-40 border-b border-line bg-paper/95 backdrop-blur-md md:top-0',
        searching ? 'top-0' : '-top-13',
      )}
    >
      <div className="page grid grid-cols-[auto_1fr_auto] items-center gap-x-3 md:flex md:h-19 md:gap-5 lg:gap-6">
        <Link
          to="/"
          aria-label={t('Jhatpat, home')}
          className={classes('h-15 items-center gap-2 text-leaf-700 md:flex', searching ? 'hidden' : 'flex')}
        >
          <LeafBolt className="size-9 md:size-10" />
          <Wordmark className="hidden h-9 w-auto lg:block" />
        </Link>
        <PlaceControl
          className={classes(
            'min-h-11 md:block md:w-44 md:shrink-0 lg:w-56 lg:border-l lg:border-line lg:pl-5',
            searching && 'hidden',
          )}
        />
        <div className={classes('col-span-3 row-start-2 pb-2 md:flex-1 md:py-0', searching && 'pt-2')}>
          <SearchBar />
        </div>
        <div className={classes('items-center gap-2 md:flex', searching ? 'hidden' : 'flex')}>
          <LanguageSwitch className="max-xs:hidden" />
          <AccountMenu />
          <CartButton />
        </div>
      </div>
    </header>
  )
}
