import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { productFacetsV1 } from '#contract/browser/v1/product-filters.ts'
import { type ProductChoice, paramsOf, queryOf } from '#contract/product-filters.ts'
import type { FilteredSet } from '#contract/reader.ts'
import type { Facets } from '#contract/v1/product-filters.ts'
import { clientFor } from '#web/lib/api.ts'

const api = clientFor(productFacetsV1)

/** The facets with a choice; those of the choice before stay until they have arrived. */
export function useFacets(set: FilteredSet, { sort: _, ...filters }: ProductChoice) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['facets', set, paramsOf(filters)],
    queryFn: ({ signal }) => api.get({ query: { ...set, group: 'sizes', ...queryOf(filters) } }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  const facets = useFixedOrder(data)
  return { facets, waiting: isPlaceholderData && isFetching, error, retry: () => void refetch() }
}

/** The values keep their places while the numbers change, so that nothing moves under the finger. */
function useFixedOrder(facets: Facets | undefined): Facets | undefined {
  const first = useRef<Facets>(undefined)
  first.current ??= facets
  if (!facets || !first.current) return facets
  return {
    ...facets,
    brand: ordered(facets.brand, first.current.brand),
    size: ordered(facets.size, first.current.size),
  }
}

function ordered(now: Facets['brand'], before: Facets['brand']): Facets['brand'] {
  const counts = new Map(now.map(({ value, count }) => [value, count]))
  const known = new Set(before.map(({ value }) => value))
  return [
    ...before.map(({ value }) => ({ value, count: counts.get(value) ?? 0 })),
    ...now.filter(({ value }) => !known.has(value)),
  ]
}
