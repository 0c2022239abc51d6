import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { LeaveQuestion } from './leave-question.tsx'

type FormDialogProps = {
  open: boolean
  onClose(): void
  title: string
  wide?: boolean
  /** the form; it tells whether it holds something that is not saved */
  children(changed: (is: boolean) => void): ReactNode
}

/** A dialog around a form: what was typed is lost neither by a stray press beside it nor by leaving the page. */
export function FormDialog({ open, onClose, title, wide, children }: FormDialogProps) {
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
      {children(setChanged)}
      {changed && open && (
        <LeaveQuestion closing={asking} onStay={() => setAsking(false)} onClose={onClose} />
      )}
    </Dialog>
  )
}
