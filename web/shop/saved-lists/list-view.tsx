import { lazy, Suspense, useState } from 'react'
import type { SavedList } from '#contract/v1/saved-lists.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ListLineRow } from './list-line-row.tsx'
import { ListMembers } from './list-members.tsx'
import { ListMenu } from './list-menu.tsx'
import { useList } from './saved-lists.api.ts'

const ListPlan = lazy(() => import('./list-plan.tsx'))

/** One list: its products, its people, and the cart for all of it. */
export function ListView({ id }: { id: string }) {
  const { data: list, error, refetch } = useList(id)
  if (error && !list) return <LoadFailed error={error} onRetry={refetch} />
  if (!list) return <Skeleton className="h-72 rounded-xl" />
  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-xl font-bold wrap-anywhere">{list.name}</h1>
        {list.isOwner && <ListMenu list={list} />}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-3 lg:*:first:col-span-2">
        <Products list={list} />
        <ListMembers list={list} />
      </div>
    </>
  )
}

function Products({ list }: { list: SavedList }) {
  const { t } = useI18n()
  if (list.lines.length === 0)
    return (
      <EmptyState title={t('Nothing in this list yet')}>
        <p>{t('Open a product and choose Save to list.')}</p>
      </EmptyState>
    )
  return (
    <section aria-label={t('Products of the list')} className="flex flex-col gap-4">
      <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
        {list.lines.map((line) => (
          <ListLineRow key={line.id} line={line} />
        ))}
      </ul>
      <PutInCart id={list.id} />
    </section>
  )
}

function PutInCart({ id }: { id: string }) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="lg" wide onClick={() => setOpen(true)}>
        {t('Put it all in the cart')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('Put it all in the cart')}>
        <Suspense fallback={<Skeleton className="h-56 rounded-xl" />}>
          {open && <ListPlan id={id} onDone={() => setOpen(false)} />}
        </Suspense>
      </Dialog>
    </>
  )
}
