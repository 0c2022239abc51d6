import type { ReactNode } from 'react'
import type { DarkStore } from '#contract/dark-stores.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { AdminHeading } from '#web/ui/admin-heading.tsx'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { PauseDialog } from './pause-dialog.tsx'
import { StoreCard } from './store-card.tsx'
import { StoreForm } from './store-form.tsx'
import { usePauseStore, useStores } from './stores.api.ts'

/** The dark stores: location, delivery area and speed. `record` renders a store's delivery times. */
export function StoreAdmin({ record }: { record(store: DarkStore): ReactNode }) {
  const { t } = useI18n()
  const { begin, end, isOpen, thing } = useDialogState<'save' | 'pause', DarkStore>()
  const pause = usePauseStore()
  return (
    <section>
      <AdminHeading title={t('Stores')} add={t('Add Store')} onAdd={() => begin('save')} />
      <Stores
        record={record}
        busyWith={pause.isPending ? pause.variables?.store._id : undefined}
        onEdit={(store) => begin('save', store)}
        // reopening a store needs no confirmation
        onPause={(store) => (store.paused ? pause.mutate({ store }) : begin('pause', store))}
      />
      <FormDialog
        open={isOpen('save')}
        onClose={end}
        title={t(thing('save') ? 'Edit Store' : 'Add Store')}
        wide
      >
        {(changed) => (
          <StoreForm
            key={thing('save')?._id ?? 'new'}
            store={thing('save')}
            onChange={changed}
            onSaved={end}
          />
        )}
      </FormDialog>
      <PauseDialog
        open={isOpen('pause')}
        store={thing('pause')}
        busy={pause.isPending}
        onClose={end}
        onPause={(store, minutes) => pause.mutate({ store, minutes }, { onSettled: end })}
      />
    </section>
  )
}

type StoresProps = {
  record(store: DarkStore): ReactNode
  busyWith: string | undefined
  onEdit(store: DarkStore): void
  onPause(store: DarkStore): void
}

function Stores({ record, busyWith, onEdit, onPause }: StoresProps) {
  const { t } = useI18n()
  const { data: stores, error, refetch } = useStores()
  if (error && !stores) return <LoadFailed error={error} onRetry={refetch} />
  if (stores?.length === 0) {
    return (
      <EmptyState title={t('No Data')} picture={<EmptyBag className="h-32 w-36" />}>
        <p>{t('There is no store yet. Add the first one.')}</p>
      </EmptyState>
    )
  }
  return (
    <ul aria-busy={!stores} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {stores?.map((store) => (
        <li key={store._id}>
          <StoreCard
            store={store}
            record={record(store)}
            busy={busyWith === store._id}
            onEdit={() => onEdit(store)}
            onPause={() => onPause(store)}
          />
        </li>
      )) ??
        ['first', 'second', 'third', 'fourth'].map((name) => (
          <li key={name}>
            <Skeleton className="h-64 rounded-xl" />
          </li>
        ))}
    </ul>
  )
}
