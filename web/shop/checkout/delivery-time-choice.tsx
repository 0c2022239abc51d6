import { type ReactNode, useId } from 'react'
import { etaText } from '#contract/eta-text.ts'
import type { Translate } from '#contract/language.ts'
import { isSlotToday, slotText, slotTime } from '#contract/slot-text.ts'
import type { OfferedSlot } from '#contract/v1/delivery-slots.ts'
import { classes } from '#web/lib/classes.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { useServerNow } from '#web/shop/orders/orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import {
  type ChosenSlot,
  type DeliveryTime,
  slotProblem,
  useDeliveryTime,
  useOfferedSlots,
  writeDeliveryTime,
} from './delivery-time.ts'
import type { Check } from './order-check.tsx'

type ChoiceProps = {
  addressId: string | undefined
  /** the slot of the last order that the server refused because of it, and its words */
  refused: { slot: ChosenSlot; message: string } | undefined
  /** says how long "now" takes, if the store is open */
  forNow: Check
}

/** Now or a slot of today or tomorrow. Not shown by a store without slots, unless one was chosen before. */
export function DeliveryTimeChoice({ addressId, refused, forNow }: ChoiceProps) {
  const { t } = useI18n()
  const time = useDeliveryTime()
  const { data: offered, isError: failed, refetch } = useOfferedSlots(addressId)
  const isSlot = time.kind === 'slot'
  if (!isSlot && !failed && !offered?.length) return null
  const eta = forNow.error ? undefined : forNow.data?.promise
  const note = noteOf(t, time, offered, refused)
  return (
    <fieldset id="delivery-time" className="min-w-0 scroll-mt-25">
      <legend className="mb-3 text-lg font-bold">{t('When should it come?')}</legend>
      <div className="flex flex-col gap-3">
        <Card checked={!isSlot} onChoose={() => writeDeliveryTime({ kind: 'now' })}>
          {eta ? t('Now, in {promise}', { promise: etaText(t, eta) }) : t('Now')}
        </Card>
        <Card checked={isSlot} onChoose={() => writeDeliveryTime({ kind: 'slot', slot: undefined })}>
          {t('Later, in a slot')}
        </Card>
        {note && (
          <p role="alert" className="rounded-xl border border-saffron-400 bg-saffron-50 p-3 font-semibold">
            {note}
          </p>
        )}
        {failed && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-card p-3">
            <p className="text-soft">{t('We could not fetch the slots.')}</p>
            <Button variant="quiet" onClick={() => refetch()}>
              {t('Try again')}
            </Button>
          </div>
        )}
        {isSlot && addressId && !offered && !failed && <Skeleton className="h-40 rounded-xl" />}
        {isSlot && offered && <Slots offered={offered} chosen={time.slot} />}
      </div>
    </fieldset>
  )
}

function noteOf(
  t: Translate,
  time: DeliveryTime,
  offered: OfferedSlot[] | undefined,
  refused: ChoiceProps['refused'],
): string | undefined {
  const problem = slotProblem(time, offered)
  if (problem === 'not chosen') return undefined
  if (problem) return t(problemTexts[problem])
  const slot = time.kind === 'slot' ? time.slot : undefined
  const isRefused = slot && refused?.slot.from === slot.from && refused.slot.to === slot.to
  return isRefused ? refused.message : undefined
}

const problemTexts = {
  full: 'This slot has become full. Please choose another time.' satisfies Text,
  gone: 'This slot is not offered any more. Please choose another time.' satisfies Text,
}

function Card({ checked, onChoose, children }: { checked: boolean; onChoose(): void; children: ReactNode }) {
  return (
    <label className={classes(choiceStyle, 'flex min-h-13 items-center gap-3 px-4 font-semibold')}>
      <input
        type="radio"
        name="delivery-time"
        checked={checked}
        onChange={onChoose}
        className="size-5 shrink-0 accent-leaf-600"
      />
      {children}
    </label>
  )
}

function Slots({ offered, chosen }: { offered: OfferedSlot[]; chosen: { from: string } | undefined }) {
  const { t } = useI18n()
  const id = useId()
  const now = useServerNow()
  const days = [
    { key: 'today', title: t('Today'), slots: offered.filter((slot) => isSlotToday(slot, now)) },
    { key: 'tomorrow', title: t('Tomorrow'), slots: offered.filter((slot) => !isSlotToday(slot, now)) },
  ]
  return days.map(
    ({ key, title, slots }) =>
      slots.length > 0 && (
        <div key={key} role="radiogroup" aria-labelledby={`${id}-${key}`}>
          <h3 id={`${id}-${key}`} className="mb-2 font-semibold text-soft">
            {title}
          </h3>
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {slots.map((slot) => (
              <li key={slot.from}>
                <SlotOption slot={slot} now={now} checked={slot.from === chosen?.from} />
              </li>
            ))}
          </ul>
        </div>
      ),
  )
}

function SlotOption({ slot, now, checked }: { slot: OfferedSlot; now: number; checked: boolean }) {
  const i18n = useI18n()
  const { from, to, isFull } = slot
  const full = i18n.t('Full')
  return (
    <label
      className={classes(
        choiceStyle,
        'flex min-h-11 flex-wrap items-center justify-between gap-x-2 px-3 py-1.5',
        isFull && !checked && 'cursor-default opacity-70',
      )}
    >
      <span className="flex items-center gap-2">
        <input
          type="radio"
          name="delivery-slot"
          aria-label={slotText(i18n, slot, now) + (isFull ? `, ${full}` : '')}
          checked={checked}
          disabled={isFull}
          onChange={() => writeDeliveryTime({ kind: 'slot', slot: { from, to } })}
          className="size-4 shrink-0 accent-leaf-600"
        />
        {slotTime(i18n.language, slot)}
      </span>
      {isFull && <span className="text-sm text-soft">{full}</span>}
    </label>
  )
}

const choiceStyle = classes(
  'cursor-pointer rounded-xl border border-line bg-card transition-colors hover:border-leaf-400',
  'has-checked:border-leaf-600 has-checked:bg-leaf-50 has-checked:ring-1 has-checked:ring-leaf-600',
)
