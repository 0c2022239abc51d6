import type { RefObject } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useUnsaved } from './use-unsaved.ts'

type LeaveProps = {
  /** whether there is unsaved input now */
  unsaved: RefObject<boolean>
  /** a dialog with unsaved input is being closed, without a navigation */
  closing?: boolean
  onStay?(): void
  onClose?(): void
}

/** Rendered beside a form: asks for confirmation before the page or the dialog is left with unsaved input. */
export function LeaveQuestion({ unsaved, closing = false, onStay, onClose }: LeaveProps) {
  const { t } = useI18n()
  const { leaving, stay, leave } = useUnsaved(unsaved)
  return (
    <ConfirmDialog
      open={closing || leaving}
      onOpenChange={() => {
        stay()
        onStay?.()
      }}
      title={t('Leave without saving?')}
      description={t('Your changes would be lost.')}
      confirm={t('Leave')}
      onConfirm={() => (leaving ? leave() : onClose?.())}
    />
  )
}
