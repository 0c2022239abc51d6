import { categoriesV1, subCategoriesV1 } from '#contract/browser/v1/categories.ts'
import { categoryEditsV1, subCategoryEditsV1 } from '#contract/browser/v1/category-edits.ts'
import type { Category, SubCategory } from '#contract/v1/categories.ts'
import { clientFor } from '#web/lib/api.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { toast } from '#web/ui/toast.ts'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { catalogueAdmin, useChange } from './use-change.ts'

const categories = clientFor(categoriesV1)
const subCategories = clientFor(subCategoriesV1)
const categoryEdits = clientFor(categoryEditsV1)
const subCategoryEdits = clientFor(subCategoryEditsV1)

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
export function useSaveCategory(existing: Category | undefined, saved: () => void) {
  const { t } = useI18n()
  // not the text of the button 'Add Category', which is a request in Hindi
  const message = existing ? t('Updated Category') : t('Add {what}', { what: t('Category') })
  return useChange(
    ({ name, nameHi, image }: CategoryFields) => {
      const body = { name, nameHi, image }
      return existing
        ? categoryEdits.replace({ params: { id: existing.id }, body })
        : categoryEdits.create({ body })
    },
    { done: withToast(message, saved) },
  )
}

/** Creates a sub-category or changes `existing`. */
export function useSaveSubCategory(existing: SubCategory | undefined, saved: () => void) {
  const { t } = useI18n()
  const message = t(existing ? 'Updated Successfully' : 'Sub Category Created')
  return useChange(
    (body: CategoryFields) =>
      existing
        ? subCategoryEdits.replace({ params: { id: existing.id }, body })
        : subCategoryEdits.create({ body }),
    { done: withToast(message, saved) },
  )
}

/** One in use cannot be deleted, and a retry would not help, so the dialog closes in either case. */
export function useDeleteCategory(answered: () => void) {
  const { t } = useI18n()
  return useChange(({ id }: Pick<Category, 'id'>) => categoryEdits.remove({ params: { id } }), {
    done: withToast(t('Delete category successfully'), answered),
    refused: answered,
  })
}

export function useDeleteSubCategory(answered: () => void) {
  const { t } = useI18n()
  return useChange(({ id }: Pick<SubCategory, 'id'>) => subCategoryEdits.remove({ params: { id } }), {
    done: withToast(t('Delete successfully'), answered),
    refused: answered,
  })
}

const withToast = (message: string, then: () => void) => () => {
  toast.success(message)
  then()
}
