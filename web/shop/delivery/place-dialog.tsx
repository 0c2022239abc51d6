import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PlaceReply } from '#contract/delivery.ts'
import { etaText } from '#contract/eta-text.ts'
import type { Translate } from '#contract/language.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { pageAt } from '#web/routes.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { LocateFixed } from '#web/ui/icons.ts'
import { Note } from '#web/ui/note.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm, valuesOf } from '#web/ui/use-form.ts'
import { type PlaceInput, useChoosePlace, useRemovePlace } from './choose-place.api.ts'
import { useChosenPlace } from './chosen-place.ts'
import { findPosition } from './position.ts'
import { SavedPlaces } from './saved-places.tsx'

type PlaceDialogProps = { open: boolean; onOpenChange(open: boolean): void }

/** Chooses the delivery place: by pincode, by the browser's location, or a saved address. Loaded on first use. */
export default function PlaceDialog({ open, onOpenChange }: PlaceDialogProps) {
  const { t } = useI18n()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Where shall we deliver?')}
      description={t(
        'Prices are the same everywhere. What is in stock, and how soon it comes, depends on the store near you.',
      )}
    >
      <Ways open={open} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function Ways({ open, onDone }: { open: boolean; onDone(): void }) {
  const { t } = useI18n()
  const place = useChosenPlace()
  const { mutate, error, isPending, variables } = useChoice(onDone)
  const removal = useRemovePlace(onDone)
  const { began, startLatest } = useLatestWay(open)
  const choose = (input: PlaceInput) => {
    if (isPending) return
    began()
    mutate(input)
  }
  const busyWith = (way: string) => isPending && variables !== undefined && way in variables
  return (
    <div className="flex flex-col gap-5">
      <PincodeForm pincode={place?.pincode} error={error} busy={busyWith('pincode')} onSend={choose} />
      <PositionButton busy={busyWith('latitude')} onFind={() => startLatest(choose)} />
      <SavedPlaces
        busyWith={isPending && variables && 'addressId' in variables ? variables.addressId : undefined}
        onChoose={(addressId) => choose({ addressId })}
      />
      {place && (
        <Button
          variant="quiet"
          busy={removal.isPending}
          onClick={() => {
            began()
            removal.mutate()
          }}
        >
          {t('Forget {name}', { name: t(place.name) })}
        </Button>
      )}
    </div>
  )
}

/**
 * Finding a position takes seconds. `startLatest` returns `use` for its result, which then does nothing if another
 * way has `began` or the dialog was closed meanwhile.
 */
function useLatestWay(open: boolean) {
  const latest = useRef(0)
  const began = () => {
    latest.current += 1
    return latest.current
  }
  useEffect(() => {
    if (!open) return
    return () => {
      latest.current += 1
    }
  }, [open])
  function startLatest<Found>(use: (found: Found) => void): (found: Found) => void {
    const own = began()
    return (found) => own === latest.current && use(found)
  }
  return { began, startLatest }
}

/** Shows the result of a choice: the delivery time, or the page for places that are not served. */
function useChoice(onDone: () => void) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useChoosePlace((response) => {
    onDone()
    if (response.served) toast.success(placeText(t, response))
    else if (!pageAt(pathname).showsUnserved) navigate('/not-served')
  })
}

type PincodeFormProps = {
  pincode: string | undefined
  error: Error | null
  busy: boolean
  onSend(typed: { pincode: string }): void
}

function PincodeForm({ pincode, error, busy, onSend }: PincodeFormProps) {
  const { t } = useI18n()
  const { ref, filled, onInput } = useForm(error)
  return (
    <form
      ref={ref}
      noValidate
      onInput={onInput}
      onSubmit={(event) => onSend(valuesOf<'pincode'>(event))}
      className="grid grid-cols-[1fr_auto] gap-x-3"
    >
      <Field
        label={t('Pincode')}
        name="pincode"
        required
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        placeholder={t('Six digits')}
        defaultValue={pincode ?? ''}
        problem={problemOf(error)}
      />
      <Button type="submit" size="lg" disabled={!filled} busy={busy} className="mt-6.5">
        {t('Deliver here')}
      </Button>
    </form>
  )
}

type Position = { latitude: number; longitude: number }
/** onFind: returns what to do with the position when it is found */
type PositionButtonProps = { busy: boolean; onFind(): (position: Position) => void }

function PositionButton({ busy, onFind }: PositionButtonProps) {
  const { t } = useI18n()
  const [problem, setProblem] = useState<string>()
  const [searching, setSearching] = useState(false)

  async function find() {
    setProblem(undefined)
    setSearching(true)
    const use = onFind()
    const found = await findPosition()
    setSearching(false)
    if (typeof found === 'string') setProblem(found)
    else use(found)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        variant="secondary"
        size="lg"
        wide
        busy={searching || busy}
        onClick={find}
        aria-describedby="position-note"
      >
        <LocateFixed aria-hidden="true" className="size-5" />
        {t('Use my current location')}
      </Button>
      <Note id="position-note" problem={problem} />
    </div>
  )
}

function placeText(t: Translate, { open, opens, store, promise }: PlaceReply): string {
  const name = t(store?.name ?? '')
  if (!open || !promise)
    return opens ? t('{name} opens at {opens}', { name, opens }) : t('{name} is taking a break', { name })
  return t('Delivery in {promise} from {name}', { promise: etaText(t, promise), name })
}

function problemOf(error: Error | null): string {
  if (!error) return ''
  return (error instanceof ApiError && error.problemOf('pincode')) || error.message
}
