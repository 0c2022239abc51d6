import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { onIntent } from '#web/lib/prefetch.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ChevronLeft, ChevronRight } from '#web/ui/icons.ts'
import { type HorizontalScroll, useHorizontalScroll } from '#web/ui/use-horizontal-scroll.ts'
import { useNearViewport } from '#web/ui/use-near-viewport.ts'

/** Pixels a row scrolls per press of a button (spec §9). */
const STEP = 200

/**
 * The number a wide screen shows at once; the HTML has no more. The others are rendered when the row is near a wide
 * viewport, and on a phone, which shows fewer than three, when the row is scrolled.
 */
const AT_FIRST = 7
const isWide = () => window.matchMedia('(width >= 48rem)').matches

type ProductRowProps = {
  title: string
  href?: string | undefined
  /** makes the title a link */
  titleHref?: string
  /** shown instead of the title, which stays the name of the row */
  heading?: ReactNode
  /** a short fact below the title */
  note?: ReactNode
  /** the background of a row that stands out */
  colour?: RowColour | undefined
  children: ReactNode[]
}
export type RowColour = keyof typeof panels

/** A row of products: its children are list items. */
export function ProductRow(props: ProductRowProps) {
  const { title, href, titleHref, heading, note, colour, children } = props
  const category = useRef<HTMLElement>(null)
  const near = useNearViewport(category)
  // a press on its button may come before the row is known to be near, and scrolls the whole row
  const [used, setUsed] = useState(false)
  const use = () => isWide() && setUsed(true)
  const whole = used || (near && isWide())
  const scroll = useHorizontalScroll<HTMLUListElement>(STEP, near || used)
  const { ref } = scroll
  const onScroll = () => {
    scroll.onScroll()
    if (!isWide()) startTransition(() => setUsed(true))
  }
  // other products begin at their first one
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current !== title) ref.current?.scrollTo({ left: 0 })
    shown.current = title
  }, [ref, title])
  return (
    <section ref={category} className="page shelf" aria-label={title} onPointerDown={use} onFocus={use}>
      <div className={classes(colour && panelStyle, colour && panels[colour])}>
        <div className="mb-1 flex items-center gap-2">
          <div className={classes('min-w-0 flex-1', colour && 'flex min-h-11 flex-col justify-center')}>
            {heading || <RowTitle title={title} href={titleHref} />}
            {note && <p className="text-sm text-soft">{note}</p>}
          </div>
          {href && <SeeAll title={title} href={href} />}
          <RowButtons title={title} scroll={scroll} />
        </div>
        <ul
          ref={ref}
          onScroll={onScroll}
          className={classes(
            'tile-row no-scrollbar even-names',
            '-mx-4 flex scroll-px-4 gap-2.5 overflow-x-auto px-4 pb-3 pt-1 *:w-38 *:shrink-0',
            colour ? 'md:scroll-px-4' : 'md:-mx-2 md:scroll-px-2 md:px-2',
            'md:gap-3 md:*:w-42',
          )}
        >
          {whole ? children : children.slice(0, AT_FIRST)}
        </ul>
      </div>
    </section>
  )
}

function RowTitle({ title, href }: { title: string; href: string | undefined }) {
  const style = 'text-lg font-bold leading-tight md:text-xl'
  if (!href) return <h2 className={style}>{title}</h2>
  return (
    <h2 className={style}>
      <Link
        to={href}
        prefetch={onIntent}
        className="inline-flex min-h-11 max-w-full items-center gap-1 underline-offset-4 hover:underline"
      >
        {title}
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
      </Link>
    </h2>
  )
}

/** On phones as wide as the screen. */
const panelStyle = '-mx-4 overflow-hidden px-4 pt-3 pb-1 md:mx-0 md:rounded-2xl md:pt-2'
const panels = {
  leaf: 'bg-leaf-50',
  saffron: 'bg-saffron-100',
  chilli: 'bg-chilli-50',
  plain: 'bg-sunken',
}

function RowButtons({
  title,
  scroll: { atStart, atEnd, back, on },
}: {
  title: string
  scroll: HorizontalScroll<HTMLUListElement>
}) {
  const { t } = useI18n()
  return (
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
