import { useQueryClient } from '@tanstack/react-query'
import { riderOffersV1 } from '#contract/browser/v1/rider-offers.ts'
import { clientFor } from '#web/lib/api.ts'
import { newKey } from '#web/lib/new-key.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'
import { useReloadWork } from '../work/work.api.ts'

const rider = clientFor(riderOffersV1)
const dutyKey = ['orders', 'work', 'duty']
const POLL_MS = 5_000

/** Whether the rider is on duty, and the offer to answer; `at`: when it was read, by the clock of this device. */
export function useDuty() {
  const { data } = usePersonalQuery({
    queryKey: dutyKey,
    queryFn: async ({ signal }) => ({ ...(await rider.duty(undefined, { signal })), at: Date.now() }),
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  })
  return data
}

/** Begins duty in a store, or ends it without one. */
export function useSetDuty() {
  const reload = useReloadWork()
  return useOnce<unknown, string | undefined>({
    mutationFn: (storeId) => (storeId ? rider.start({ body: { storeId } }) : rider.end()),
    onError: (error) => toast.error(error.message),
    onSettled: reload,
  })
}

/** Answers an offer; `onTaken` gets the ids of the orders that the rider has now. */
export function useAnswerOffer(id: string, onTaken: (orderIds: string[]) => void) {
  const client = useQueryClient()
  const reload = useReloadWork()
  return useOnce({
    mutationFn: async (answer: 'accept' | 'pass') => {
      const options = { idempotencyKey: newKey() }
      const params = { id }
      if (answer === 'accept') return (await rider.accept({ params }, options)).data.map((one) => one.id)
      await rider.pass({ params }, options)
      return []
    },
    onSuccess(orderIds) {
      client.setQueryData<ReturnType<typeof useDuty>>(dutyKey, (before) => {
        if (!before) return before
        const { offer: _, ...rest } = before
        return rest
      })
      if (orderIds.length > 0) onTaken(orderIds)
    },
    onError: (error) => toast.error(error.message),
    onSettled: reload,
  })
}
