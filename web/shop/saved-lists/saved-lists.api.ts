import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { savedListsV1 } from '#contract/browser/v1/saved-lists.ts'
import type { ListLine, ListSummary, SavedList } from '#contract/v1/saved-lists.ts'
import { clientFor } from '#web/lib/api.ts'
import { newKey } from '#web/lib/new-key.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useLatest } from '#web/lib/use-latest.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'

const calls = clientFor(savedListsV1)
const queryKey = ['saved-lists']
/** Others edit a shared list meanwhile. */
const READ_AGAIN_MS = 4_000

/** The lists that the shopper has or shares. */
export const useMyLists = () =>
  usePersonalQuery<ListSummary[], string[]>({
    queryKey,
    queryFn: async ({ signal }) => (await calls.list(undefined, { signal })).data,
    staleTime: 0,
  })

/** One list, read again while it is on screen. */
export const useList = (id: string) =>
  usePersonalQuery<SavedList, string[]>({
    queryKey: [...queryKey, id],
    queryFn: ({ signal }) => calls.get({ params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
  })

/** What the cart can get of a list now; loaded each time the sheet opens. */
export const useListPlan = (id: string) =>
  usePersonalQuery({
    queryKey: [...queryKey, id, 'plan'],
    queryFn: ({ signal }) => calls.plan({ params: { id } }, { signal }),
    staleTime: 0,
  })

/** A change of lists, after which they are read again, also if it was refused: somebody else may have changed them. */
function useChange<Input, Result>(
  change: (input: Input) => Promise<Result>,
  onDone?: (result: Result) => void,
) {
  const client = useQueryClient()
  return useOnce<Result, Input>({
    mutationFn: change,
    onError: (error) => toast.error(error.message),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

type NewList = { name: string; orderId?: string }
/** A second press with the same name, for example after a reply that was lost, gets the list of the first. */
export function useCreateList(onDone: (list: { id: string }) => void) {
  const [keys] = useState(() => new Map<string, string>())
  return useChange(({ name, orderId }: NewList) => {
    const text = JSON.stringify([name, orderId])
    const idempotencyKey = keys.get(text) ?? newKey()
    keys.set(text, idempotencyKey)
    return orderId
      ? calls.createOfOrder({ params: { id: orderId }, body: { name } }, { idempotencyKey })
      : calls.create({ body: { name } }, { idempotencyKey })
  }, onDone)
}

export const useRenameList = (id: string, onDone: () => void) =>
  useChange((name: string) => calls.rename({ params: { id }, body: { name } }), onDone)

export const useDeleteList = (id: string, onDone: () => void) =>
  useChange(() => calls.remove({ params: { id } }), onDone)

export const useAddToList = (productId: string, onDone: () => void) =>
  useChange((id: string) => calls.addLine({ params: { id }, body: { productId, quantity: 1 } }), onDone)

/** Sets the quantity of a line; 0 removes it. */
export function useSetQuantity({ id }: ListLine) {
  const client = useQueryClient()
  return useLatest<number>(
    async (quantity) => {
      try {
        if (quantity > 0) await calls.setQuantity({ params: { id }, body: { quantity } })
        else await calls.removeLine({ params: { id } })
      } finally {
        await client.invalidateQueries({ queryKey })
      }
    },
    (error) => toast.error(error.message),
  )
}

export const useShareList = (id: string) => useChange(() => calls.share({ params: { id } }))
export const useUnshareList = (id: string) => useChange(() => calls.unshare({ params: { id } }))
export const useJoinList = (onDone: (list: { id: string }) => void) =>
  useChange((link: string) => calls.join({ body: { link } }), onDone)
export const useEndMembership = (onDone?: () => void) =>
  useChange((id: string) => calls.leave({ params: { id } }), onDone)
