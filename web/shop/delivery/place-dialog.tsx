import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PlaceAnswer } from '#contract/delivery.ts'
import type { Say } from '#contract/language.ts'
import { promiseText } from '#contract/promise-words.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useWords } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { LocateFixed } from '#web/ui/icons.ts'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { useChoosePlace, useForgetPlace } from './choose-place.api.ts'
import { useChosenPlace } from './chosen-place.ts'
import { findPosition } from './position.ts'
import { SavedPlaces } from './saved-places.tsx'

type PlaceDialogProps = { open: boolean; onOpenChange(open: boolean): void }

/** Where the groceries go: by pincode, by where this browser is, or to a saved address. A file of its own. */
export default function PlaceDialog({ open, onOpenChange }: PlaceDialogProps) {
  const { t } = useWords()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Where shall we deliver?')}
      description={t(
        'Prices are the same everywhere. What is in stock, and how soon it comes, depends on the store near you.',
      )}
    >
      <Ways onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function Ways({ onDone }: { onDone(): void }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const place = useChosenPlace()
  const { mutate, error, isPending, variables } = useChoosePlace((answer) => {
    onDone()
    if (answer.served) toast.success(inWords(t, answer))
    else navigate('/not-served')
  })
  const forget = useForgetPlace(onDone)
  const [lost, setLost] = useState<string>()
  const [looking, setLooking] = useState(false)
  const { ref, filled, onInput } = useForm(error)
  const busyWith = (way: string) => isPending && variables !== undefined && way in variables

  async function hereIAm() {
    setLost(undefined)
    setLooking(true)
    const found = await findPosition()
    setLooking(false)
    if (typeof found === 'string') setLost(found)
    else mutate(found)
  }
  return (
    <div className="flex flex-col gap-5">
      <form
        ref={ref}
        noValidate
        onInput={onInput}
        onSubmit={(event) => {
          const typed = valuesOf<'pincode'>(event)
          if (!isPending) mutate(typed)
        }}
        className="grid grid-cols-[1fr_auto] gap-x-3"
      >
        <Field
          label={t('Pincode')}
          name="pincode"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          placeholder="560038"
          defaultValue={place?.pincode ?? ''}
          problem={problemOf(error)}
        />
        <Button type="submit" size="lg" disabled={!filled} busy={busyWith('pincode')} className="mt-6.5">
          {t('Deliver here')}
        </Button>
      </form>
      <div className="flex flex-col gap-1.5">
        <Button
          variant="secondary"
          size="lg"
          wide
          busy={looking || busyWith('latitude')}
          onClick={hereIAm}
          aria-describedby="position-note"
        >
          <LocateFixed aria-hidden="true" className="size-5" />
          {t('Use my position')}
        </Button>
        <Note id="position-note" problem={lost} />
      </div>
      <SavedPlaces
        busyWith={isPending && variables && 'addressId' in variables ? variables.addressId : undefined}
        onChoose={(addressId) => !isPending && mutate({ addressId })}
      />
      {place && (
        <Button variant="quiet" busy={forget.isPending} onClick={() => forget.mutate()}>
          {t('Forget {name}', { name: place.name })}
        </Button>
      )}
    </div>
  )
}

function inWords(t: Say, { open, opens, store, promise }: PlaceAnswer): string {
  const name = store?.name ?? ''
  if (!open || !promise)
    return opens ? t('{name} opens at {opens}', { name, opens }) : t('{name} is taking a break', { name })
  return t('Delivery in {promise} from {name}', { promise: promiseText(t, promise), name })
}

function problemOf(error: Error | null): string {
  if (!error) return ''
  return (error instanceof ApiError && error.problemOf('pincode')) || error.message
}
