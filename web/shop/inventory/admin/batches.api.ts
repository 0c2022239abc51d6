import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { batchesV1 } from '#contract/browser/v1/batches.ts'
import type { BatchMove } from '#contract/v1/batches.ts'
import { clientFor } from '#web/lib/api.ts'
import { newKey } from '#web/lib/new-key.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'

const calls = clientFor(batchesV1)
const root = 'stock'

/** The pieces of a product in a store by their last day. */
export const useBatches = (storeId: string, productId: string) =>
  usePersonalQuery({
    queryKey: [root, 'batches', storeId, productId],
    queryFn: ({ signal }) => calls.list({ query: { storeId, productId } }, { signal }),
    staleTime: 0,
  })

export type BatchInput = {
  storeId: string
  productId: string
  kind: BatchMove
  expiresOn: string
  pieces: number
}

/** Changes the pieces of one last day. A press after an unknown result has the same key, so nothing arrives twice. */
export function useMoveBatch(moved: (sent: BatchInput) => void) {
  const client = useQueryClient()
  const attempt = useRef({ input: '', key: '' })
  return useOnce({
    mutationFn(body: BatchInput) {
      const input = JSON.stringify(body)
      if (attempt.current.input !== input) attempt.current = { input, key: newKey() }
      return calls.move({ body }, { idempotencyKey: attempt.current.key })
    },
    onSuccess(_, sent) {
      attempt.current = { input: '', key: '' }
      moved(sent)
    },
    onError: (error) => toast.error(error.message),
    onSettled() {
      void client.invalidateQueries({ queryKey: [root] })
    },
  })
}
