/** What shoppers can choose products by, as the parameters of pages and of `GET /api/v1/products` name it. */

/** Bounds of the price bands, in rupees. */
export const priceSteps = [50, 100, 200, 500] as const
/** From the first number up to below the second; the last band has no end. */
export const priceBands = ['0-50', '50-100', '100-200', '200-500', '500-'] as const
export type PriceBand = (typeof priceBands)[number]

/** The least discount, in percent. */
export const discountSteps = ['10', '20', '30', '50'] as const
export type DiscountStep = (typeof discountSteps)[number]

export const diets = ['veg', 'non-veg'] as const
export type Diet = (typeof diets)[number]

export const stockChoices = ['in'] as const
export type StockChoice = (typeof stockChoices)[number]

/** Without one, a search has the best match first and a listing what is usually bought first. */
export const filterSorts = ['popular', 'cheapest', 'dearest', 'unit-price', 'discount'] as const
export type FilterSort = (typeof filterSorts)[number]

/** Maximum number of brands or sizes in one request, and characters of one of them. */
export const MOST_VALUES = 20
export const LONGEST_VALUE = 120

export type ProductFilters = {
  brand?: string[]
  price?: PriceBand[]
  discount?: DiscountStep
  size?: string[]
  diet?: Diet
  stock?: StockChoice
}
/** The filters and the order that a shopper chose. */
export type ProductChoice = ProductFilters & { sort?: FilterSort }

/** The parameters of an address, as `URLSearchParams` has them. */
type Params = { get(name: string): string | null; getAll(name: string): string[] }

/** The choice in the parameters of an address; values that cannot be chosen and other parameters are ignored. */
export function choiceIn(params: Params): ProductChoice {
  const among = <T extends string>(name: string, words: readonly T[]): T | undefined =>
    words.find((word) => word === params.get(name))
  const brand = valuesOf(params, 'brand')
  const size = valuesOf(params, 'size')
  const price = priceBands.filter((band) => params.getAll('price').includes(band))
  const discount = among('discount', discountSteps)
  const diet = among('diet', diets)
  const stock = among('stock', stockChoices)
  const sort = among('sort', filterSorts)
  return {
    ...(brand.length > 0 && { brand }),
    ...(price.length > 0 && { price }),
    ...(discount && { discount }),
    ...(size.length > 0 && { size }),
    ...(diet && { diet }),
    ...(stock && { stock }),
    ...(sort && { sort }),
  }
}

/** The parameters of a choice, always in the same order, so that equal choices have one address. */
export const paramsOf = (choice: ProductChoice): [name: string, value: string][] =>
  parameters.flatMap((name) => [choice[name] ?? []].flat().map((value): [string, string] => [name, value]))

const parameters = ['brand', 'price', 'discount', 'size', 'diet', 'stock', 'sort'] as const

/** The number of values that a shopper chose, without the order. */
export const countChosen = ({
  brand = [],
  price = [],
  size = [],
  discount,
  diet,
  stock,
}: ProductFilters): number =>
  brand.length + price.length + size.length + [discount, diet, stock].filter(Boolean).length

/** Whether a page differs from the one without filters and order. */
export const isChosen = (choice: ProductChoice): boolean => Object.keys(choice).length > 0

/** What separates several values of one parameter in calls. */
const SEPARATOR = '|'

/** The choice as parameters of a call, in which several values are one text. */
export const queryOf = ({ brand, price, size, ...one }: ProductChoice) => ({
  ...one,
  ...(brand && { brand: brand.join(SEPARATOR) }),
  ...(price && { price: price.join(SEPARATOR) }),
  ...(size && { size: size.join(SEPARATOR) }),
})

/** The values of a parameter of a call. */
export const separated = (text: string): string[] => [
  ...new Set(text.split(SEPARATOR).map((one) => one.trim())),
]

/** A separator, or the null character, which no text in PostgreSQL has. */
const UNUSABLE = /[|\0]/

function valuesOf(params: Params, name: string): string[] {
  const values = params
    .getAll(name)
    .map((value) => value.trim())
    .filter((value) => value !== '' && value.length <= LONGEST_VALUE && !UNUSABLE.test(value))
  return [...new Set(values)].sort().slice(0, MOST_VALUES)
}
