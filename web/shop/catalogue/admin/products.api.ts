import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import { catalogueContract } from '#contract/browser/catalogue.ts'
import { catalogueAdminContract } from '#contract/browser/catalogue-admin.ts'
import { searchContract } from '#contract/browser/search.ts'
import type { FullProduct, Product } from '#contract/catalogue.ts'
import { clientFor } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
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
 * Changes a product that was `opened` with the default store's stock. The stock is sent with the number shown, so that
 * an unchanged one changes nothing although orders have come in meanwhile. A refusal names the current stock, which
 * counts as shown from then on.
 */
export function useUpdateProduct(opened: FullProduct, saved: (message: string) => void) {
  const shown = useRef(opened.stock)
  return useChange(
    async (typed: ProductFormValues) => {
      const body = { _id: opened._id, ...inputOf(typed), stockShown: shown.current }
      try {
        return await calls.updateProduct({ body })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'STOCK_CHANGED')
          shown.current = Number(error.details.stock)
        throw error
      }
    },
    { done: saved },
  )
}

export const useDeleteProduct = (answered: () => void) =>
  useChange(({ _id }: Pick<Product, '_id'>) => calls.deleteProduct({ body: { _id } }), {
    done(message) {
      toast.success(message)
      answered()
    },
    refused: answered,
  })
