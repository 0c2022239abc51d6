import { Link } from 'react-router'
import { nameIn } from '#contract/language.ts'
import { listingPath } from '#contract/slug.ts'
import type { Category } from '#contract/v1/categories.ts'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { onIntent } from '#web/lib/prefetch.ts'
import { Picture } from '#web/ui/picture.tsx'

type ListProps = { category: Category; subCategories: Category[]; currentId: string }

/**
 * The sub-categories of a category: a narrow column on phones, a list with names beside the pictures from 768
 * px.
 */
export function SubCategoryList({ category, subCategories, currentId }: ListProps) {
  const { language } = useI18n()
  return (
    <nav
      aria-label={nameIn(language, category)}
      className={classes(
        'no-scrollbar sticky top-(--bar) max-h-[calc(100dvh-var(--bar))] w-20 shrink-0 self-start',
        'overflow-y-auto border-r border-line pb-24 md:top-23 md:max-h-[calc(100dvh---spacing(28))]',
        'md:w-60 md:rounded-xl md:border md:bg-card md:p-2',
      )}
    >
      <ul className="flex flex-col md:gap-1">
        {subCategories.map((sub) => {
          const current = sub.id === currentId
          return (
            <li key={sub.id}>
              <Link
                to={listingPath(category, sub)}
                prefetch={onIntent}
                aria-current={current ? 'page' : undefined}
                className={classes(
                  'relative flex flex-col items-center gap-1 px-1.5 py-2.5 text-center text-xs leading-tight',
                  'md:min-h-15 md:flex-row md:gap-3 md:rounded-lg md:px-2 md:py-1.5 md:text-left md:text-sm',
                  current
                    ? classes(
                        'font-bold text-leaf-700 before:absolute before:inset-y-2 before:right-0 before:w-1',
                        'before:rounded-l-full before:bg-leaf-600 md:bg-leaf-50 md:before:left-0 md:before:right-auto',
                        'md:before:rounded-l-none md:before:rounded-r-full',
                      )
                    : 'font-medium text-soft hover:text-ink md:hover:bg-sunken',
                )}
              >
                <Picture
                  src={sub.image}
                  alt=""
                  sizes="56px"
                  widest={160}
                  eager
                  className={classes(
                    'size-13 shrink-0 rounded-full md:size-12 md:rounded-md',
                    current &&
                      'max-md:ring-2 max-md:ring-leaf-600 max-md:ring-offset-2 max-md:ring-offset-paper',
                  )}
                />
                {nameIn(language, sub)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
