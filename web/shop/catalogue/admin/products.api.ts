import { keepPreviousData } from '@tanstack/react-query'
import { catalogueContract } from '#contract/browser/catalogue.ts'
import { catalogueAdminContract } from '#contract/browser/catalogue-admin.ts'
import { searchContract } from '#contract/browser/search.ts'
import type { FullProduct, Product } from '#contract/catalogue.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { setForSale } from '#web/shop/inventory/inventory.ts'
import { toast } from '#web/ui/toast.ts'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { inputOf, type ProductFormValues } from './product-form-values.ts'
import type { ProductListQuery } from './product-list-query.ts'
import { catalogueAdmin, useChange } from './use-change.ts'

const calls = clientFor(catalogueAdminContract)
const { listProducts } = clientFor(searchContract)
const { productDetails } = clientFor(catalogueContract)

/** Spec §9. */
export const PRODUCTS_PER_PAGE = 12

/** A page of the filtered products, newest first by default. While it loads, the previous page stays. */
export function useProducts({ search, ...listQuery }: ProductListQuery, page: number) {
  const query = usePersonalQuery({
    queryKey: [catalogueAdmin, 'products', search, listQuery, page],
    // the server decodes once, so that "50%" and "100%25" both arrive as typed
    queryFn: ({ signal }) =>
      listProducts(
        { body: { search: encodeURIComponent(search), page, limit: PRODUCTS_PER_PAGE, ...listQuery } },
        { signal },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  useFailureToast(query.error)
  return query
}

/** A product with the fields that lists omit, loaded anew for editing. */
export const useFullProduct = (productId: string) =>
  usePersonalQuery({
    queryKey: [catalogueAdmin, 'product', productId],
    queryFn: ({ signal }) => productDetails({ body: { productId } }, { signal }),
    staleTime: 0,
  })

/** Creates a product; `saved` receives the server's message. */
export const useCreateProduct = (saved: (message: string) => void) =>
  useChange((typed: ProductFormValues) => calls.createProduct({ body: inputOf(typed) }), { done: saved })

/**
 * Changes a product that was `opened` with the default store's stock. An unchanged stock is sent as currently
 * loaded, which changes none, because orders may have come in meanwhile. A stock that equals the loaded one of
 * the admin's own store is sent as well, but is then set.
 */
export const useUpdateProduct = (
  opened: FullProduct,
  usualStore: string | undefined,
  saved: (message: string) => void,
) =>
  useChange(
    async (typed: ProductFormValues) => {
      const { stock, ...input } = inputOf(typed)
      const productId = opened._id
      const { data: here } = await productDetails({ body: { productId } })
      const touched = stock !== opened.stock
      const body = { _id: productId, ...input, stock: touched ? stock : here.stock }
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
