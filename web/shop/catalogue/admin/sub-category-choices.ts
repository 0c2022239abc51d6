import type { SubCategory } from '#contract/v1/categories.ts'
import type { CategoryLink } from '#contract/v1/products.ts'
import type { ProductFormValues } from './product-form-values.ts'

type Chosen = Pick<ProductFormValues, 'categories' | 'subCategories'>

/** The sub-categories of the chosen categories; all while no category is chosen. */
export const subCategoryChoices = (subs: SubCategory[], chosen: CategoryLink[]): SubCategory[] =>
  chosen.length === 0 ? subs : subs.filter((sub) => belongs(sub, chosen))

/** Removes sub-categories that belong to none of the chosen categories, because the server would refuse them. */
export function withCategories(was: Chosen, categories: CategoryLink[], subs: SubCategory[]): Chosen {
  const left = was.subCategories.filter(({ id }) => {
    const sub = subs.find((one) => one.id === id)
    return !sub || categories.length === 0 || belongs(sub, categories)
  })
  return { categories, subCategories: left }
}

/** A sub-category chosen before any category adds its category, if it has only one. */
export function withSubCategories(was: Chosen, subCategories: CategoryLink[], subs: SubCategory[]): Chosen {
  const parents = subs.find(({ id }) => id === subCategories[0]?.id)?.categories ?? []
  const [only] = parents
  if (was.categories.length > 0 || !only || parents.length > 1) return { ...was, subCategories }
  const { id, name, nameHi } = only
  return { categories: [{ id, name, ...(nameHi && { nameHi }) }], subCategories }
}

const belongs = (sub: SubCategory, categories: CategoryLink[]): boolean =>
  sub.categories.some(({ id }) => categories.some((one) => one.id === id))
