import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { storeUpiV1 } from '#contract/browser/v1/upi.ts'
import type { UpiAddress } from '#contract/v1/upi.ts'
import { clientFor } from '#web/lib/api.ts'
import { newKey } from '#web/lib/new-key.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'

const calls = clientFor(storeUpiV1)

/** The UPI payments of the stores of the user: those to be seen first. */
export const useUpiReceipts = () =>
  usePersonalQuery({
    queryKey: ['upi', 'receipts'],
    queryFn: async ({ signal }) => (await calls.receipts({ query: {} }, { signal })).data,
    staleTime: 0,
  })

/** What the stores of the user have to send back by UPI. */
export const useUpiRefunds = () =>
  usePersonalQuery({
    queryKey: ['upi', 'refunds'],
    queryFn: async ({ signal }) => (await calls.refunds(undefined, { signal })).data,
    staleTime: 0,
  })

/** The UPI addresses of the stores of the user. */
export const useUpiAddresses = () =>
  usePersonalQuery({
    queryKey: ['upi', 'addresses'],
    queryFn: async ({ signal }) => (await calls.addresses(undefined, { signal })).data,
    staleTime: 0,
  })

type Change =
  | { call: 'see'; id: string }
  | { call: 'undo'; id: string; why: string }
  | { call: 'sent'; id: string; reference: string }
  | ({ call: 'set' } & UpiAddress)

/** Changes receipts or addresses, and loads both again. */
export function useUpiChange() {
  const client = useQueryClient()
  const [keys] = useState(() => new Map<string, string>())
  return useOnce({
    mutationFn(change: Change) {
      const text = JSON.stringify(change)
      const idempotencyKey = keys.get(text) ?? newKey()
      keys.set(text, idempotencyKey)
      return send(change, idempotencyKey)
    },
    async onSuccess(_, change) {
      // the same change can be made again later
      keys.delete(JSON.stringify(change))
      await client.invalidateQueries({ queryKey: ['upi'] })
    },
    onError: (error) => toast.error(error.message),
  })
}

function send(change: Change, idempotencyKey: string): Promise<unknown> {
  switch (change.call) {
    case 'see':
      return calls.see({ params: { id: change.id } }, { idempotencyKey })
    case 'undo':
      return calls.undo({ params: { id: change.id }, body: { why: change.why } }, { idempotencyKey })
    case 'sent':
      return calls.sent(
        { params: { id: change.id }, body: { reference: change.reference } },
        { idempotencyKey },
      )
    case 'set': {
      const { call: _, ...body } = change
      return calls.setAddress({ body }, { idempotencyKey })
    }
  }
}
