import { deliveryContract } from '#contract/delivery.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'

const { keptPromises } = clientFor(deliveryContract)

/** What a store promised and what it took, over its last delivered orders. For admins. */
export function KeptPromise({ storeId }: { storeId: string }) {
  const { data } = usePersonalQuery({
    queryKey: ['kept-promises'],
    queryFn: async ({ signal }) => (await keptPromises(undefined, { signal })).data,
  })
  const kept = data?.find((one) => one.storeId === storeId)
  if (!kept) return data ? 'Nothing delivered yet' : '…'
  const { delivered, inTime, promisedMinutes, takenMinutes } = kept
  const of = delivered === 1 ? 'the last order' : `the last ${delivered} orders`
  return `${Math.round(inTime * 100)} % of ${of} in time: ${minutes(takenMinutes)} taken, ${minutes(promisedMinutes)} promised`
}

const minutes = (number: number): string => `${Math.round(number)} min`
