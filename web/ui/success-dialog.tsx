import { useState } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { CircleCheck } from './icons.ts'

/** Confirms a finished action; open while there is a `message`. */
export function SuccessDialog({ message, onClose }: { message: string | undefined; onClose(): void }) {
  const { t } = useI18n()
  // the text stays until the closing animation has ended
  const [shown, setShown] = useState(message)
  if (message !== undefined && message !== shown) setShown(message)
  return (
    <Dialog open={message !== undefined} onOpenChange={onClose} title={shown ?? ''}>
      <CircleCheck aria-hidden="true" className="mx-auto mb-5 size-16 text-leaf-600" />
      <Button wide onClick={onClose}>
        {t('OK')}
      </Button>
    </Dialog>
  )
}
