import { type ProductChoice, paramsOf } from '#contract/product-filters.ts'
import type { FilteredSet } from '#contract/reader.ts'

/** What the filters of a page choose among, and the address of the page with the parameters that stay. */
export type FilterTarget = { set: FilteredSet; path: string; kept: Record<string, string> }

/** The address of the page with a choice. */
export function addressOf({ path, kept }: FilterTarget, choice: ProductChoice): string {
  const params = new URLSearchParams([...Object.entries(kept), ...paramsOf(choice)]).toString()
  return params ? `${path}?${params}` : path
}

/** Marks an address whose page contains the form of the filters, for browsers without scripts. */
export const FORM_PARAM = 'filters'

/** The address of the page with the form. */
export function formAddressOf(target: FilterTarget, choice: ProductChoice): string {
  const address = addressOf(target, choice)
  return `${address}${address.includes('?') ? '&' : '?'}${FORM_PARAM}=open`
}
