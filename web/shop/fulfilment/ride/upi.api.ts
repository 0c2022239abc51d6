import { useState } from 'react'
import { rideUpiV1 } from '#contract/browser/v1/upi.ts'
import { clientFor } from '#web/lib/api.ts'
import { newKey } from '#web/lib/new-key.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { useReloadWork, useShownReply } from '../work/work.api.ts'

const calls = clientFor(rideUpiV1)

/** What the shopper of an order pays by UPI. */
export const useUpiRequest = (id: string) =>
  usePersonalQuery({
    queryKey: ['orders', 'upi', id],
    queryFn: ({ signal }) => calls.read({ params: { id } }, { signal }),
    staleTime: 0,
  })

/** Records a payment of `amount` paise by its reference; a repeated press of the same one has the same key. */
export function useReceiveUpi(id: string, amount: number, onDone: () => void) {
  const reload = useReloadWork()
  const show = useShownReply()
  const [keys] = useState(() => new Map<string, string>())
  return useOnce({
    mutationFn(reference: string) {
      const idempotencyKey = keys.get(reference) ?? newKey()
      keys.set(reference, idempotencyKey)
      return calls.receive({ params: { id }, body: { reference, amount } }, { idempotencyKey })
    },
    async onSuccess(reply) {
      await show('ride', reply)
      onDone()
    },
    onSettled: reload,
  })
}
