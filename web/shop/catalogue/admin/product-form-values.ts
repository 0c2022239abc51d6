import type { Translate } from '#contract/language.ts'
import { toRupees } from '#contract/pricing.ts'
import type { CategoryLink, Product } from '#contract/v1/products.ts'

/** A custom field, with its Hindi text if there is one. */
export type Extra = { name: string; text: string; hindi: string }

/** The values of the product form: numbers as typed, categories with names, custom fields in order. */
export type ProductFormValues = {
  name: string
  nameHi: string
  description: string
  descriptionHi: string
  image: string[]
  category: CategoryLink[]
  subCategory: CategoryLink[]
  unit: string
  stock: string
  price: string
  discount: string
  extras: Extra[]
}

export const emptyForm: ProductFormValues = {
  name: '',
  nameHi: '',
  description: '',
  descriptionHi: '',
  image: [],
  category: [],
  subCategory: [],
  unit: '',
  stock: '',
  price: '',
  discount: '',
  extras: [],
}

export const formValuesOf = (product: Product): ProductFormValues => ({
  name: product.name,
  nameHi: product.nameHi ?? '',
  description: product.description,
  descriptionHi: product.descriptionHi ?? '',
  image: product.images,
  category: product.categories,
  subCategory: product.subCategories,
  unit: product.unit,
  stock: String(product.stock),
  price: String(toRupees(product.mrp.amount)),
  discount: String(product.discountPercent),
  extras: extrasOf(product),
})

/** The request body of spec §7; only for values in which `lacking` finds nothing. */
export const inputOf = ({
  extras,
  stock,
  price,
  discount,
  category,
  subCategory,
  ...rest
}: ProductFormValues) => ({
  ...rest,
  category: category.map(({ id }) => id),
  subCategory: subCategory.map(({ id }) => id),
  stock: Number(stock),
  price: Number(price),
  discount: Number(discount),
  more_details: Object.fromEntries(extras.map(({ name, text }) => [name, text])),
  detailsHi: Object.fromEntries(
    extras.filter(({ hindi }) => hindi.trim()).map(({ name, hindi }) => [name, hindi]),
  ),
})

function extrasOf({ details, detailsHi = {} }: Product): Extra[] {
  const inHindi = new Map(Object.entries(detailsHi))
  return Object.entries(details).map(([name, text]) => ({ name, text, hindi: inHindi.get(name) ?? '' }))
}

/** The form field in which errors of a custom field's text are shown. */
export const extraField = (name: string) => `more_details.${name}`

/** Missing values and invalid numbers by field, in the form's order (spec §5); the server checks ranges. */
export function missingFields(t: Translate, typed: ProductFormValues): Record<string, string> {
  const required: [field: string, title: string, value: string | unknown[]][] = [
    ['name', t('Name'), typed.name],
    ['description', t('Description'), typed.description],
    ['image', t('Image'), typed.image],
    ['category', t('Category'), typed.category],
    ['subCategory', t('Sub Category'), typed.subCategory],
    ['unit', t('Unit'), typed.unit],
    ['stock', t('Number of Stock'), typed.stock],
    ['price', t('Price'), typed.price],
    ['discount', t('Discount'), typed.discount],
    ...typed.extras.map(({ name, text }): [string, string, string] => [extraField(name), name, text]),
  ]
  const problems: Record<string, string> = {}
  for (const [field, title, value] of required) {
    const text = typeof value === 'string' ? value.trim() : undefined
    if (text === '' || value.length === 0) problems[field] = t('{title} is required', { title })
    else if (text && NUMBERS.has(field) && !PLAIN_NUMBER.test(text))
      problems[field] = t('{title} must be a number, such as 10', { title })
  }
  return problems
}

const NUMBERS = new Set<string>(['stock', 'price', 'discount'])
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

/** The server's limit (contract/catalogue-admin.ts). */
const MOST_EXTRAS = 30
export const LONGEST_FIELD_NAME = 60

/** Why a custom field of this name cannot be added, or undefined. */
export function fieldNameProblem(
  t: Translate,
  name: string,
  extras: ProductFormValues['extras'],
): string | undefined {
  const lowerCase = name.trim().toLowerCase()
  if (!lowerCase) return t('Field name is required')
  if (lowerCase.length > LONGEST_FIELD_NAME)
    return t('Field name can have at most {most} characters', { most: LONGEST_FIELD_NAME })
  if (extras.length >= MOST_EXTRAS) return t('There can be at most {most} fields', { most: MOST_EXTRAS })
  const taken = extras.find((extra) => extra.name.toLowerCase() === lowerCase)
  return taken && t('{name} is there already', { name: taken.name })
}
