import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { nameIn } from '#contract/language.ts'
import type { HomePage } from '#contract/reader.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { onIntent } from '#web/lib/prefetch.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const gridStyle = 'even-rows gap-y-3'

/** Two rows on a wide screen, unless the icons would become too small. */
const inTwoRows = (count: number) =>
  ({ '--in-a-row': Math.min(12, Math.max(8, Math.ceil(count / 2))) }) as CSSProperties

/** Every category as an icon that links to its first sub-category. */
export function CategoryGrid({ categories }: { categories: HomePage['categories'] }) {
  const { t, language } = useI18n()
  return (
    <nav aria-label={t('Shop by category')} className="page">
      <ul className={gridStyle} style={inTwoRows(categories.length)}>
        {categories.map((category, at) => (
          <li key={category.id}>
            <Link
              to={category.href ?? '/'}
              prefetch={onIntent}
              viewTransition
              className="group flex flex-col items-center gap-1 rounded-lg"
            >
              <span className="block w-full max-w-16 overflow-hidden rounded-xl bg-leaf-50 md:max-w-17">
                <Picture
                  src={category.image}
                  alt=""
                  sizes="68px"
                  widest={160}
                  eager={at < 8}
                  className="w-full transition-transform duration-300 group-hover:scale-105"
                />
              </span>
              <span className="line-clamp-2 w-full text-center wrap-anywhere text-xs font-semibold leading-tight">
                {nameIn(language, category)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Spec §9: 12 while loading. */
export function CategorySkeletons() {
  const { t } = useI18n()
  return (
    <div className="page" role="status" aria-label={t('Loading categories')}>
      <ul className={gridStyle} style={inTwoRows(24)}>
        {Array.from({ length: 12 }, (_, at) => (
          <li key={at} className="flex flex-col items-center gap-2">
            <Skeleton className="aspect-square w-full rounded-xl" />
            <Skeleton className="h-3.5 w-4/5" />
          </li>
        ))}
      </ul>
    </div>
  )
}
