import { useEffect, useState } from 'react'
import type { RiderDuty } from '#contract/v1/rider-offers.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { bagsText } from '../work/bags-text.ts'
import { DueBadge } from '../work/due-badge.tsx'
import { useAnswerOffer } from './duty.api.ts'
import { addressText } from './way.ts'

type Offer = NonNullable<RiderDuty['offer']>
type OfferCardProps = { offer: Offer; readAt: number; onTaken(orderIds: string[]): void }

/** The orders that are offered to the rider, with the time that is left to answer. */
export function OfferCard({ offer, readAt, onTaken }: OfferCardProps) {
  const { t } = useI18n()
  const left = useSecondsLeft(readAt + offer.secondsLeft * 1_000)
  const { mutate, isPending, variables } = useAnswerOffer(offer.id, onTaken)
  const { orders } = offer
  if (left === 0) return null
  return (
    <section
      className="mb-6 rounded-xl border-2 border-leaf-600 bg-card p-4"
      aria-label={t('Offered to you')}
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
        <div role="alert">
          <h2 className="text-xl font-bold">
            {orders.length === 1
              ? t('An order for you')
              : t('{count} orders for you', { count: orders.length })}
          </h2>
        </div>
        <p className="font-bold tabular-nums">{t('{seconds} s to answer', { seconds: left })}</p>
      </div>
      <ul className="mb-4 grid gap-3">
        {orders.map(({ id, number, promisedAt, slot, address, bags, cashDue }) => (
          <li key={id} className="grid gap-1">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-bold">{number}</h3>
              <DueBadge promisedAt={promisedAt} slot={slot} />
            </div>
            <p className="wrap-anywhere">{addressText(address)}</p>
            <p className="flex flex-wrap items-center gap-2 text-soft">
              {bagsText(t, bags ?? 1)}
              {cashDue.amount > 0 && (
                <Badge tone="saffron">{t('Cash {amount}', { amount: rupees(cashDue.amount) })}</Badge>
              )}
            </p>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-2">
        <Button
          size="lg"
          variant="quiet"
          busy={isPending && variables === 'pass'}
          onClick={() => mutate('pass')}
        >
          {t('Pass')}
        </Button>
        <Button size="lg" busy={isPending && variables === 'accept'} onClick={() => mutate('accept')}>
          {t('Accept')}
        </Button>
      </div>
    </section>
  )
}

/** Whole seconds until a time of this device, 0 after it. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1_000))
}
