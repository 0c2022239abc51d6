import { useWords } from '#web/lib/words.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useUnsaved } from './use-unsaved.ts'

type LeaveProps = {
  /** somebody wants to close what was typed in, without leaving the page */
  closing?: boolean
  onStay?(): void
  onClose?(): void
}

/** Stands where something was typed and not saved: leaving asks first. */
export function LeaveQuestion({ closing = false, onStay, onClose }: LeaveProps) {
  const { t } = useWords()
  const { leaving, stay, leave } = useUnsaved()
  return (
    <ConfirmDialog
      open={closing || leaving}
      onOpenChange={() => {
        stay()
        onStay?.()
      }}
      title={t('Leave without saving?')}
      description={t('What you changed here would be lost.')}
      confirm={t('Leave')}
      onConfirm={() => (leaving ? leave() : onClose?.())}
    />
  )
}
