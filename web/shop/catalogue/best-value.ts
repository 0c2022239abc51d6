import type { ProductSize } from '#contract/v1/products.ts'

type Priced = Pick<ProductSize, 'id' | 'stock' | 'price' | 'unitPrice'>

/**
 * The id of the size with the lowest unit price among those in stock; null where that says nothing: with one size,
 * with equal unit prices, and where sizes state different kinds of quantity or the same quantity, such as pans of two
 * diameters.
 */
export function bestValueOf(sizes: readonly Priced[]): string | null {
  const offers = sizes
    .filter(({ stock }) => stock > 0)
    .map(({ id, price, unitPrice }) => ({
      id,
      per: unitPrice?.per,
      unitPrice: unitPrice?.amount ?? 0,
      quantity: unitPrice?.amount ? price.amount / unitPrice.amount : 0,
    }))
    .sort((one, other) => one.unitPrice - other.unitPrice)
  const [best, second] = offers
  if (!best || !second || best.unitPrice === second.unitPrice) return null
  if (offers.some(({ per, quantity }) => per !== best.per || quantity === 0)) return null
  return new Set(offers.map(({ quantity }) => rounded(quantity))).size === offers.length ? best.id : null
}

/** The quotient of two rounded prices: equal quantities differ by less than a percent. */
const rounded = (quantity: number): number => Math.round(Math.log(quantity) * 50)
