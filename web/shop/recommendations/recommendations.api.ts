import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { productListV1 } from '#contract/browser/v1/products.ts'
import { recommendationsV1 } from '#contract/browser/v1/recommendations.ts'
import type { ProductCard } from '#contract/v1/products.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'

const calls = clientFor(recommendationsV1)
const products = clientFor(productListV1)

/** The server's limit (contract/v1/recommendations.ts). */
const MOST_IDS = 50
const STALE_AFTER_MS = 5 * 60_000

/** What the signed-in shopper has ordered; empty for guests, and if it cannot be loaded. */
export function useBoughtBefore(): ProductCard[] {
  const { data } = usePersonalQuery({
    queryKey: ['orders', 'bought-before'],
    queryFn: async ({ signal }) => (await calls.boughtBefore(undefined, { signal })).data,
    staleTime: STALE_AFTER_MS,
  })
  return data ?? []
}

/** What goes with several products; empty while it loads, and if it cannot be loaded. */
export function useGoesWith(ids: string[]): ProductCard[] {
  const sent = ids.slice(0, MOST_IDS)
  const { data } = useQuery({
    queryKey: ['goes-with', sent],
    queryFn: async ({ signal }) => (await calls.goesWith({ query: { ids: sent.join() } }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: STALE_AFTER_MS,
    enabled: sent.length > 0,
  })
  return data ?? []
}

/** The cards of products, sold-out ones last; unknown ones are left out. */
export function useCards(ids: string[]): ProductCard[] {
  const { data } = useQuery({
    queryKey: ['cards', ids],
    queryFn: async ({ signal }) =>
      (await products.list({ query: { ids: ids.join(), group: 'sizes' } }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: STALE_AFTER_MS,
    enabled: ids.length > 0,
  })
  return (data ?? []).toSorted((a, b) => Number(a.stock === 0) - Number(b.stock === 0))
}
