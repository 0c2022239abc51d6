import { type Location, useLocation, useNavigation } from 'react-router'
import { choiceIn, type ProductChoice } from '#contract/product-filters.ts'
import { useRouterState } from '#web/lib/router-state.ts'
import type { FilterTarget } from './filter-target.ts'

/**
 * The choice in the address that is being opened, or else in the open one. It is newer than the `loaded` choice
 * until the products are loaded, so a link built from it keeps a press that was made just before.
 */
export const useAddressChoice = (target: FilterTarget, loaded: ProductChoice): ProductChoice =>
  choiceAt(target, loaded, useLocation(), useNavigation().location)

/** Returns a function that reads the same when it is called: a press before may not be rendered yet. */
export function useLatestChoice(target: FilterTarget, loaded: ProductChoice): () => ProductChoice {
  const rendered = useLocation()
  const routerState = useRouterState()
  return () => {
    const state = routerState()
    return choiceAt(target, loaded, state?.location ?? rendered, state?.navigation.location)
  }
}

function choiceAt(
  { set, kept }: FilterTarget,
  loaded: ProductChoice,
  here: Location,
  coming: Location | undefined,
): ProductChoice {
  const params = new URLSearchParams((coming?.pathname === here.pathname ? coming : here).search)
  // another search is being opened: its filters are not those of the products shown
  if (Object.entries(kept).some(([name, value]) => params.get(name) !== value)) return loaded
  const { sort, ...filters } = choiceIn(params)
  return sort && sort !== usualSort({ set }) ? { ...filters, sort } : filters
}

/** The order without a parameter: a listing has what is usually bought first, so it has no better match. */
export const usualSort = ({ set }: Pick<FilterTarget, 'set'>) => ('search' in set ? '' : 'popular')
