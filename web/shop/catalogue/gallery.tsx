import { useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ChevronLeft, ChevronRight } from '#web/ui/icons.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useHorizontalScroll } from '#web/ui/use-horizontal-scroll.ts'

/** Pixels the thumbnails scroll per press (spec §9). */
const STEP = 100

/** The chosen picture, dots below it, and thumbnails; a single picture has neither. */
export function Gallery({ pictures, name }: { pictures: string[]; name: string }) {
  const { t } = useI18n()
  const count = pictures.length
  const [pressed, setChosen] = useState<number>()
  const chosen = pressed ?? 0
  const several = count > 1
  return (
    <div>
      <div className="relative overflow-hidden rounded-xl border border-line bg-card md:rounded-2xl">
        <Picture
          key={pictures[chosen]}
          src={pictures[chosen] ?? ''}
          alt={several ? t('{name}, picture {at} of {count}', { name, at: chosen + 1, count }) : name}
          sizes="(width >= 48rem) 560px, 94vw"
          eager="first"
          // not at first: a picture that starts transparent is painted later than the rest of the page
          className={classes('w-full', pressed !== undefined && 'animate-rise')}
        />
        {several && <Dots count={count} chosen={chosen} />}
      </div>
      {several && <Thumbnails pictures={pictures} chosen={chosen} onChoose={setChosen} />}
    </div>
  )
}

function Dots({ count, chosen }: { count: number; chosen: number }) {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 bottom-3 flex justify-center gap-1.5">
      {Array.from({ length: count }, (_, at) => (
        <span
          key={at}
          className={classes(
            'h-2 rounded-full transition-all',
            at === chosen ? 'w-5 bg-leaf-600' : 'w-2 bg-ink/20',
          )}
        />
      ))}
    </div>
  )
}

function Thumbnails({
  pictures,
  chosen,
  onChoose,
}: {
  pictures: string[]
  chosen: number
  onChoose(at: number): void
}) {
  const { t } = useI18n()
  const { ref, atStart, atEnd, back, on, onScroll } = useHorizontalScroll<HTMLUListElement>(STEP)
  // overlays the ends of the row and appears only if the row scrolls further, so that thumbnails align with
  // the picture
  const arrow = (end: boolean) =>
    classes('absolute top-1/2 z-1 -translate-y-1/2 border border-line bg-card shadow-lift', end && 'hidden')
  return (
    <div className="relative mt-2.5">
      <IconButton
        label={t('Earlier pictures')}
        onClick={back}
        dense
        className={classes(arrow(atStart), '-left-2')}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <ul ref={ref} onScroll={onScroll} className="no-scrollbar flex gap-2.5 overflow-x-auto">
        {pictures.map((src, at) => (
          <li key={src} className="shrink-0">
            <button
              type="button"
              onClick={() => onChoose(at)}
              aria-label={t('Show picture {at}', { at: at + 1 })}
              aria-pressed={at === chosen}
              className={classes(
                'block overflow-hidden rounded-lg border-2 transition-colors',
                at === chosen ? 'border-leaf-600' : 'border-line hover:border-leaf-200',
              )}
            >
              <Picture src={src} alt="" sizes="72px" widest={160} eager className="size-14 md:size-18" />
            </button>
          </li>
        ))}
      </ul>
      <IconButton
        label={t('Further pictures')}
        onClick={on}
        dense
        className={classes(arrow(atEnd), '-right-2')}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}
