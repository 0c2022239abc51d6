import { nameIn } from '#contract/language.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type Named = { id: string; name: string; nameHi?: string }

/** Asks for confirmation before a category is deleted, with the texts of spec §2; open while `thing` is set. */
export function PermanentDelete<Thing extends Named>({
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
  const { t, language } = useI18n()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t('Permanent Delete')}
      description={t('Are you sure permanent delete ?')}
      subject={thing && nameIn(language, thing)}
      confirm={t('Confirm')}
      busy={remove.isPending}
      onConfirm={() => thing && remove.mutate(thing)}
    />
  )
}
