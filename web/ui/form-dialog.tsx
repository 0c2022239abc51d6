import { type ReactNode, useState } from 'react'
import { useWords } from '#web/lib/words.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = {
  open: boolean
  onClose(): void
  title: string
  wide?: boolean
  /** the form; it tells when something was typed or chosen */
  children(changed: () => void): ReactNode
}

/** A dialog around a form: what was typed is not lost by a stray press beside it. */
export function FormDialog({ open, onClose, title, wide, children }: FormDialogProps) {
  const { t } = useWords()
  const [changed, setChanged] = useState(false)
  const [asking, setAsking] = useState(false)
  // saved or left: what is opened next is as it was found
  if (!open && (changed || asking)) {
    setChanged(false)
    setAsking(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={() => (changed ? setAsking(true) : onClose())}
      title={title}
      wide={wide ?? false}
    >
      {children(() => setChanged(true))}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Close without saving?')}
        description={t('What you changed here would be lost.')}
        confirm={t('Close')}
        onConfirm={onClose}
      />
    </Dialog>
  )
}
