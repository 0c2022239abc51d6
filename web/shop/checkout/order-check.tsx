import { keepPreviousData } from '@tanstack/react-query'
import { checkoutContract } from '#contract/browser/checkout.ts'
import { etaText } from '#contract/eta-text.ts'
import { slotText } from '#contract/slot-text.ts'
import { clientFor } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import type { SavedAddress } from '#web/shop/addresses/addresses.ts'
import { type Cart, waitForCart } from '#web/shop/cart/cart.ts'
import { DeliveryRequest, type OrderPlace } from '#web/shop/delivery/delivery.ts'
import { useServerNow } from '#web/shop/orders/orders.ts'
import { Timer } from '#web/ui/icons.ts'
import type { ChosenSlot } from './delivery-time.ts'

const { check } = clientFor(checkoutContract)

/**
 * The check of the cart by the store that serves the chosen address, for now or for a slot; repeated when one of them
 * changes. Without `wanted` it is not made.
 */
function useOrderCheck(
  cart: Cart | undefined,
  addressId: string | undefined,
  { slot, wanted = true }: { slot?: ChosenSlot | undefined; wanted?: boolean } = {},
) {
  const lines = cart?.map(({ product, quantity }) => `${product.id} ${quantity}`).join()
  return usePersonalQuery({
    queryKey: ['order-check', addressId, lines, slot?.from, slot?.to],
    async queryFn({ signal }) {
      // the server checks its own cart, so pending changes must be saved first
      await waitForCart()
      return (await check({ body: { addressId: addressId ?? '', ...(slot && { slot }) } }, { signal })).data
    },
    enabled: Boolean(wanted && addressId && lines),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** The check for now, and the one for the chosen slot, if there is one. */
export function useOrderChecks(
  cart: Cart | undefined,
  addressId: string | undefined,
  slot: ChosenSlot | undefined,
) {
  const forNow = useOrderCheck(cart, addressId)
  const forSlot = useOrderCheck(cart, addressId, { slot, wanted: slot !== undefined })
  return { forNow, check: slot ? forSlot : forNow }
}

export type Check = Pick<ReturnType<typeof useOrderCheck>, 'data' | 'error'>

/** The place of the order from the check; null before the response or on failure. */
export function orderPlaceOf(
  { address_line: name }: SavedAddress,
  { data, error }: Check,
): OrderPlace | null {
  const refusal = error instanceof ApiError ? error : null
  if (refusal?.code === 'NOT_SERVED') return { name, state: { kind: 'notServed' } }
  if (refusal?.code === 'STORE_CLOSED')
    return { name, state: { kind: 'closed', opens: refusal.details.opens as string | undefined } }
  return data && !error ? { name, state: { kind: 'open', promise: data.promise } } : null
}

type OrderCheckProps = { check: Check; pincode: string | undefined; slot?: ChosenSlot | undefined }

/** The delivery time or the slot, and the store, or what prevents the delivery and how to fix it. */
export function OrderCheckNote({ check: { data, error }, pincode, slot }: OrderCheckProps) {
  const i18n = useI18n()
  const { t } = i18n
  const now = useServerNow()
  if (error) {
    return (
      <div className="flex flex-col items-start gap-3 rounded-xl border border-saffron-400 bg-saffron-50 p-4">
        <p role="alert" className="font-semibold">
          {error.message}
        </p>
        {error instanceof ApiError && error.code === 'NOT_SERVED' && (
          <DeliveryRequest key={pincode} pincode={pincode} />
        )}
      </div>
    )
  }
  if (!data) return null
  return (
    <p className="flex items-center gap-3 rounded-xl border border-line bg-card p-4">
      <Timer aria-hidden="true" className="size-7 shrink-0 text-leaf-600" />
      <span className="leading-tight">
        <span className="block font-bold">
          {slot
            ? t('Delivery slot: {slot}', { slot: slotText(i18n, slot, now) })
            : t('Delivery in {promise}', { promise: etaText(t, data.promise) })}
        </span>
        <span className="text-sm text-faint">{t('From our {name} store', { name: t(data.store.name) })}</span>
      </span>
    </p>
  )
}
