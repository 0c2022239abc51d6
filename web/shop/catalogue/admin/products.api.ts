import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import { catalogueAdminContract } from '#contract/browser/catalogue-admin.ts'
import { productsV1, staffProductsV1 } from '#contract/browser/v1/products.ts'
import type { Product } from '#contract/v1/products.ts'
import { clientFor } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { toast } from '#web/ui/toast.ts'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { inputOf, type ProductFormValues } from './product-form-values.ts'
import type { ProductListQuery } from './product-list-query.ts'
import { catalogueAdmin, useChange } from './use-change.ts'

const calls = clientFor(catalogueAdminContract)
const staffProducts = clientFor(staffProductsV1)
const products = clientFor(productsV1)

/** Spec §9. */
export const PRODUCTS_PER_PAGE = 12

/** A page of the filtered products, newest first by default. While it loads, the previous page stays. */
export function useProducts({ search, ...listQuery }: ProductListQuery, page: number) {
  const query = usePersonalQuery({
    queryKey: [catalogueAdmin, 'products', search, listQuery, page],
    queryFn: ({ signal }) =>
      staffProducts.list({ query: { search, page, limit: PRODUCTS_PER_PAGE, ...listQuery } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  useFailureToast(query.error)
  return query
}

/** A product, loaded anew for editing. */
export const useProduct = (id: string) =>
  usePersonalQuery({
    queryKey: [catalogueAdmin, 'product', id],
    queryFn: ({ signal }) => products.get({ params: { id } }, { signal }),
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
export function useUpdateProduct(opened: Product, saved: (message: string) => void) {
  const shown = useRef(opened.stock)
  return useChange(
    async (typed: ProductFormValues) => {
      const body = { _id: opened.id, ...inputOf(typed), stockShown: shown.current }
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
  useChange(({ id }: Pick<Product, 'id'>) => calls.deleteProduct({ body: { _id: id } }), {
    done(message) {
      toast.success(message)
      answered()
    },
    refused: answered,
  })
