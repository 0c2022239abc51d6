import { useWords } from '#web/lib/words.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before something is gone for good. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirm,
  busy,
  onConfirm,
}: {
  open: boolean
  onOpenChange(open: boolean): void
  title: string
  description: string
  /** the word on the button that does it */
  confirm: string
  busy?: boolean
  onConfirm(): void
}) {
  const { t } = useWords()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <div className="flex justify-end gap-3">
        <Button variant="quiet" onClick={() => onOpenChange(false)}>
          {t('Cancel')}
        </Button>
        <Button variant="danger" busy={busy ?? false} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
