import type { RefObject } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks for confirmation before a destructive action. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  subject,
  confirm,
  cancel,
  harmless,
  finalFocus,
  busy,
  onConfirm,
}: {
  open: boolean
  onOpenChange(open: boolean): void
  title: string
  description: string
  /** the name of the affected item, shown below the question */
  subject?: string | undefined
  /** the label of the confirming button */
  confirm: string
  /** the label of the other button; default: Cancel */
  cancel?: string
  /** for an action without data loss */
  harmless?: boolean
  /** receives the focus when the dialog closes; default: the element that had it before */
  finalFocus?: RefObject<HTMLElement | null>
  busy?: boolean
  onConfirm(): void
}) {
  const { t } = useI18n()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      {...(finalFocus && { finalFocus })}
    >
      {subject && (
        <p className="mb-5 rounded-lg bg-sunken px-4 py-3 font-semibold wrap-anywhere">{subject}</p>
      )}
      <div className="flex justify-end gap-3">
        <Button variant="quiet" data-initial-focus="" onClick={() => onOpenChange(false)}>
          {cancel ?? t('Cancel')}
        </Button>
        <Button variant={harmless ? 'primary' : 'danger'} busy={busy ?? false} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
