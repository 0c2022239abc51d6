import type { StaffCollection } from '#contract/v1/collections.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { AdminHeading } from '#web/ui/admin-heading.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { titleOf } from '../collection-path.ts'
import { CollectionCard } from './collection-card.tsx'
import { EditCollection } from './collection-form.tsx'
import { useCollections, useRemoveCollection } from './collections.api.ts'

/** The collections of the home page: products, days and hours. */
export function CollectionAdmin() {
  const { t, language } = useI18n()
  const { begin, end, isOpen, thing } = useDialogState<'save' | 'remove', StaffCollection>()
  const remove = useRemoveCollection()
  const removing = thing('remove')
  const editing = thing('save')
  const latest = useCollections().data?.find(({ id }) => id === editing?.id)
  return (
    <section>
      <AdminHeading title={t('Collections')} add={t('Add Collection')} onAdd={() => begin('save')} />
      <p className="-mt-2 mb-4 max-w-xl text-soft">
        {t('Rows of the home page for a season, days of the week or hours of the day, in this order.')}
      </p>
      <Collections onEdit={(one) => begin('save', one)} onRemove={(one) => begin('remove', one)} />
      <FormDialog
        open={isOpen('save')}
        onClose={end}
        title={t(editing ? 'Edit Collection' : 'Add Collection')}
        wide
      >
        {(changed) => (
          <EditCollection
            key={editing?.id ?? 'new'}
            collection={editing}
            latest={latest}
            onChange={changed}
            onSaved={end}
          />
        )}
      </FormDialog>
      <ConfirmDialog
        open={isOpen('remove')}
        onOpenChange={end}
        title={t('Permanent Delete')}
        description={t('The row and its page disappear from the shop. The products stay.')}
        subject={removing && titleOf(language, removing)}
        confirm={t('Delete')}
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing, { onSettled: end })}
      />
    </section>
  )
}

type Actions = { onEdit(collection: StaffCollection): void; onRemove(collection: StaffCollection): void }

function Collections({ onEdit, onRemove }: Actions) {
  const { t } = useI18n()
  const { data: collections, error, refetch } = useCollections()
  if (error && !collections) return <LoadFailed error={error} onRetry={refetch} />
  if (collections?.length === 0) {
    return (
      <EmptyState title={t('No Data')} picture={<EmptyBag className="h-32 w-36" />}>
        <p>{t('There is no collection yet. Add the first one.')}</p>
      </EmptyState>
    )
  }
  return (
    <ul aria-busy={!collections} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {collections?.map((collection) => (
        <li key={collection.id} className="min-w-0">
          <CollectionCard
            collection={collection}
            onEdit={() => onEdit(collection)}
            onRemove={() => onRemove(collection)}
          />
        </li>
      )) ??
        ['first', 'second', 'third'].map((name) => (
          <li key={name}>
            <Skeleton className="h-48 rounded-xl" />
          </li>
        ))}
    </ul>
  )
}
