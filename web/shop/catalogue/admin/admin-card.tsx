import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type CardProps = {
  name: string
  picture: string
  /** an additional note */
  note?: string
  /** shown over the picture */
  corner?: ReactNode
  chosen?: boolean
  children?: ReactNode
  onEdit(): void
  onDelete(): void
}

/** A category or a product in an admin grid (spec §2). */
export function AdminCard({ name, picture, note, corner, chosen, children, onEdit, onDelete }: CardProps) {
  const { t } = useI18n()
  return (
    <article
      className={classes(
        '@container relative flex h-full flex-col rounded-lg border p-2',
        chosen ? 'border-leaf-600 bg-leaf-50' : 'border-line bg-card',
      )}
    >
      <Picture
        src={picture}
        alt=""
        sizes="(width >= 48rem) 190px, 40vw"
        widest={480}
        className="w-full rounded-md"
      />
      {corner && (
        <span className="absolute left-3 top-3 grid rounded-sm bg-card p-1 shadow-card">{corner}</span>
      )}
      <h2 className="mt-2 line-clamp-2 px-0.5 text-sm font-semibold wrap-anywhere">{name}</h2>
      {note && <p className="truncate px-0.5 text-xs text-faint">{note}</p>}
      {children}
      <div className="mt-auto flex flex-col gap-1.5 pt-2 @pair:flex-row">
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('Edit {name}', { name })}
          onClick={onEdit}
          className="grow @pair:basis-0"
        >
          {t('Edit')}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('Delete {name}', { name })}
          onClick={onDelete}
          className="grow text-chilli-600 @pair:basis-0"
        >
          {t('Delete')}
        </Button>
      </div>
    </article>
  )
}

/** 2 columns, 4 on medium, 6 on large screens (spec §2). */
export function AdminGrid({
  busy,
  children,
  ...list
}: Pick<ComponentProps<'ul'>, 'ref' | 'onKeyDown' | 'children'> & { busy?: boolean }) {
  return (
    <ul {...list} aria-busy={busy || undefined} className={gridStyle}>
      {children}
    </ul>
  )
}

export function AdminGridLoading({ count }: { count: number }) {
  const { t } = useI18n()
  return (
    <ul aria-busy="true" aria-label={t('Loading')} className={gridStyle}>
      {Array.from({ length: count }, (_, at) => (
        <li key={at}>
          <Skeleton className="aspect-3/4 rounded-lg" />
        </li>
      ))}
    </ul>
  )
}

const gridStyle = 'grid grid-cols-2 gap-2.5 md:grid-cols-4 lg:grid-cols-6'
