import { type Language, localeOf, nameIn } from '#contract/language.ts'
import type { SubCategory } from '#contract/v1/categories.ts'
import { oneOf, useQueryFilters } from '#web/lib/use-query-filters.ts'

export const subSorts = ['name', 'name-down'] as const
export const subFilters = ['category', 'sort'] as const
export type SubCategoryListQuery = {
  search: string
  category: string
  sort: (typeof subSorts)[number] | undefined
}

/** The filters of the sub-category list, from the address. */
export function useSubCategoryListQuery() {
  const { param, ...how } = useQueryFilters()
  const listQuery: SubCategoryListQuery = {
    search: param('search'),
    category: param('category'),
    sort: oneOf(subSorts, param('sort')),
  }
  return { listQuery, param, ...how }
}

/**
 * All sub-categories are loaded (spec §2: the table is not paged), so they are filtered and sorted here: found
 * by either name, sorted by the displayed one.
 */
export function narrowed(
  subs: readonly SubCategory[],
  { search, category, sort }: SubCategoryListQuery,
  language: Language = 'en',
): SubCategory[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = subs.filter(
    (sub) =>
      words.every((word) => `${sub.name} ${sub.nameHi ?? ''}`.toLowerCase().includes(word)) &&
      (!category || sub.categories.some(({ id }) => id === category)),
  )
  if (!sort) return found
  const down = sort === 'name-down' ? -1 : 1
  const { compare } = new Intl.Collator(localeOf[language], { numeric: true })
  return found.toSorted((a, b) => down * compare(nameIn(language, a), nameIn(language, b)))
}
