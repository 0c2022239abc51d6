import { deliveryContract } from '#contract/delivery.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useWords } from '#web/lib/words.ts'

const { keptPromises } = clientFor(deliveryContract)

/** What a store promised and what it took, over its last delivered orders. For admins. */
export function KeptPromise({ storeId }: { storeId: string }) {
  const { t } = useWords()
  const { data } = usePersonalQuery({
    queryKey: ['kept-promises'],
    queryFn: async ({ signal }) => (await keptPromises(undefined, { signal })).data,
  })
  const kept = data?.find((one) => one.storeId === storeId)
  if (!kept) return data ? t('Nothing delivered yet') : '…'
  const { delivered, inTime, promisedMinutes, takenMinutes } = kept
  const percent = Math.round(inTime * 100)
  const [taken, promised] = [Math.round(takenMinutes), Math.round(promisedMinutes)]
  return delivered === 1
    ? t('{percent} % of the last order in time: {taken} min taken, {promised} min promised', {
        percent,
        taken,
        promised,
      })
    : t('{percent} % of the last {delivered} orders in time: {taken} min taken, {promised} min promised', {
        percent,
        delivered,
        taken,
        promised,
      })
}
