import { catalogueContract } from '#contract/browser/catalogue.ts'
import type { ListingPage } from '#contract/reader.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePagesOfProducts } from './pages-of-products.ts'

const api = clientFor(catalogueContract)

/** Spec §9. */
const PAGE_SIZE = 8

/** The products of a sub-category, 8 at a time. */
export function useListing({ store, category, subCategory, products, totalCount }: ListingPage) {
  return usePagesOfProducts(
    ['listing', store, category._id, subCategory._id],
    { data: products, page: 1, more: products.length < totalCount },
    async (page, signal) => {
      const body = { categoryId: category._id, subCategoryId: subCategory._id, page, limit: PAGE_SIZE }
      const { data, totalCount } = await api.productsOfSubCategory({ body }, { signal })
      return { data, page, more: page * PAGE_SIZE < totalCount }
    },
  )
}
