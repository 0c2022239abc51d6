import { useI18n } from '#web/lib/i18n.ts'
import { MapPin } from '#web/ui/icons.ts'
import { ChangePlace } from './change-place.tsx'
import { useChosenPlace } from './chosen-place.ts'
import { DeliveryRequest } from './delivery-request.tsx'
import { usePlace } from './place-provider.tsx'

/**
 * Shown in a cart for a place outside the delivery area: the place must be changed before ordering. Otherwise
 * nothing.
 */
export function NotServedNote() {
  const { t } = useI18n()
  const { chosen } = usePlace()
  const place = useChosenPlace()
  if (chosen.kind !== 'notServed') return null
  return (
    <section
      aria-label={t('Not in your area yet')}
      className="flex flex-col gap-3 rounded-xl border border-saffron-400 bg-saffron-50 p-4"
    >
      <div className="flex items-start gap-3">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-saffron-800" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-bold">{t('We are not at {name} yet', { name: place?.name ?? '' })}</p>
          <p className="text-sm text-soft">
            {t('Your cart stays as it is. To order, choose a place we deliver to.')}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <ChangePlace className="max-sm:w-full" />
        <DeliveryRequest key={place?.pincode} pincode={place?.pincode} />
      </div>
    </section>
  )
}
