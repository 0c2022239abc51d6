import { useEffect, useRef } from 'react'
import type { RiderDuty } from '#contract/v1/rider-offers.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { playTones, soundSetting } from '../work/sound.ts'
import type { WorkStore } from '../work/work-heading.tsx'
import { useDuty, useSetDuty } from './duty.api.ts'
import { OfferCard } from './offer-card.tsx'

type DutyBarProps = {
  stores: readonly WorkStore[]
  /** the chosen store, if there are several */
  storeId: string | undefined
  onTaken(orderIds: string[]): void
}

/** Switches duty on and off, and shows the offer to answer (decision 143); nothing until the duty is loaded. */
export function DutyBar({ stores, storeId, onTaken }: DutyBarProps) {
  const { t } = useI18n()
  const state = useDuty()
  const { mutate, isPending } = useSetDuty()
  useSoundOf(state?.offer)
  if (!state) return null
  const { duty, offer, at } = state
  const target = storeId ?? (stores.length === 1 ? stores[0]?.id : undefined)
  const name = stores.find(({ id }) => id === duty?.storeId)?.name ?? ''
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sunken px-4 py-3">
        <p role="status" className="min-w-0 font-semibold wrap-anywhere">
          {duty
            ? t('On duty for {name}', { name })
            : target
              ? t('Off duty: no order is offered to you')
              : t('Please choose your store to go on duty')}
        </p>
        {duty ? (
          <Button variant="quiet" busy={isPending} onClick={() => mutate(undefined)}>
            {t('Go off duty')}
          </Button>
        ) : (
          <Button busy={isPending} disabled={!target} onClick={() => target && mutate(target)}>
            {t('Go on duty')}
          </Button>
        )}
      </div>
      {offer && <OfferCard key={offer.id} offer={offer} readAt={at} onTaken={onTaken} />}
    </>
  )
}

/** An offer is heard once, if the rider has switched the sound on. */
function useSoundOf(offer: RiderDuty['offer']): void {
  const { on } = soundSetting.useValue()
  const heard = useRef('')
  useEffect(() => {
    if (!offer || heard.current === offer.id) return
    heard.current = offer.id
    if (on) playTones()
  }, [offer, on])
}
