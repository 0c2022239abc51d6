import { searchContract } from '#contract/browser/search.ts'
import type { SearchPage } from '#contract/reader.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePagesOfProducts } from '#web/shop/catalogue/catalogue.ts'

const api = clientFor(searchContract)

/** The results for `text`, page by page while page < totalPage (spec §4). */
export function useSearch(text: string, { store, products, page, totalPage }: SearchPage) {
  return usePagesOfProducts(
    ['search', store, text],
    { data: products, page, more: page < totalPage },
    async (page, signal) => {
      // the server decodes once, so that "50%" and "100%25" both arrive as typed
      const body = { search: encodeURIComponent(text), page }
      const answer = await api.searchProducts({ body }, { signal })
      return { data: answer.data, page, more: page < answer.totalPage }
    },
  )
}
