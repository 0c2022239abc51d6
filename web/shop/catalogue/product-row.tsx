import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { onIntent } from '#web/lib/prefetch.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ChevronLeft, ChevronRight } from '#web/ui/icons.ts'
import { useHorizontalScroll } from '#web/ui/use-horizontal-scroll.ts'
import { useNearViewport } from '#web/ui/use-near-viewport.ts'

/** Pixels a row scrolls per press of a button (spec §9). */
const STEP = 200

/**
 * The number a wide screen shows at once; the HTML has no more, and the others are rendered when the row is
 * near the viewport.
 */
const AT_FIRST = 7

type ProductRowProps = { title: string; href?: string | undefined; children: ReactNode[] }

/** A row of products of a category: its children are list items. */
export function ProductRow({ title, href, children }: ProductRowProps) {
  const { t } = useI18n()
  const category = useRef<HTMLElement>(null)
  const near = useNearViewport(category)
  const { ref, atStart, atEnd, back, on, onScroll } = useHorizontalScroll<HTMLUListElement>(STEP)
  return (
    <section ref={category} className="page shelf" aria-label={title}>
      <div className="mb-1 flex items-center gap-2">
        <h2 className="min-w-0 flex-1 text-lg font-bold leading-tight md:text-xl">{title}</h2>
        {href && <SeeAll title={title} href={href} />}
        <div className="flex gap-1.5 md:gap-2">
          <IconButton
            label={t('Back in {title}', { title })}
            onClick={back}
            disabled={atStart}
            dense
            className="border border-line bg-card"
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton
            label={t('Further in {title}', { title })}
            onClick={on}
            disabled={atEnd}
            dense
            className="border border-line bg-card"
          >
            <ChevronRight aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      </div>
      <ul
        ref={ref}
        onScroll={onScroll}
        className={classes(
          'no-scrollbar -mx-4 flex scroll-px-4 gap-2.5 overflow-x-auto px-4 pb-3 pt-1 *:w-38 *:shrink-0',
          'md:-mx-2 md:scroll-px-2 md:gap-3 md:px-2 md:*:w-42',
        )}
      >
        {near ? children : children.slice(0, AT_FIRST)}
      </ul>
    </section>
  )
}

function SeeAll({ title, href }: { title: string; href: string }) {
  const { t } = useI18n()
  return (
    <Link
      to={href}
      prefetch={onIntent}
      aria-label={t('See All {title}', { title })}
      className={classes(
        'inline-flex min-h-11 shrink-0 items-center rounded-md px-1.5 font-semibold text-leaf-600',
        'hover:underline md:mr-1 md:px-2',
      )}
    >
      {t('See All')}
    </Link>
  )
}
