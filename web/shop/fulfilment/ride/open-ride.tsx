import { useState } from 'react'
import type { RideOrder } from '#contract/v1/order-work.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ChevronLeft, MapPin } from '#web/ui/icons.ts'
import { bagsText } from '../work/bags-text.ts'
import { DueBadge } from '../work/due-badge.tsx'
import { OrderInstructions } from '../work/order-instructions.tsx'
import { UndoOwn } from '../work/undo-own.tsx'
import { addStep } from '../work/waiting-steps.ts'
import { AtTheDoor } from './at-the-door.tsx'
import { CallShopper } from './call-shopper.tsx'
import { CannotDeliver } from './cannot-deliver.tsx'
import { GiveBack } from './give-back.tsx'
import { addressText, wayTo } from './way.ts'

/** The order that the caller delivers; `order` is missing if it is not, or no longer, with the caller. */
export function OpenRide({ order, onClose }: { order: RideOrder | undefined; onClose(): void }) {
  const { t } = useI18n()
  return (
    <div className="max-w-md">
      <button
        type="button"
        onClick={onClose}
        className="mb-1 -ml-1 inline-flex min-h-11 items-center gap-1 font-semibold text-leaf-700"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        {t('All orders to deliver')}
      </button>
      {order ? (
        <Ride order={order} onClose={onClose} />
      ) : (
        <EmptyState level="h1" title={t('This order is not with you')}>
          <p>
            {t('It was delivered, went back to the store, or ended. If you have its bags, bring them back.')}
          </p>
        </EmptyState>
      )}
    </div>
  )
}

function Ride({ order, onClose }: { order: RideOrder; onClose(): void }) {
  const { t } = useI18n()
  const [failing, setFailing] = useState(false)
  const { number, buyerName, bags } = order
  const isAtDoor = order.stage === 'at the door'
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-2xl font-bold">{number}</h1>
        <DueBadge promisedAt={order.promisedAt} slot={order.slot} large />
      </div>
      <p className="font-semibold wrap-anywhere">{`${buyerName} · ${bagsText(t, bags ?? 1)}`}</p>
      <p className="mb-4 text-lg wrap-anywhere">{addressText(order.address)}</p>
      <Ways order={order} />
      <OrderInstructions order={order} />
      {isAtDoor ? (
        <AtTheDoor order={order} onDelivered={onClose} />
      ) : (
        <Button size="lg" wide onClick={() => addStep({ call: 'arrive', order: order.id, number })}>
          {t('I am at the door')}
        </Button>
      )}
      <div className="mt-4 flex flex-wrap justify-between gap-2">
        <Button variant="quiet" onClick={() => setFailing(true)}>
          {t('Cannot deliver')}
        </Button>
        {!isAtDoor && <GiveBack order={order} onDone={onClose} />}
        <UndoOwn order={order} area="ride" />
      </div>
      <CannotDeliver order={order} open={failing} onClose={() => setFailing(false)} onDone={onClose} />
    </>
  )
}

/** The way in the phone's map, and a call. */
function Ways({ order }: { order: RideOrder }) {
  const { t } = useI18n()
  return (
    <div className="mb-4 grid grid-cols-2 gap-2">
      <a
        href={wayTo(order.address, navigator.userAgent)}
        target="_blank"
        rel="noreferrer"
        className={wayStyle}
      >
        <MapPin aria-hidden="true" className="size-5" />
        {t('Way')}
      </a>
      <CallShopper order={order} className={wayStyle} />
    </div>
  )
}

const wayStyle =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-lg border border-line bg-card font-semibold'
