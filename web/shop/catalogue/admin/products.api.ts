import { keepPreviousData } from '@tanstack/react-query'
import { catalogueContract, type Product } from '#contract/catalogue.ts'
import { searchContract } from '#contract/search.ts'
import { shelvingContract } from '#contract/shelving.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { setForSale } from '#web/shop/inventory/admin/stock.api.ts'
import { toast } from '#web/ui/toast.ts'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import type { ProductQuestion } from './product-question.ts'
import { type ProductTyped, wishOf } from './product-typed.ts'
import { shelving, useChange } from './use-change.ts'

const calls = clientFor(shelvingContract)
const { listProducts } = clientFor(searchContract)
const { productDetails } = clientFor(catalogueContract)

/** Spec §9. */
export const PRODUCTS_PER_PAGE = 12

/** A page of what is asked for, newest first unless sorted otherwise. While it is fetched the last one stays. */
export function useProducts({ search, ...question }: ProductQuestion, page: number) {
  const query = usePersonalQuery({
    queryKey: [shelving, 'products', search, question, page],
    // the server decodes once, so that "50%" and "100%25" both arrive as they were typed
    queryFn: ({ signal }) =>
      listProducts(
        { body: { search: encodeURIComponent(search), page, limit: PRODUCTS_PER_PAGE, ...question } },
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

/**
 * Changes a product as it was `opened`, with what the default store had to sell. A stock nobody touched is sent as it
 * is read by now, which changes none: orders may have come in meanwhile. So is one that happens to be what is read
 * where the admin shops, but that one is then set.
 */
export const useUpdateProduct = (
  opened: Product,
  usualStore: string | undefined,
  saved: (message: string) => void,
) =>
  useChange(
    async (typed: ProductTyped) => {
      const { stock, ...wish } = wishOf(typed)
      const productId = opened._id
      const { data: here } = await productDetails({ body: { productId } })
      const touched = stock !== opened.stock
      const body = { _id: productId, ...wish, stock: touched ? stock : here.stock }
      const answer = await calls.updateProduct({ body })
      if (touched && stock === here.stock && usualStore)
        await setForSale({ storeId: usualStore, productId }, stock)
      return answer
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
