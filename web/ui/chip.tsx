import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useWords } from '#web/lib/words.ts'
import { X } from './icons.ts'

const look =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 text-sm font-medium'

/** A suggestion to follow. */
export function ChipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} prefetch="intent" className={classes(look, 'transition-colors hover:bg-leaf-50')}>
      {children}
    </Link>
  )
}

/** One of several chosen things, which can be taken back. */
export function ChosenChip({ name, onRemove }: { name: string; onRemove(): void }) {
  const { t } = useWords()
  return (
    <span className={classes(look, 'max-w-full pr-0')}>
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t('Remove {name}', { name })}
        className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </span>
  )
}
