import { grouped } from '#web/lib/grouped.ts'
import { useI18n } from '#web/lib/i18n.ts'

/** The number of results, once loaded; announced to screen readers when it changes. */
export function SearchHeading({ text, totalCount }: { text: string; totalCount?: number }) {
  const { t } = useI18n()
  const title = text ? t('Search “{text}”', { text }) : t('Search')
  const count =
    totalCount === 1 ? t('1 product') : t('{totalCount} products', { totalCount: grouped(totalCount ?? 0) })
  return (
    <h1 aria-live="polite" className="mb-3 text-lg font-bold md:mb-5 md:text-xl">
      {totalCount === undefined ? title : t('{count} for “{text}”', { count, text })}
    </h1>
  )
}
