import { Link } from 'react-router'
import type { Correction } from '#contract/v1/products.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { searchPath } from './search-path.ts'

const linkStyle = 'inline-flex min-h-11 items-center font-semibold text-leaf-700 underline underline-offset-3'

/** Says which spelling the results are for, and leads to those of the other one. */
export function SpellingNote({ correction: { from, to, applied } }: { correction: Correction }) {
  const { t } = useI18n()
  return (
    <p className="-mt-3 mb-1 flex flex-wrap items-center gap-x-2 text-soft md:-mt-4 md:mb-2">
      {applied ? t('Showing results for {text}', { text: to }) : t('Did you mean {text}?', { text: to })}
      <span aria-hidden="true">·</span>
      <Link replace to={applied ? searchPath(from, true) : searchPath(to)} className={linkStyle}>
        {t('search {text} instead', { text: applied ? from : to })}
      </Link>
    </p>
  )
}
