import { useMutation } from '@tanstack/react-query'
import { rideCallsV1 } from '#contract/browser/v1/ride-calls.ts'
import type { RideOrder } from '#contract/v1/order-work.ts'
import { clientFor } from '#web/lib/api.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { callTo } from '../work/call-to.ts'

const { call } = clientFor(rideCallsV1)

/** A call to the shopper: by the rider's phone, or connected by the shop, which keeps the number (decision 181). */
export function CallShopper({ order, className }: { order: RideOrder; className: string }) {
  const { t } = useI18n()
  const { id, address, buyerName, callConnected } = order
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => call({ params: { id } }) })
  const label = t('Call {name}', { name: buyerName })
  if (address.mobile)
    return (
      <a href={callTo(address.mobile)} aria-label={label} className={className}>
        {t('Call')}
      </a>
    )
  if (!callConnected) return null
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
        className={className}
      >
        {t('Call')}
      </button>
      {error ? (
        <p role="alert" className="col-span-2 font-medium text-chilli-600">
          {error.message}
        </p>
      ) : (
        <p role="status" className="col-span-2 text-soft empty:hidden">
          {isPending && t('The call is being connected.')}
          {data &&
            !isPending &&
            t('Your phone rings now, from {number}. Answer it, and {name} is called.', {
              number: data.number,
              name: buyerName,
            })}
        </p>
      )}
    </>
  )
}
