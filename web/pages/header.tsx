import { Link } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { CartButton } from '#web/shop/cart/cart-button.tsx'
import { PlaceControl } from '#web/shop/delivery/place-control.tsx'
import { AccountMenu } from '#web/shop/identity/account-menu.tsx'
import { SearchBar } from '#web/shop/search/search-bar.tsx'
import { LeafBolt, Wordmark } from '#web/ui/mark.tsx'
import { CartSuggestions } from './cart-suggestions.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/**
 * Logo, search, account and cart stay visible at every width (spec §2). On phones, place and language have a
 * row that scrolls away; it is outside the sticky bar, so that the browser scrolls back to it on focus.
 */
export function Header({ searching }: { searching: boolean }) {
  const { t } = useI18n()
  return (
    <header className="contents">
      {!searching && (
        <div className="page flex items-center justify-between gap-3 pt-1.5 md:hidden">
          <PlaceControl className="min-h-11 flex-1" />
          <LanguageSwitch />
        </div>
      )}
      <div className="sticky top-0 z-40 border-b border-line bg-paper">
        <div
          className={classes(
            'page flex items-center gap-x-1.5 max-xs:flex-wrap md:min-h-19 md:gap-3 lg:gap-6',
            searching && 'max-md:flex-wrap',
          )}
        >
          <Link
            to="/"
            aria-label={t('Jhatpat, home')}
            className="-ml-1.5 flex h-15 min-w-11 items-center justify-center gap-2 text-leaf-700 md:ml-0"
          >
            <LeafBolt className="size-9 md:size-10" />
            <Wordmark className={classes('h-9 w-auto max-lg:hidden', searching && 'max-md:block')} />
          </Link>
          <PlaceControl className="max-md:hidden md:w-36 md:shrink-0 lg:w-56 lg:border-l lg:border-line lg:pl-5" />
          {/* a row of its own while searching and on narrow screens */}
          <div
            className={classes(
              'min-w-0 flex-1 max-xs:order-last max-xs:basis-full max-xs:pb-1.5',
              searching && 'search-row max-md:order-last max-md:basis-full max-md:pb-1.5',
            )}
          >
            <SearchBar />
          </div>
          <LanguageSwitch className="max-md:hidden" />
          <div
            className={classes(
              'flex items-center gap-1.5 max-xs:ml-auto md:gap-2',
              searching && 'max-md:ml-auto',
            )}
          >
            <AccountMenu />
            <CartButton suggestions={<CartSuggestions />} />
          </div>
        </div>
      </div>
    </header>
  )
}
