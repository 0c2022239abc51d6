import { useState } from 'react'
import type { DarkStore } from '#contract/dark-stores.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'

/** The lengths of a pause in minutes; '' ends when somebody opens the store. */
const lengths = [
  { minutes: '15', text: '15 minutes' satisfies Text },
  { minutes: '30', text: '30 minutes' satisfies Text },
  { minutes: '60', text: '1 hour' satisfies Text },
  { minutes: '120', text: '2 hours' satisfies Text },
  { minutes: '', text: 'Until it is opened again' satisfies Text },
]

type PauseDialogProps = {
  open: boolean
  store: DarkStore | undefined
  busy: boolean
  onClose(): void
  onPause(store: DarkStore, minutes: number | undefined): void
}

/** Asks for how long a store takes no orders. */
export function PauseDialog({ open, store, busy, onClose, onPause }: PauseDialogProps) {
  const { t } = useI18n()
  const [minutes, setMinutes] = useState('30')
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('Pause {name}?', { name: t(store?.name ?? '') })}
      description={t(
        'It takes no orders during the pause; the next store that covers a place serves it meanwhile. ' +
          'Orders placed already go on.',
      )}
    >
      <Select
        label={t('How long')}
        value={minutes}
        className="mb-5"
        onChange={(event) => setMinutes(event.target.value)}
      >
        {lengths.map((length) => (
          <option key={length.minutes} value={length.minutes}>
            {t(length.text)}
          </option>
        ))}
      </Select>
      <div className="flex justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          variant="danger"
          busy={busy}
          onClick={() => store && onPause(store, minutes ? Number(minutes) : undefined)}
        >
          {t('Pause')}
        </Button>
      </div>
    </Dialog>
  )
}
