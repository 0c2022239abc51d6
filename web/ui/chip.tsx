import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { onIntent } from '#web/lib/prefetch.ts'
import { X } from './icons.ts'

const chipStyle =
  'inline-flex min-h-11 max-w-full items-center rounded-full border border-line bg-card text-sm font-medium'

/** A suggestion that links to a page. */
export function ChipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      prefetch={onIntent}
      className={classes(chipStyle, 'px-4 transition-colors hover:bg-leaf-50')}
    >
      {children}
    </Link>
  )
}

/** A link with a button that removes it from its list. */
export function RemovableChipLink({ to, name, onRemove }: { to: string; name: string; onRemove(): void }) {
  return (
    <span className={chipStyle}>
      <Link
        to={to}
        className="inline-flex min-h-11 min-w-0 items-center rounded-l-full pl-4 transition-colors hover:text-leaf-700"
      >
        <span className="truncate">{name}</span>
      </Link>
      <RemoveButton name={name} onRemove={onRemove} />
    </span>
  )
}

/** One selected value, with a button that removes it. */
export function ChosenChip({ name, onRemove }: { name: string; onRemove(): void }) {
  return (
    <span className={classes(chipStyle, 'pl-4')}>
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <RemoveButton name={name} onRemove={onRemove} />
    </span>
  )
}

function RemoveButton({ name, onRemove }: { name: string; onRemove(): void }) {
  const { t } = useI18n()
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={t('Remove {name}', { name })}
      className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-ink"
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  )
}
