import { keepPreviousData } from '@tanstack/react-query'
import { catalogueContract, type Product } from '#contract/catalogue.ts'
import { searchContract } from '#contract/search.ts'
import { shelvingContract } from '#contract/shelving.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { toast } from '#web/ui/toast.ts'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { type ProductTyped, wishOf } from './product-typed.ts'
import { shelving, useChange } from './use-change.ts'

const calls = clientFor(shelvingContract)
const { listProducts } = clientFor(searchContract)
const { productDetails } = clientFor(catalogueContract)

/** Spec §9. */
export const PRODUCTS_PER_PAGE = 12

/** A page of what matches `text`, newest first. While it is fetched the last one stays. */
export function useProducts(text: string, page: number) {
  const query = usePersonalQuery({
    queryKey: [shelving, 'products', text, page],
    // the server decodes once, so that "50%" and "100%25" both arrive as they were typed
    queryFn: ({ signal }) =>
      listProducts(
        { body: { search: encodeURIComponent(text), page, limit: PRODUCTS_PER_PAGE } },
        { signal },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  useFailureToast(query.error)
  return query
}

/** Puts a product on the shelf; `saved` hears the server's words. */
export const useCreateProduct = (saved: (message: string) => void) =>
  useChange((typed: ProductTyped) => calls.createProduct({ body: wishOf(typed) }), { done: saved })

/** Changes a product. A stock nobody touched is sent as it is by now: orders may have come in meanwhile. */
export const useUpdateProduct = (product: Product, saved: (message: string) => void) =>
  useChange(
    async (typed: ProductTyped) => {
      const wish = wishOf(typed)
      if (wish.stock === product.stock) {
        const { data } = await productDetails({ body: { productId: product._id } })
        wish.stock = data.stock
      }
      return calls.updateProduct({ body: { _id: product._id, ...wish } })
    },
    { done: saved },
  )

export const useDeleteProduct = (answered: () => void) =>
  useChange(({ _id }: Pick<Product, '_id'>) => calls.deleteProduct({ body: { _id } }), {
    done(message) {
      toast.success(message)
      answered()
    },
    refused: answered,
  })
