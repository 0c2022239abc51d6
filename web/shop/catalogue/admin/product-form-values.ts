import type { Translate } from '#contract/language.ts'
import type { NewProduct, ProductChange } from '#contract/v1/product-edits.ts'
import type { CategoryLink, Product } from '#contract/v1/products.ts'

/** A custom field, with its Hindi text if there is one. */
export type Extra = { name: string; text: string; hindi: string }

/** The values of the product form: numbers as typed, categories with names, custom fields in order. */
export type ProductFormValues = {
  name: string
  nameHi: string
  brand: string
  description: string
  descriptionHi: string
  images: string[]
  categories: CategoryLink[]
  subCategories: CategoryLink[]
  unit: string
  stock: string
  /** in rupees */
  mrp: string
  discountPercent: string
  extras: Extra[]
  /** EAN codes, separated by spaces or commas */
  barcodes: string
}

export const emptyForm: ProductFormValues = {
  name: '',
  nameHi: '',
  brand: '',
  description: '',
  descriptionHi: '',
  images: [],
  categories: [],
  subCategories: [],
  unit: '',
  stock: '',
  mrp: '',
  discountPercent: '',
  extras: [],
  barcodes: '',
}

export const formValuesOf = (product: Product, barcodes: string[]): ProductFormValues => ({
  name: product.name,
  nameHi: product.nameHi ?? '',
  brand: product.brand ?? '',
  description: product.description,
  descriptionHi: product.descriptionHi ?? '',
  images: product.images,
  categories: product.categories,
  subCategories: product.subCategories,
  unit: product.unit,
  stock: String(product.stock),
  mrp: String(product.mrp.amount / 100),
  discountPercent: String(product.discountPercent),
  extras: extrasOf(product),
  barcodes: barcodes.join(', '),
})

/** The fields of the request without the stock; only for values in which `missingFields` finds nothing. */
export const fieldsOf = ({
  extras,
  stock: _,
  mrp,
  discountPercent,
  categories,
  subCategories,
  barcodes,
  ...rest
}: ProductFormValues): Omit<NewProduct, 'stock'> => ({
  ...rest,
  categoryIds: categories.map(({ id }) => id),
  subCategoryIds: subCategories.map(({ id }) => id),
  mrp: { amount: typedPaise(mrp), currency: 'INR' },
  discountPercent: Number(discountPercent),
  barcodes: barcodes.split(/[\s,;]+/).filter(Boolean),
  details: Object.fromEntries(extras.map(({ name, text }) => [name, text])),
  detailsHi: Object.fromEntries(
    extras.filter(({ hindi }) => hindi.trim()).map(({ name, hindi }) => [name, hindi]),
  ),
})

/**
 * The fields of the request that differ between two values of the form: what somebody else changed meanwhile stays. The
 * custom fields are sent with their Hindi texts.
 */
export function changedFields(shown: ProductFormValues, typed: ProductFormValues): ProductChange {
  const [before, after] = [fieldsOf(shown), fieldsOf(typed)]
  const differs = (name: keyof typeof after) => JSON.stringify(before[name]) !== JSON.stringify(after[name])
  const ofExtras = differs('details') || differs('detailsHi')
  const names = (Object.keys(after) as (keyof typeof after)[]).filter((name) =>
    name === 'details' || name === 'detailsHi' ? ofExtras : differs(name),
  )
  return Object.fromEntries(names.map((name) => [name, after[name]]))
}

/** Paise of typed rupees without the noise of floats; parts of a paisa stay, so that the server refuses them. */
const typedPaise = (rupees: string): number => Number((Number(rupees) * 100).toFixed(4))

function extrasOf({ details, detailsHi = {} }: Product): Extra[] {
  const inHindi = new Map(Object.entries(detailsHi))
  return Object.entries(details).map(([name, text]) => ({ name, text, hindi: inHindi.get(name) ?? '' }))
}

/** The form field in which errors of a custom field's text are shown. */
export const extraField = (name: string) => `details.${name}`

/** Missing values and invalid numbers by field, in the form's order (spec §5); the server checks ranges. */
export function missingFields(t: Translate, typed: ProductFormValues): Record<string, string> {
  const required: [field: string, title: string, value: string | unknown[]][] = [
    ['name', t('Name'), typed.name],
    ['description', t('Description'), typed.description],
    ['images', t('Image'), typed.images],
    ['categoryIds', t('Category'), typed.categories],
    ['subCategoryIds', t('Sub Category'), typed.subCategories],
    ['unit', t('Unit'), typed.unit],
    ['stock', t('Number of Stock'), typed.stock],
    ['mrp', t('Price'), typed.mrp],
    ['discountPercent', t('Discount'), typed.discountPercent],
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

const NUMBERS = new Set<string>(['stock', 'mrp', 'discountPercent'])
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

/** The server's limit (contract/fields.ts). */
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
