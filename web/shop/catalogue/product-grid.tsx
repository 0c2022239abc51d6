import { type ReactNode, useRef } from 'react'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { useAppendedInSight } from './use-appended-in-sight.ts'

/** Product tiles in as many columns as fit; `beside` if there is a sidebar. */
export function ProductGrid({
  beside,
  busy,
  children,
}: {
  beside?: boolean
  busy?: boolean
  children: ReactNode
}) {
  const { t } = useI18n()
  const list = useRef<HTMLUListElement>(null)
  useAppendedInSight(list)
  return (
    <>
      <h2 className="sr-only">{t('Products')}</h2>
      <ul
        ref={list}
        aria-busy={busy || undefined}
        className={classes(
          'grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:gap-4',
          beside
            ? 'tile-grid-beside md:grid-cols-3 lg:grid-cols-4'
            : 'tile-grid md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6',
        )}
      >
        {children}
      </ul>
    </>
  )
}
