import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import { barcodesV1, productEditsV1 } from '#contract/browser/v1/product-edits.ts'
import { productsV1, staffProductsV1 } from '#contract/browser/v1/products.ts'
import type { Product } from '#contract/v1/products.ts'
import { clientFor } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { toast } from '#web/ui/toast.ts'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { changedFields, fieldsOf, type ProductFormValues } from './product-form-values.ts'
import type { ProductListQuery } from './product-list-query.ts'
import { catalogueAdmin, useChange } from './use-change.ts'

const edits = clientFor(productEditsV1)
const staffProducts = clientFor(staffProductsV1)
const products = clientFor(productsV1)
const barcodes = clientFor(barcodesV1)

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

/** The EAN codes of a product, loaded anew for editing. */
export const useBarcodes = (id: string) =>
  usePersonalQuery({
    queryKey: [catalogueAdmin, 'barcodes', id],
    queryFn: async ({ signal }) => (await barcodes.ofProduct({ params: { id } }, { signal })).barcodes,
    staleTime: 0,
  })

/** Creates a product with its stock in the default store. */
export const useCreateProduct = (saved: () => void) =>
  useChange(
    (typed: ProductFormValues) => edits.create({ body: { ...fieldsOf(typed), stock: Number(typed.stock) } }),
    { done: saved },
  )

/**
 * Changes a product whose form was opened with `before`, with the default store's stock. Only what differs is sent. The
 * stock is sent with the number shown, so that an unchanged one changes nothing although orders have come in
 * meanwhile. A refusal names the current stock, which counts as shown from then on.
 */
export function useUpdateProduct(id: string, before: ProductFormValues, saved: () => void) {
  const shown = useRef(Number(before.stock))
  return useChange(
    async (typed: ProductFormValues) => {
      const stock = { count: Number(typed.stock), shown: shown.current }
      try {
        return await edits.update({ params: { id }, body: { ...changedFields(before, typed), stock } })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'STOCK_CHANGED')
          shown.current = Number(error.details.stock)
        throw error
      }
    },
    { done: saved },
  )
}

export function useDeleteProduct(answered: () => void) {
  const { t } = useI18n()
  return useChange(({ id }: Pick<Product, 'id'>) => edits.remove({ params: { id } }), {
    done() {
      toast.success(t('Delete successfully'))
      answered()
    },
    refused: answered,
  })
}
