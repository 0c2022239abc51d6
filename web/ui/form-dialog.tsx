import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { LeaveQuestion } from './leave-question.tsx'

type FormDialogProps = {
  open: boolean
  onClose(): void
  title: string
  /** the reason why the dialog is open, where it is not obvious */
  description?: string | undefined
  wide?: boolean
  /** the form; it reports whether it has unsaved changes */
  children(changed: (is: boolean) => void): ReactNode
}

/**
 * A dialog around a form: a press on the backdrop or a navigation does not discard unsaved input without a
 * question.
 */
export function FormDialog({ open, onClose, title, description, wide, children }: FormDialogProps) {
  const [changed, setChanged] = useState(false)
  const [asking, setAsking] = useState(false)
  // after saving or discarding, the next form starts unchanged
  if (!open && (changed || asking)) {
    setChanged(false)
    setAsking(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={() => (changed ? setAsking(true) : onClose())}
      title={title}
      {...(description && { description })}
      wide={wide ?? false}
    >
      {children(setChanged)}
      {changed && open && (
        <LeaveQuestion closing={asking} onStay={() => setAsking(false)} onClose={onClose} />
      )}
    </Dialog>
  )
}
