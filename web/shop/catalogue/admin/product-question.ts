import { productSorts, publishedFilters, stockFilters } from '#contract/browser/search.ts'
import { oneOf, useAsked } from '#web/lib/use-asked.ts'

export const productFilters = ['category', 'subCategory', 'show', 'stock', 'sort'] as const

export type ProductQuestion = ReturnType<typeof useProductQuestion>['question']

/** The filters of the product list, from the address; invalid values are ignored. */
export function useProductQuestion() {
  const { asked, ...how } = useAsked()
  const [category, subCategory] = [asked('category'), asked('subCategory')]
  const show = oneOf(publishedFilters, asked('show'))
  const stock = oneOf(stockFilters, asked('stock'))
  const sort = oneOf(productSorts, asked('sort'))
  const question = {
    search: asked('search'),
    ...(ID.test(category) && { category }),
    ...(ID.test(subCategory) && { subCategory }),
    ...(show && { show }),
    ...(stock && { stock }),
    ...(sort && { sort }),
  }
  return { question, asked, ...how }
}

const ID = /^[0-9a-f]{32}$/
