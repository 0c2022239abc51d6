import { type ReactNode, useRef, useState } from 'react'
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
  const unsaved = useRef(false)
  const [asking, setAsking] = useState(false)
  // after saving or discarding, the next form starts without the question
  if (!open && asking) setAsking(false)
  function report(changed: boolean) {
    unsaved.current = changed
  }
  return (
    <Dialog
      open={open}
      onOpenChange={() => (unsaved.current ? setAsking(true) : onClose())}
      title={title}
      {...(description && { description })}
      wide={wide ?? false}
    >
      {children(report)}
      {open && (
        <LeaveQuestion unsaved={unsaved} closing={asking} onStay={() => setAsking(false)} onClose={onClose} />
      )}
    </Dialog>
  )
}
