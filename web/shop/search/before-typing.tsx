import type { ReactNode } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { ProductGrid } from '#web/shop/catalogue/catalogue.ts'
import { LastSearches } from './last-searches.tsx'

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
