import { useWords } from '#web/lib/words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Asks before a shelf is deleted, in the words of spec §2; `thing` is what is to go, none while nobody asks. */
export function PermanentDelete<Thing>({
  open,
  onClose,
  thing,
  remove,
}: {
  open: boolean
  onClose(): void
  thing: Thing | undefined
  remove: { isPending: boolean; mutate(thing: Thing): void }
}) {
  const { t } = useWords()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t('Permanent Delete')}
      description={t('Are you sure permanent delete ?')}
      confirm={t('Confirm')}
      busy={remove.isPending}
      onConfirm={() => thing && remove.mutate(thing)}
    />
  )
}
