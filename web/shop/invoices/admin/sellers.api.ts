import { useQueryClient } from '@tanstack/react-query'
import { sellersV1 } from '#contract/browser/v1/invoices.ts'
import type { Seller } from '#contract/v1/invoices.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'

const { list, update } = clientFor(sellersV1)

/** Who sells in the stores of the user, and the states of India. */
export const useSellers = () =>
  usePersonalQuery({
    queryKey: ['sellers'],
    queryFn: ({ signal }) => list(undefined, { signal }),
    staleTime: 0,
  })

export type SellerInput = Omit<Seller, 'storeId' | 'storeName'>

/** Saves a seller; calls `onDone` when the list is loaded again. */
export function useSaveSeller(storeId: string, onDone: () => void) {
  const client = useQueryClient()
  return useOnce({
    mutationFn: ({ gstin, fssai, ...input }: SellerInput) =>
      update({
        params: { id: storeId },
        body: { ...input, ...(gstin && { gstin }), ...(fssai && { fssai }) },
      }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ['sellers'] })
      onDone()
    },
  })
}
