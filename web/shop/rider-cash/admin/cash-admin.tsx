import type { CashOfRider } from '#contract/v1/rider-cash.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDialogState } from '#web/ui/use-dialog-state.ts'
import { useCashInStores } from '../rider-cash.api.ts'
import { CashCard } from './cash-card.tsx'
import { CashCounts } from './cash-counts.tsx'
import { CountForm } from './count-form.tsx'

type Store = { id: string; name: string }

/** The cash that riders have, and what the stores have counted. */
export function CashAdmin({ stores }: { stores: readonly Store[] }) {
  const { t } = useI18n()
  const { data: cash, error, refetch } = useCashInStores(undefined)
  const { begin, end, isOpen, thing } = useDialogState<'count', CashOfRider>()
  const counting = thing('count')
  const nameOf = (id: string) => stores.find((store) => store.id === id)?.name ?? ''
  return (
    <section>
      <h1 className="mb-4 text-xl font-bold">{t('Cash of riders')}</h1>
      {!cash && error && <LoadFailed error={error} onRetry={refetch} />}
      {!cash && !error && <Skeleton className="h-40 rounded-xl" />}
      {cash?.length === 0 && (
        <EmptyState title={t('No rider has cash')} picture={<EmptyBag className="h-32 w-36" />}>
          <p>{t('Cash that riders collect at the door appears here until it is counted.')}</p>
        </EmptyState>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {cash?.map((one) => (
          <li key={`${one.rider.id} ${one.storeId}`}>
            <CashCard
              cash={one}
              store={stores.length > 1 ? nameOf(one.storeId) : ''}
              onCount={() => begin('count', one)}
            />
          </li>
        ))}
      </ul>
      <CashCounts nameOf={stores.length > 1 ? nameOf : () => ''} />
      <FormDialog
        open={isOpen('count')}
        onClose={end}
        title={t('Cash of {name}', { name: counting?.rider.name ?? '' })}
      >
        {(changed) => counting && <CountForm cash={counting} onChange={changed} onDone={end} />}
      </FormDialog>
    </section>
  )
}
