import { useState } from 'react'
import { useWords } from '#web/lib/words.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { CircleCheck } from './icons.ts'

/** Says that something is done, and stays until it was read: `message` while there is one. */
export function SuccessDialog({ message, onClose }: { message: string | undefined; onClose(): void }) {
  const { t } = useWords()
  // the words stay until the dialog has faded away
  const [said, setSaid] = useState(message)
  if (message !== undefined && message !== said) setSaid(message)
  return (
    <Dialog open={message !== undefined} onOpenChange={onClose} title={said ?? ''}>
      <CircleCheck aria-hidden="true" className="mx-auto mb-5 size-16 text-leaf-600" />
      <Button wide onClick={onClose}>
        {t('OK')}
      </Button>
    </Dialog>
  )
}
