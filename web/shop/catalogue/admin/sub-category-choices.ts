import type { SubCategory } from '#contract/v1/categories.ts'
import type { CategoryLink } from '#contract/v1/products.ts'
import type { ProductFormValues } from './product-form-values.ts'

type Chosen = Pick<ProductFormValues, 'category' | 'subCategory'>

/** The sub-categories of the chosen categories; all while no category is chosen. */
export const subCategoryChoices = (subs: SubCategory[], chosen: CategoryLink[]): SubCategory[] =>
  chosen.length === 0 ? subs : subs.filter((sub) => belongs(sub, chosen))

/** Removes sub-categories that belong to none of the chosen categories, because the server would refuse them. */
export function withCategories(was: Chosen, category: CategoryLink[], subs: SubCategory[]): Chosen {
  const left = was.subCategory.filter(({ id }) => {
    const sub = subs.find((one) => one.id === id)
    return !sub || category.length === 0 || belongs(sub, category)
  })
  return { category, subCategory: left }
}

/** A sub-category chosen before any category adds its category, if it has only one. */
export function withSubCategories(was: Chosen, subCategory: CategoryLink[], subs: SubCategory[]): Chosen {
  const parents = subs.find(({ id }) => id === subCategory[0]?.id)?.categories ?? []
  const [only] = parents
  if (was.category.length > 0 || !only || parents.length > 1) return { ...was, subCategory }
  const { id, name, nameHi } = only
  return { category: [{ id, name, ...(nameHi && { nameHi }) }], subCategory }
}

const belongs = (sub: SubCategory, categories: CategoryLink[]): boolean =>
  sub.categories.some(({ id }) => categories.some((one) => one.id === id))
