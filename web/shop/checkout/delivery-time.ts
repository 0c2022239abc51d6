import { keepPreviousData } from '@tanstack/react-query'
import { deliverySlotsV1 } from '#contract/browser/v1/delivery-slots.ts'
import type { OfferedSlot } from '#contract/v1/delivery-slots.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { forNextOrder, isOld, type Stored } from './next-order.ts'

export type ChosenSlot = Pick<OfferedSlot, 'from' | 'to'>
/** now; a slot, which may not be picked yet */
export type DeliveryTime = { kind: 'now' } | { kind: 'slot'; slot: ChosenSlot | undefined }

const { list } = clientFor(deliverySlotsV1)
const now: DeliveryTime = { kind: 'now' }
const unpicked: DeliveryTime = { kind: 'slot', slot: undefined }

export const chosenTime = forNextOrder<DeliveryTime>('checkout-delivery-time')
export const writeDeliveryTime = chosenTime.write
export const useDeliveryTime = (): DeliveryTime => timeOf(chosenTime.useValue())

/** The stored choice. A slot that was chosen long ago must be chosen again, because it must never become "now". */
export function timeOf({ value = now, at }: Stored<DeliveryTime>, today = Date.now()): DeliveryTime {
  return value.kind === 'slot' && isOld({ at }, today) ? unpicked : value
}

/** Whether an order is for the chosen time; `slot` is null for now. */
export function isTimeOf(slot: ChosenSlot | null, time: DeliveryTime): boolean {
  if (time.kind === 'now' || !slot) return time.kind === 'now' && !slot
  return time.slot?.from === slot.from && time.slot.to === slot.to
}

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
