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
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Permanent Delete"
      description="Are you sure permanent delete ?"
      confirm="Confirm"
      busy={remove.isPending}
      onConfirm={() => thing && remove.mutate(thing)}
    />
  )
}
