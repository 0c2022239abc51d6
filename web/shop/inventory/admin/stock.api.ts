import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { type HandMove, inventoryContract, type StockSort } from '#contract/inventory.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'

const calls = clientFor(inventoryContract)
const root = 'stock'

export const ROWS_PER_PAGE = 20

export type StockQuestion = {
  store: string
  search: string
  show: 'all' | 'low' | 'sold-out'
  sort: StockSort | undefined
  page: number
}

/** A page of what lies in a store. While it is fetched the last one stays. */
export function useStock({ store, search, show, sort, page }: StockQuestion) {
  return usePersonalQuery({
    queryKey: [root, 'list', store, search, show, sort, page],
    queryFn: ({ signal }) =>
      calls.stock(
        { query: { store, search, show, ...(sort && { sort }), page, limit: ROWS_PER_PAGE } },
        { signal },
      ),
    enabled: store !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** How much of a product lies in each store, the default store first. */
export function useStockOfProduct(productId: string) {
  return usePersonalQuery({
    queryKey: [root, 'product', productId],
    queryFn: async ({ signal }) => (await calls.ofProduct({ params: { id: productId } }, { signal })).data,
    staleTime: 0,
  })
}

/** The last changes of a product's stock in a store. */
export function useMovements(store: string, product: string) {
  return usePersonalQuery({
    queryKey: [root, 'movements', store, product],
    queryFn: async ({ signal }) => (await calls.movements({ query: { store, product } }, { signal })).data,
    staleTime: 0,
  })
}

export type Shelf = { storeId: string; productId: string }

/** Receives, wastes or counts; what the shop says of it is toasted, and the lists are fetched again. */
export function useMoveStock(shelf: Shelf, moved: () => void) {
  const client = useQueryClient()
  return useOnce({
    mutationFn: (wish: { kind: HandMove; quantity: number }) => calls.move({ body: { ...shelf, ...wish } }),
    onSuccess({ message }) {
      toast.success(message)
      moved()
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: [root] }),
  })
}

/** Sets how many of a product are for sale in a store. */
export const setForSale = (shelf: Shelf, quantity: number) =>
  calls.move({ body: { ...shelf, kind: 'for-sale', quantity } })
