import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { useWords } from '#web/lib/words.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ChevronLeft, ChevronRight } from '#web/ui/icons.ts'
import { useNear } from '#web/ui/near.ts'
import { useSideways } from '#web/ui/sideways.ts'

/** Pixels one press of a step button moves a row (spec §9). */
const STEP = 200

/** As many as a wide screen shows at once; the page sends no more, the others join when the shelf is near. */
const AT_FIRST = 6

/** A shelf of a category: its children are list items. */
export function ProductRow({
  title,
  href,
  children,
}: {
  title: string
  href?: string | undefined
  children: ReactNode[]
}) {
  const { t } = useWords()
  const shelf = useRef<HTMLElement>(null)
  const near = useNear(shelf)
  const { ref, atStart, atEnd, back, on, onScroll } = useSideways<HTMLUListElement>(STEP)
  return (
    <section ref={shelf} className="page shelf" aria-label={title}>
      <div className="mb-2 flex items-center gap-2">
        <h2 className="min-w-0 flex-1 truncate text-lg font-bold md:text-xl">{title}</h2>
        {href && (
          <Link
            to={href}
            prefetch="intent"
            aria-label={t('See All {title}', { title })}
            className="-mr-2 inline-flex min-h-11 items-center rounded-md px-2 font-semibold text-leaf-600 hover:underline md:mr-1"
          >
            {t('See All')}
          </Link>
        )}
        <div className="hidden gap-2 md:flex">
          <IconButton
            label={t('Back in {title}', { title })}
            onClick={back}
            disabled={atStart}
            className="border border-line bg-card"
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton
            label={t('Further in {title}', { title })}
            onClick={on}
            disabled={atEnd}
            className="border border-line bg-card"
          >
            <ChevronRight aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      </div>
      <ul
        ref={ref}
        onScroll={onScroll}
        className="no-scrollbar -mx-4 flex scroll-px-4 gap-2.5 overflow-x-auto px-4 pb-3 pt-1 *:w-38 *:shrink-0 md:-mx-2 md:scroll-px-2 md:gap-4 md:px-2 md:*:w-47"
      >
        {near ? children : children.slice(0, AT_FIRST)}
      </ul>
    </section>
  )
}
