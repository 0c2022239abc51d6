import type { Product, SubCategory } from '#contract/catalogue.ts'
import type { Say } from '#contract/language.ts'
import type { Text } from '#web/lib/words.ts'
import type { Choice, Shelf } from './shelf-picker.tsx'

/** What stands in the product form: numbers as they are typed, shelves with their names, custom fields in order. */
export type ProductTyped = {
  name: string
  nameHi: string
  description: string
  image: string[]
  category: Shelf[]
  subCategory: Shelf[]
  unit: string
  stock: string
  price: string
  discount: string
  extras: { name: string; text: string }[]
}

export const nothingTyped: ProductTyped = {
  name: '',
  nameHi: '',
  description: '',
  image: [],
  category: [],
  subCategory: [],
  unit: '',
  stock: '',
  price: '',
  discount: '',
  extras: [],
}

export const typedOf = (product: Product): ProductTyped => ({
  name: product.name,
  nameHi: product.nameHi ?? '',
  description: product.description,
  image: product.image,
  category: product.category,
  subCategory: product.subCategory,
  unit: product.unit,
  stock: String(product.stock),
  price: String(product.price),
  discount: String(product.discount),
  extras: Object.entries(product.more_details).map(([name, text]) => ({ name, text })),
})

/** The body of spec §7; only of what `lacking` finds nothing in. */
export const wishOf = ({ extras, stock, price, discount, category, subCategory, ...rest }: ProductTyped) => ({
  ...rest,
  category: category.map(({ _id }) => _id),
  subCategory: subCategory.map(({ _id }) => _id),
  stock: Number(stock),
  price: Number(price),
  discount: Number(discount),
  more_details: Object.fromEntries(extras.map(({ name, text }) => [name, text])),
})

/** The field of the form an extra field's text is a problem of. */
export const extraField = (name: string) => `more_details.${name}`

/** What is missing or no number, by field and from the top (spec §5); bounds are the server's to say. */
export function lacking(t: Say, typed: ProductTyped): Record<string, string> {
  const asked: [field: string, title: string, value: string | unknown[]][] = [
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
  for (const [field, title, value] of asked) {
    const text = typeof value === 'string' ? value.trim() : undefined
    if (text === '' || value.length === 0) problems[field] = t('{title} is required', { title })
    else if (text && NUMBERS.has(field) && !PLAIN_NUMBER.test(text))
      problems[field] = t('{title} must be a number, such as 10', { title })
  }
  return problems
}

const NUMBERS = new Set<string>(['stock', 'price', 'discount'])
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

/** What the shop takes (contract/shelving.ts). */
const MOST_EXTRAS = 30
export const LONGEST_FIELD_NAME = 60

/** Why a custom field of this name cannot be added, or undefined. */
export function fieldNameProblem(t: Say, name: string, extras: ProductTyped['extras']): string | undefined {
  const wanted = name.trim().toLowerCase()
  if (!wanted) return t('Field name is required')
  if (wanted.length > LONGEST_FIELD_NAME)
    return t('Field name can have at most {most} characters', { most: LONGEST_FIELD_NAME })
  if (extras.length >= MOST_EXTRAS) return t('There can be at most {most} fields', { most: MOST_EXTRAS })
  const taken = extras.find((extra) => extra.name.toLowerCase() === wanted)
  return taken && t('{name} is there already', { name: taken.name })
}

/** Every sub-category, those of the chosen categories first. */
export function subCategoryChoices(subs: SubCategory[], chosen: Shelf[]): Choice[] {
  const ids = new Set(chosen.map(({ _id }) => _id))
  const fits = (sub: SubCategory) => sub.category.some(({ _id }) => ids.has(_id))
  return [
    { heading: 'Of the chosen categories' satisfies Text, shelves: subs.filter(fits) },
    {
      heading: ids.size > 0 ? ('Of other categories' satisfies Text) : ('All' satisfies Text),
      shelves: subs.filter((sub) => !fits(sub)),
    },
  ]
}
