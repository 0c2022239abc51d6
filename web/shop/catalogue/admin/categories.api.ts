import { catalogueAdminContract } from '#contract/browser/catalogue-admin.ts'
import { categoriesV1, subCategoriesV1 } from '#contract/browser/v1/categories.ts'
import type { Category, SubCategory } from '#contract/v1/categories.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { toast } from '#web/ui/toast.ts'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { catalogueAdmin, useChange } from './use-change.ts'

const categories = clientFor(categoriesV1)
const subCategories = clientFor(subCategoriesV1)
const calls = clientFor(catalogueAdminContract)

/** A failure shows no toast (spec §8); the category page shows it in place of the list. */
export function useCategories() {
  return usePersonalQuery({
    queryKey: [catalogueAdmin, 'categories'],
    queryFn: async ({ signal }) => (await categories.list(undefined, { signal })).data,
    staleTime: 0,
  })
}

export function useSubCategories() {
  const query = usePersonalQuery({
    queryKey: [catalogueAdmin, 'sub-categories'],
    queryFn: async ({ signal }) => (await subCategories.list(undefined, { signal })).data,
    staleTime: 0,
  })
  useFailureToast(query.error)
  return query
}

export type CategoryFields = { name: string; nameHi: string; image: string; categoryIds: string[] }

/** Creates a category or changes `existing`. */
export const useSaveCategory = (existing: Category | undefined, saved: () => void) =>
  useChange(
    ({ name, nameHi, image }: CategoryFields) =>
      existing
        ? calls.updateCategory({ body: { _id: existing.id, name, nameHi, image } })
        : calls.addCategory({ body: { name, nameHi, image } }),
    { done: withToast(saved) },
  )

/** Creates a sub-category or changes `existing`. */
export const useSaveSubCategory = (existing: SubCategory | undefined, saved: () => void) =>
  useChange(
    ({ categoryIds, ...rest }: CategoryFields) => {
      const body = { ...rest, category: categoryIds }
      return existing
        ? calls.updateSubCategory({ body: { _id: existing.id, ...body } })
        : calls.createSubCategory({ body })
    },
    { done: withToast(saved) },
  )

/** One in use cannot be deleted, and a retry would not help, so the dialog closes in either case. */
export const useDeleteCategory = (answered: () => void) =>
  useChange(({ id }: Pick<Category, 'id'>) => calls.deleteCategory({ body: { _id: id } }), {
    done: withToast(answered),
    refused: answered,
  })

export const useDeleteSubCategory = (answered: () => void) =>
  useChange(({ id }: Pick<SubCategory, 'id'>) => calls.deleteSubCategory({ body: { _id: id } }), {
    done: withToast(answered),
    refused: answered,
  })

const withToast = (then: () => void) => (message: string) => {
  toast.success(message)
  then()
}
