import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { useWords } from '#web/lib/words.ts'

/** Product tiles in as many columns as fit; `beside` when something narrow stands next to them. */
export function ProductGrid({
  beside,
  busy,
  children,
}: {
  beside?: boolean
  busy?: boolean
  children: ReactNode
}) {
  const { t } = useWords()
  return (
    <>
      <h2 className="sr-only">{t('Products')}</h2>
      <ul
        aria-busy={busy || undefined}
        className={classes(
          'grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:gap-4',
          beside ? 'md:grid-cols-3 lg:grid-cols-4' : 'md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6',
        )}
      >
        {children}
      </ul>
    </>
  )
}
