import type { ProductChoice } from '#contract/product-filters.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { addressOf, type FilterTarget } from './filter-target.ts'
import { useAddressChoice } from './use-address-choice.ts'

/** Shown when no product satisfies the filters. */
export function NothingLeft({ target, choice }: { target: FilterTarget; choice: ProductChoice }) {
  const { t } = useI18n()
  const { sort } = useAddressChoice(target, choice)
  return (
    <EmptyState title={t('No products with these filters')} picture={<EmptyBag className="h-28" />}>
      <p>{t('Remove a filter above, or clear all of them.')}</p>
      <ButtonLink to={addressOf(target, sort ? { sort } : {})} variant="secondary">
        {t('Clear filters')}
      </ButtonLink>
    </EmptyState>
  )
}
