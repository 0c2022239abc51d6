import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type CardProps = {
  name: string
  picture: string
  /** what else is to be known */
  note?: string
  onEdit(): void
  onDelete(): void
}

/** A category or a product as admins see it among others (spec §2). */
export function AdminCard({ name, picture, note, onEdit, onDelete }: CardProps) {
  return (
    <article className="@container flex h-full flex-col rounded-lg border border-line bg-card p-2">
      <Picture
        src={picture}
        alt=""
        sizes="(width >= 48rem) 190px, 45vw"
        widest={480}
        className="w-full rounded-md"
      />
      <h2 className="mt-2 line-clamp-2 px-0.5 text-sm font-semibold wrap-anywhere">{name}</h2>
      {note && <p className="truncate px-0.5 text-xs text-faint">{note}</p>}
      <div className="mt-auto flex flex-col gap-1.5 pt-2 @pair:flex-row">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Edit ${name}`}
          onClick={onEdit}
          className="grow basis-0"
        >
          Edit
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Delete ${name}`}
          onClick={onDelete}
          className="grow basis-0 text-chilli-600"
        >
          Delete
        </Button>
      </div>
    </article>
  )
}

/** 2 columns, 4 on medium, 6 on large screens (spec §2). */
export function AdminGrid({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <ul aria-busy={busy || undefined} className={gridLook}>
      {children}
    </ul>
  )
}

export function AdminGridLoading({ count }: { count: number }) {
  return (
    <ul aria-busy="true" aria-label="Loading" className={gridLook}>
      {Array.from({ length: count }, (_, at) => (
        <li key={at}>
          <Skeleton className="aspect-3/4 rounded-lg" />
        </li>
      ))}
    </ul>
  )
}

const gridLook = 'grid grid-cols-2 gap-2.5 md:grid-cols-4 lg:grid-cols-6'
