import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { inventoryContract } from '#contract/browser/inventory.ts'
import { stockV1 } from '#contract/browser/v1/products.ts'
import type { HandMove, StockSort } from '#contract/inventory.ts'
import { clientFor } from '#web/lib/api.ts'
import { newKey } from '#web/lib/new-key.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'

const calls = clientFor(inventoryContract)
const stock = clientFor(stockV1)
const root = 'stock'

export const ROWS_PER_PAGE = 20

export type StockListQuery = {
  store: string
  search: string
  show: 'all' | 'low' | 'sold-out'
  sort: StockSort | undefined
  page: number
}

/** A page of a store's stock. While it loads, the previous page stays. */
export function useStock({ store, search, show, sort, page }: StockListQuery) {
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

/** The stock of a product in each store, the default store first. */
export function useStockOfProduct(productId: string) {
  return usePersonalQuery({
    queryKey: [root, 'product', productId],
    queryFn: async ({ signal }) => (await calls.ofProduct({ params: { id: productId } }, { signal })).data,
    staleTime: 0,
  })
}

/** The last movements of a product's stock in a store. */
export function useMovements(store: string, product: string) {
  return usePersonalQuery({
    queryKey: [root, 'movements', store, product],
    queryFn: async ({ signal }) => (await calls.movements({ query: { store, product } }, { signal })).data,
    staleTime: 0,
  })
}

export type CategoryLink = { storeId: string; productId: string }

/**
 * Receives, wastes or counts; shows the server's message in a toast and reloads the lists. A press after an unknown
 * result has the same key, so nothing arrives twice.
 */
export function useMoveStock(category: CategoryLink, moved: () => void) {
  const client = useQueryClient()
  const attempt = useRef({ input: '', key: '' })
  return useOnce({
    mutationFn(given: { kind: HandMove; quantity: number }) {
      const body = { ...category, ...given }
      const input = JSON.stringify(body)
      if (attempt.current.input !== input) attempt.current = { input, key: newKey() }
      return calls.move({ body }, { idempotencyKey: attempt.current.key })
    },
    onSuccess({ message }) {
      attempt.current = { input: '', key: '' }
      toast.success(message)
      moved()
    },
    onError: (error) => toast.error(error.message),
    // not awaited: the next quantity may be sent while the lists reload
    onSettled() {
      void client.invalidateQueries({ queryKey: [root] })
    },
  })
}

/** Sets aisle and bin of a product in a store; empty texts remove them. */
export function useSetBin({ storeId, productId }: CategoryLink, saved: () => void) {
  const client = useQueryClient()
  return useOnce({
    mutationFn: (bin: { aisle: string; bin: string }) =>
      stock.setBin({ params: { id: productId }, body: { storeId, ...bin } }),
    onSuccess: saved,
    onError: (error) => toast.error(error.message),
    onSettled() {
      void client.invalidateQueries({ queryKey: [root] })
    },
  })
}
