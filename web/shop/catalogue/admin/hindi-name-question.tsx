import { type RefObject, useState } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type Names = { name: string; nameHi?: string | undefined }

/**
 * Asks for confirmation before a changed English name is saved with an unchanged Hindi name, which Hindi pages
 * would go on showing. `save` runs at once if both were changed or there is no Hindi name.
 */
export function useHindiNameQuestion(before: Names | undefined, now: Names, save: () => void) {
  const [open, setOpen] = useState(false)
  const hindi = now.nameHi?.trim() ?? ''
  const stale =
    before !== undefined && hindi !== '' && hindi === before.nameHi && now.name.trim() !== before.name
  return {
    saveOrAsk: () => (stale ? setOpen(true) : save()),
    question: {
      open: open && stale,
      hindi,
      onClose: () => setOpen(false),
      onKeep() {
        setOpen(false)
        save()
      },
    },
  }
}

type QuestionProps = ReturnType<typeof useHindiNameQuestion>['question'] & {
  /** receives the focus if the name is to be changed */
  field: RefObject<HTMLInputElement | null>
}

export function HindiNameQuestion({ open, hindi, onClose, onKeep, field }: QuestionProps) {
  const { t } = useI18n()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t('Keep the name in Hindi?')}
      description={t('You changed the name in English. Shoppers who read Hindi would still see:')}
      subject={hindi}
      confirm={t('Keep it')}
      cancel={t('Change it')}
      harmless
      finalFocus={field}
      onConfirm={onKeep}
    />
  )
}
