import { keepPreviousData } from '@tanstack/react-query'
import { deliverySlotsV1 } from '#contract/browser/v1/delivery-slots.ts'
import type { OfferedSlot } from '#contract/v1/delivery-slots.ts'
import { clientFor } from '#web/lib/api.ts'
import { onDevice } from '#web/lib/on-device.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'

export type ChosenSlot = Pick<OfferedSlot, 'from' | 'to'>
/** now; a slot, which may not be picked yet */
export type DeliveryTime = { kind: 'now' } | { kind: 'slot'; slot: ChosenSlot | undefined }

const { list } = clientFor(deliverySlotsV1)
const now: DeliveryTime = { kind: 'now' }

/**
 * The chosen time survives a reload and a payment that was given up, so that a slot never becomes "now" by itself. It
 * is deleted once an order is placed, and at the end of the session.
 */
const chosen = onDevice<{ time?: DeliveryTime; at?: number }>('checkout-delivery-time', {})
/** A choice for another order, which was given up, must not be sent with one of another day. */
const LONGEST_MS = 12 * 3_600_000

export function useDeliveryTime(): DeliveryTime {
  const { time = now, at = 0 } = chosen.useValue()
  return Date.now() - at < LONGEST_MS ? time : now
}
export const writeDeliveryTime = (time: DeliveryTime): void => chosen.write({ time, at: Date.now() })
export const clearDeliveryTime = (): void => chosen.write({})

export const slotsKey = ['delivery-slots']
const RELOAD_MS = 60_000

/** The slots of the store that serves an address; renewed every minute, because they become full and begin. */
export function useOfferedSlots(addressId: string | undefined) {
  return usePersonalQuery({
    queryKey: [...slotsKey, addressId],
    queryFn: async ({ signal }) => (await list({ query: { addressId: addressId ?? '' } }, { signal })).data,
    enabled: Boolean(addressId),
    staleTime: 0,
    refetchInterval: RELOAD_MS,
    placeholderData: keepPreviousData,
  })
}

/** The slot that is ordered, undefined for now, and why it cannot be ordered. */
export function useSlotToOrder(addressId: string | undefined) {
  const time = useDeliveryTime()
  const { data } = useOfferedSlots(addressId)
  return { slot: time.kind === 'slot' ? time.slot : undefined, problem: slotProblem(time, data) }
}

/** Why the chosen time cannot be ordered, or undefined; `offered` is undefined until the slots are loaded. */
export function slotProblem(
  time: DeliveryTime,
  offered: OfferedSlot[] | undefined,
): 'not chosen' | 'full' | 'gone' | undefined {
  if (time.kind === 'now') return undefined
  const { slot } = time
  if (!slot) return 'not chosen'
  if (!offered) return undefined
  const found = offered.find(({ from, to }) => from === slot.from && to === slot.to)
  if (!found) return 'gone'
  return found.isFull ? 'full' : undefined
}
