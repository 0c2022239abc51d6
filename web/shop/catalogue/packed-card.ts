import type { ProductCard, ProductSize } from '#contract/v1/products.ts'

/** A size as a tuple; amounts in paise. 0 in place of its unit price if it has none. */
type PackedSize = [
  id: string,
  unit: string,
  mrp: number,
  discountPercent: number,
  price: number,
  unitPrice: 0 | PackedUnitPrice,
  stock: number,
  name?: string,
  nameHi?: string,
]
type PackedUnitPrice = [amount: number, per: NonNullable<ProductSize['unitPrice']>['per']]

/** The product's own size, and 0 in place of it among all sizes. */
export type PackedCard = [own: PackedSize, images: string[], sizes?: (PackedSize | 0)[]]

/** A card with as few characters as possible. Sizes have the name of their product unless they state another. */
export function packCard(card: ProductCard): PackedCard {
  const { images, sizes, ...own } = card
  if (!sizes) return [packSize(own), images]
  return [packSize(own), images, sizes.map((size) => (isEqual(size, own) ? 0 : packSize(size, own)))]
}

export function unpackCard([packed, images, sizes]: PackedCard): ProductCard {
  const own = unpackSize(packed)
  if (!sizes) return { ...own, images }
  return { ...own, images, sizes: sizes.map((size) => (size === 0 ? own : unpackSize(size, own))) }
}

type Names = Pick<ProductSize, 'name' | 'nameHi'>

function packSize(size: ProductSize, named?: Names): PackedSize {
  const { id, unit, mrp, discountPercent, price, unitPrice, stock, name, nameHi } = size
  const facts = [
    id,
    unit,
    mrp.amount,
    discountPercent,
    price.amount,
    unitPrice ? packUnitPrice(unitPrice) : 0,
    stock,
  ] as const
  if (named?.name === name && named.nameHi === nameHi) return [...facts]
  return nameHi === undefined ? [...facts, name] : [...facts, name, nameHi]
}

function unpackSize(packed: PackedSize, named: Names = { name: '' }): ProductSize {
  const [id, unit, mrp, discountPercent, price, unitPrice, stock, name, nameHi] = packed
  const names = name === undefined ? named : { name, nameHi }
  return {
    id,
    name: names.name,
    ...(names.nameHi !== undefined && { nameHi: names.nameHi }),
    unit,
    mrp: { amount: mrp, currency: 'INR' },
    discountPercent,
    price: { amount: price, currency: 'INR' },
    ...(unitPrice !== 0 && { unitPrice: { amount: unitPrice[0], currency: 'INR', per: unitPrice[1] } }),
    stock,
  }
}

const packUnitPrice = ({ amount, per }: NonNullable<ProductSize['unitPrice']>): PackedUnitPrice => [
  amount,
  per,
]

const isEqual = (a: ProductSize, b: ProductSize): boolean =>
  JSON.stringify(packSize(a)) === JSON.stringify(packSize(b))
