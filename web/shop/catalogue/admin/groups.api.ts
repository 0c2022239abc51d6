import { productGroupsV1 } from '#contract/browser/v1/product-groups.ts'
import { staffProductsV1 } from '#contract/browser/v1/products.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { catalogueAdmin, useChange } from './use-change.ts'

const groups = clientFor(productGroupsV1)
const staffProducts = clientFor(staffProductsV1)

/** Results of the search for another product. */
const RESULTS = 6

export const useGroup = (id: string) =>
  usePersonalQuery({
    queryKey: [catalogueAdmin, 'group', id],
    queryFn: ({ signal }) => groups.get({ params: { id } }, { signal }),
    staleTime: 0,
  })

/** The products that a text finds; none for an empty text. */
export const useProductSearch = (search: string) =>
  usePersonalQuery({
    queryKey: [catalogueAdmin, 'group search', search],
    queryFn: ({ signal }) => staffProducts.list({ query: { search, limit: RESULTS } }, { signal }),
    staleTime: 0,
    enabled: search !== '',
  })

/** A change of the group of a product: put with another one, taken out, or grouped by rule again. */
export type GroupChange =
  | { kind: 'join'; id: string; with: string }
  | { kind: 'leave'; id: string }
  | { kind: 'byRule'; id: string }

export const useChangeGroup = (done: () => void) =>
  useChange(
    (change: GroupChange) => {
      const params = { id: change.id }
      if (change.kind === 'join') return groups.join({ params, body: { with: change.with } })
      return change.kind === 'leave' ? groups.leave({ params }) : groups.byRule({ params })
    },
    { done },
  )
