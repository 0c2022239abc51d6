import { Link, useLocation, useNavigation } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useWords } from '#web/lib/words.ts'
import { Search } from '#web/ui/icons.ts'
import { SearchHint } from './search-hint.tsx'
import { SearchInput, searchBox } from './search-input.tsx'

/** On /search one types; anywhere else it is a way there that shows what could be looked for (spec §2). */
export function SearchBar() {
  const { t } = useWords()
  const here = useLocation().pathname
  // the input stands there from the tap on, not only once the page has come: nobody waits to type
  const coming = useNavigation().location?.pathname
  return here === '/search' || coming === '/search' ? (
    <SearchInput />
  ) : (
    <Link
      to="/search"
      prefetch="intent"
      className={classes(searchBox, 'gap-3 px-4 text-faint hover:border-leaf-400')}
    >
      <Search aria-hidden="true" className="size-5 shrink-0 text-leaf-600" />
      <span className="sr-only">{t('Search for products')}</span>
      <SearchHint />
    </Link>
  )
}
