import type { ReactNode } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { ProductGrid } from '#web/shop/catalogue/catalogue.ts'
import { Button } from '#web/ui/button.tsx'
import { RemovableChipLink } from '#web/ui/chip.tsx'
import { clearSearches, removeSearch } from './last-searches.ts'
import { searchPath } from './search-path.ts'
import { useLastSearches } from './use-last-searches.ts'

/** The search page without a query: the last searches in this browser, and products that are bought often. */
export function BeforeTyping({ children }: { children: ReactNode[] }) {
  const { t } = useI18n()
  return (
    <div className="page flex flex-col gap-6 pt-4 md:pt-6">
      <LastSearches />
      {children.length > 0 && (
        <section>
          <h1 className="mb-3 text-lg font-bold md:text-xl">{t('Bought again and again')}</h1>
          <ProductGrid>{children}</ProductGrid>
        </section>
      )}
    </div>
  )
}

function LastSearches() {
  const { t } = useI18n()
  const searches = useLastSearches()
  if (searches.length === 0) return null
  return (
    <section aria-labelledby="last-searches">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4">
        <h2 id="last-searches" className="text-lg font-bold md:text-xl">
          {t('Your last searches')}
        </h2>
        <Button variant="quiet" size="sm" onClick={clearSearches}>
          {t('Clear all')}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {searches.map((search) => (
          <li key={search} className="max-w-full">
            <RemovableChipLink to={searchPath(search)} name={search} onRemove={() => removeSearch(search)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
