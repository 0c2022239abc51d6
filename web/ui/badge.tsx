import type { ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'

const tones = {
  leaf: 'bg-leaf-100 text-leaf-800',
  saffron: 'bg-saffron-100 text-saffron-800',
  chilli: 'bg-chilli-100 text-chilli-700',
  plain: 'bg-sunken text-soft',
}

/** A small label with a fact about its item; not interactive. */
export function Badge({
  tone = 'plain',
  className,
  children,
}: {
  tone?: keyof typeof tones
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-2 py-0.5 text-xs font-semibold',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
