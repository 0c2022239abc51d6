import { useState } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** The result for one item of a batch: what was done, or why not. */
export type Outcome = { name: string; done: boolean; message: string }

/** Lists the items of a batch that failed, with reasons, until the dialog is closed. */
export function OutcomesDialog({
  outcomes,
  onClose,
}: {
  outcomes: readonly Outcome[] | undefined
  onClose(): void
}) {
  const { t } = useI18n()
  // the text stays until the closing animation has ended
  const [shown, setShown] = useState(outcomes)
  if (outcomes && outcomes !== shown) setShown(outcomes)
  const failed = shown?.filter(({ done }) => !done) ?? []
  return (
    <Dialog
      open={outcomes !== undefined}
      onOpenChange={onClose}
      title={t('{failed} of {all} could not be changed', { failed: failed.length, all: shown?.length ?? 0 })}
      description={t('The others are done.')}
    >
      <ul className="mb-5 divide-y divide-line border-y border-line text-sm">
        {[...failed.entries()].map(([at, { name, message }]) => (
          <li key={at} className="py-2.5">
            <span className="block font-semibold wrap-anywhere">{name || t('Not there any more')}</span>
            <span className="text-chilli-600">{message}</span>
          </li>
        ))}
      </ul>
      <Button wide onClick={onClose}>
        {t('OK')}
      </Button>
    </Dialog>
  )
}
