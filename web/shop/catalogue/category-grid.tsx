import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { nameIn } from '#contract/language.ts'
import type { HomePage } from '#contract/reader.ts'
import { useWords } from '#web/lib/words.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const look = 'even-rows gap-y-4 md:gap-y-5'

/** Two rows on a wide screen, however many categories there are, unless they became too small to read. */
const inTwoRows = (count: number) =>
  ({ '--in-a-row': Math.min(12, Math.max(8, Math.ceil(count / 2))) }) as CSSProperties

/** Every category as an icon that leads to its first sub-category. */
export function CategoryGrid({ categories }: { categories: HomePage['categories'] }) {
  const { t, language } = useWords()
  return (
    <nav aria-label={t('Shop by category')} className="page">
      <ul className={look} style={inTwoRows(categories.length)}>
        {categories.map((category, at) => (
          <li key={category._id}>
            <Link
              to={category.href}
              prefetch="intent"
              viewTransition
              className="group flex flex-col items-center gap-1.5 rounded-lg"
            >
              <span className="block w-full overflow-hidden rounded-xl bg-leaf-50">
                <Picture
                  src={category.image}
                  alt=""
                  sizes="(width >= 48rem) 110px, 22vw"
                  widest={320}
                  eager={at < 8}
                  className="w-full transition-transform duration-300 group-hover:scale-105"
                />
              </span>
              <span className="line-clamp-2 w-full text-center wrap-anywhere text-xs font-semibold leading-tight md:text-sm md:leading-tight">
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
  const { t } = useWords()
  return (
    <div className="page" role="status" aria-label={t('Loading categories')}>
      <ul className={look} style={inTwoRows(24)}>
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
