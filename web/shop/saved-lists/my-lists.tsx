import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ListSummary } from '#contract/v1/saved-lists.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ChevronRight } from '#web/ui/icons.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ListNameForm } from './list-name-form.tsx'
import { useCreateList, useMyLists } from './saved-lists.api.ts'

/** The lists of the shopper, own and shared ones. */
export function MyLists() {
  const { t } = useI18n()
  const { data: lists, error, refetch } = useMyLists()
  return (
    <section>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-xl font-bold">{t('My lists')}</h1>
        <NewList />
      </div>
      {error && !lists ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : !lists ? (
        <Skeleton className="h-40 rounded-xl" />
      ) : lists.length === 0 ? (
        <EmptyState title={t('No list yet')}>
          <p>{t('Keep what you buy every week in a list, and share it with your household.')}</p>
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {lists.map((list) => (
            <li key={list.id}>
              <ListCard list={list} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function NewList() {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const { mutate, isPending } = useCreateList(({ id }) => void navigate(`/dashboard/lists/${id}`))
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('New list')}</Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('New list')}>
        <ListNameForm submit={t('Create')} busy={isPending} onSubmit={(name) => mutate({ name })} />
      </Dialog>
    </>
  )
}

function ListCard({ list }: { list: ListSummary }) {
  const { t } = useI18n()
  return (
    <Link
      to={`/dashboard/lists/${list.id}`}
      className="flex min-h-16 items-center gap-3 rounded-xl border border-line bg-card px-4 py-3 hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{list.name}</span>
        <span className="block text-sm text-faint">
          {t('Products: {count}', { count: list.products })}
          {list.people > 1 && ` · ${t('People: {count}', { count: list.people })}`}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
    </Link>
  )
}
