/** A product as a shopper sees it, by which labels match and which the baselines search. Names are English. */
export type Product = {
  name: string
  hindiName: string
  brand: string
  categories: string[]
  subCategories: string[]
  unit: string
  description: string
}

/** What distinguishes a product from all others of its catalogue. */
export const keyOf = ({ name, brand, unit }: Pick<Product, 'name' | 'brand' | 'unit'>): string =>
  `${name}\n${brand}\n${unit}`
