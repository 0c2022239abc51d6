import type { ReactNode } from 'react'
import type { DarkStore } from '#contract/dark-stores.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

type StoreCardProps = {
  store: DarkStore
  /** how it kept its promises */
  record: ReactNode
  busy: boolean
  onEdit(): void
  onPause(): void
}

/** A store as admins see it among others. */
export function StoreCard({ store, record, busy, onEdit, onPause }: StoreCardProps) {
  return (
    <article className="flex h-full flex-col gap-3 rounded-xl border border-line bg-card p-4">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="text-base font-bold wrap-anywhere">{store.name}</h2>
        {store.isDefault && <Badge>Default</Badge>}
        <Badge tone={store.paused ? 'chilli' : 'leaf'}>{store.paused ? 'Paused' : 'Taking orders'}</Badge>
        <p className="w-full text-sm text-faint">{store.city}</p>
      </header>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        <Fact name="Hours">{hoursOf(store)}</Fact>
        <Fact name="Delivers">{areaOf(store)}</Fact>
        <Fact name="Picks a piece in">{`${store.pickSeconds} s`}</Fact>
        <Fact name="Rider speed">{`${store.riderSpeed} km/h`}</Fact>
        <Fact name="Promises kept" wide>
          {record}
        </Fact>
      </dl>
      <div className="mt-auto flex gap-2 pt-1">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Edit ${store.name}`}
          onClick={onEdit}
          className="grow"
        >
          Edit
        </Button>
        <Button
          variant="quiet"
          size="sm"
          busy={busy}
          aria-label={`${store.paused ? 'Open' : 'Pause'} ${store.name}`}
          onClick={onPause}
          className="grow"
        >
          {store.paused ? 'Open' : 'Pause'}
        </Button>
      </div>
    </article>
  )
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2' : 'min-w-0'}>
      <dt className="text-xs font-semibold text-faint">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const hoursOf = ({ opens, closes }: DarkStore): string =>
  opens === closes ? 'Day and night' : `${opens} to ${closes}`

function areaOf({ corners, radius, pincodes }: DarkStore): string {
  const codes = pincodes.length === 1 ? '1 pincode' : `${pincodes.length} pincodes`
  if (corners.length > 0) return `A drawn area, ${codes}`
  return radius > 0 ? `${(radius / 1_000).toLocaleString('en-IN')} km around, ${codes}` : codes
}
