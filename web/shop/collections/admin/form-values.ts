import type { CollectionColour, CollectionInput, StaffCollection } from '#contract/v1/collections.ts'
import type { CategoryLink, ProductCard } from '#contract/v1/products.ts'

/** The values of the form: numbers as typed, products and sub-categories as chosen. */
export type CollectionValues = {
  title: string
  titleHi: string
  colour: CollectionColour
  enabled: boolean
  position: string
  way: 'picked' | 'rule'
  products: ProductCard[]
  /** ids of picked products that are not sold now; they stay in the collection */
  unpublished: string[]
  subCategories: CategoryLink[]
  brand: string
  minDiscount: string
  maxPrice: string
  startsOn: string
  endsOn: string
  weekdays: number[]
  from: string
  to: string
}

export const emptyValues: CollectionValues = {
  title: '',
  titleHi: '',
  colour: 'saffron',
  enabled: true,
  position: '10',
  way: 'picked',
  products: [],
  unpublished: [],
  subCategories: [],
  brand: '',
  minDiscount: '',
  maxPrice: '',
  startsOn: '',
  endsOn: '',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: '00:00',
  to: '00:00',
}

/** The values of an existing collection with its loaded products; removed sub-categories are left out. */
export const valuesOfCollection = (
  collection: StaffCollection,
  products: ProductCard[],
  subCategories: CategoryLink[],
): CollectionValues => ({
  title: collection.title,
  titleHi: collection.titleHi ?? '',
  colour: collection.colour,
  enabled: collection.enabled,
  position: String(collection.position),
  way: collection.rule ? 'rule' : 'picked',
  products,
  unpublished: (collection.productIds ?? []).filter((id) => !products.some((one) => one.id === id)),
  subCategories: subCategories.filter(({ id }) => collection.rule?.subCategoryIds.includes(id)),
  brand: collection.rule?.brand ?? '',
  minDiscount: textOf(collection.rule?.minDiscountPercent),
  maxPrice: textOf(collection.rule?.maxPrice && collection.rule.maxPrice.amount / 100),
  startsOn: collection.startsOn ?? '',
  endsOn: collection.endsOn ?? '',
  weekdays: collection.weekdays,
  from: collection.from,
  to: collection.to,
})

/** The request body; an empty field sets no limit. The server checks ranges. */
export const inputOf = (values: CollectionValues): CollectionInput => ({
  title: values.title.trim(),
  titleHi: values.titleHi.trim(),
  colour: values.colour,
  enabled: values.enabled,
  position: numberIn(values.position),
  weekdays: values.weekdays,
  from: values.from,
  to: values.to,
  ...(values.startsOn && { startsOn: values.startsOn }),
  ...(values.endsOn && { endsOn: values.endsOn }),
  ...(values.way === 'picked'
    ? { productIds: [...values.products.map(({ id }) => id), ...values.unpublished] }
    : { rule: ruleOf(values) }),
})

/** Whether a preview of what it holds is possible. */
export const isChosen = ({ way, products, ...rule }: CollectionValues): boolean =>
  way === 'picked'
    ? products.length > 0
    : rule.subCategories.length > 0 ||
      [rule.brand, rule.minDiscount, rule.maxPrice].some((text) => text.trim())

const ruleOf = ({ subCategories, brand, minDiscount, maxPrice }: CollectionValues) => ({
  subCategoryIds: subCategories.map(({ id }) => id),
  ...(brand.trim() && { brand: brand.trim() }),
  ...(minDiscount.trim() && { minDiscountPercent: numberIn(minDiscount) }),
  ...(maxPrice.trim() && {
    maxPrice: { amount: Math.round(numberIn(maxPrice) * 100), currency: 'INR' as const },
  }),
})

const textOf = (number: number | undefined) => (number === undefined ? '' : String(number))
/** An unreadable number is sent as a number that no field accepts, so that the server names the field. */
const numberIn = (text: string): number => (/^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : -1)
