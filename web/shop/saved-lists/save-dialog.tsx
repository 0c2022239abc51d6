import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { ListNameForm } from './list-name-form.tsx'
import { useAddToList, useCreateList, useMyLists } from './saved-lists.api.ts'

type Saved = { productId: string } | { orderId: string }
type SaveProps = Saved & { title: string; open: boolean; onOpenChange(open: boolean): void }

/** Where to save; in a file of its own that is loaded when the dialog opens. */
export default function SaveDialog({ title, open, onOpenChange, ...what }: SaveProps) {
  const { t } = useI18n()
  const done = () => {
    toast.success(t('Saved in your list'))
    onOpenChange(false)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      {'orderId' in what ? (
        <NewList orderId={what.orderId} onDone={done} />
      ) : (
        <ChooseList productId={what.productId} onDone={done} />
      )}
    </Dialog>
  )
}

function NewList({ orderId, onDone }: { orderId: string; onDone(): void }) {
  const { t } = useI18n()
  const { mutate, isPending } = useCreateList(onDone)
  return (
    <ListNameForm
      submit={t('Save as list')}
      busy={isPending}
      onSubmit={(name) => mutate({ name, orderId })}
    />
  )
}

function ChooseList({ productId, onDone }: { productId: string; onDone(): void }) {
  const { t } = useI18n()
  const { data: lists, error, refetch } = useMyLists()
  const adding = useAddToList(productId, onDone)
  const creating = useCreateList(({ id }) => adding.mutate(id))
  if (error && !lists) return <LoadFailed error={error} onRetry={refetch} />
  if (!lists) return <Skeleton className="h-40 rounded-xl" />
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-2">
        {lists.map(({ id, name }) => (
          <li key={id}>
            <Button variant="secondary" wide onClick={() => adding.mutate(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <ListNameForm
        submit={t('Save in a new list')}
        busy={creating.isPending || adding.isPending}
        onSubmit={(name) => creating.mutate({ name })}
      />
    </div>
  )
}
