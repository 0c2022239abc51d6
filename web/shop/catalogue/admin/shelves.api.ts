import { type Category, catalogueContract, type SubCategory } from '#contract/catalogue.ts'
import { shelvingContract } from '#contract/shelving.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { toast } from '#web/ui/toast.ts'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { shelving, useChange } from './use-change.ts'

const lists = clientFor(catalogueContract)
const calls = clientFor(shelvingContract)

/** A failure is not shouted about (spec §8); the category screen says it in its place. */
export function useCategories() {
  return usePersonalQuery({
    queryKey: [shelving, 'categories'],
    queryFn: async ({ signal }) => (await lists.categories(undefined, { signal })).data,
    staleTime: 0,
  })
}

export function useSubCategories() {
  const query = usePersonalQuery({
    queryKey: [shelving, 'sub-categories'],
    queryFn: async ({ signal }) => (await lists.subCategories(undefined, { signal })).data,
    staleTime: 0,
  })
  useFailureToast(query.error)
  return query
}

export type ShelfWish = { name: string; nameHi: string; image: string; category: string[] }

/** Opens a category, or changes `existing`. */
export const useSaveCategory = (existing: Category | undefined, saved: () => void) =>
  useChange(
    ({ name, nameHi, image }: ShelfWish) =>
      existing
        ? calls.updateCategory({ body: { _id: existing._id, name, nameHi, image } })
        : calls.addCategory({ body: { name, nameHi, image } }),
    { done: saying(saved) },
  )

/** Opens a sub-category, or changes `existing`. */
export const useSaveSubCategory = (existing: SubCategory | undefined, saved: () => void) =>
  useChange(
    (wish: ShelfWish) =>
      existing
        ? calls.updateSubCategory({ body: { _id: existing._id, ...wish } })
        : calls.createSubCategory({ body: wish }),
    { done: saying(saved) },
  )

/** One in use is refused in words; asking again would not change them, so the question goes either way. */
export const useDeleteCategory = (answered: () => void) =>
  useChange(({ _id }: Pick<Category, '_id'>) => calls.deleteCategory({ body: { _id } }), {
    done: saying(answered),
    refused: answered,
  })

export const useDeleteSubCategory = (answered: () => void) =>
  useChange(({ _id }: Pick<SubCategory, '_id'>) => calls.deleteSubCategory({ body: { _id } }), {
    done: saying(answered),
    refused: answered,
  })

const saying = (then: () => void) => (message: string) => {
  toast.success(message)
  then()
}
