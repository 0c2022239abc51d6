import { productSorts, publishedWords, stockWords } from '#contract/search.ts'
import { oneOf, useAsked } from '#web/lib/use-asked.ts'

export const productFilters = ['category', 'subCategory', 'show', 'stock', 'sort'] as const

export type ProductQuestion = ReturnType<typeof useProductQuestion>['question']

/** What the list of products is asked for, as the address says it; what it cannot be is left out. */
export function useProductQuestion() {
  const { asked, ...how } = useAsked()
  const [category, subCategory] = [asked('category'), asked('subCategory')]
  const show = oneOf(publishedWords, asked('show'))
  const stock = oneOf(stockWords, asked('stock'))
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
