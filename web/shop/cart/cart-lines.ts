import { MAX_QUANTITY } from '#contract/browser/cart.ts'
import type { Translate } from '#contract/language.ts'
import { type Bill, currentAdjustments, sumBill } from '#contract/pricing.ts'
import type { ProductCard } from '#contract/v1/products.ts'

/** One product in the cart. `rowId` is its id on the server; a guest's lines, and a line just added, have none. */
export type CartLine = { product: ProductCard; quantity: number; rowId?: string }
export type Cart = readonly CartLine[]

export const quantityOf = (cart: Cart | undefined, productId: string): number =>
  cart?.find((line) => line.product.id === productId)?.quantity ?? 0

/** The cart with one line set to this quantity; 0 removes it, and a new line is appended. */
export function withQuantity(cart: Cart, product: ProductCard, quantity: number): Cart {
  if (quantity <= 0) return cart.filter((line) => line.product.id !== product.id)
  if (quantityOf(cart, product.id) === 0) return [...cart, { product, quantity }]
  return cart.map((line) => (line.product.id === product.id ? { ...line, quantity } : line))
}

/** The highest quantity of a product a cart can have now. */
export const mostOf = (product: ProductCard): number => Math.max(0, Math.min(product.stock, MAX_QUANTITY))

/** The reason why a line cannot be ordered; null if it can. */
export function shortageOf(t: Translate, { product, quantity }: CartLine): string | null {
  if (product.stock <= 0) return t('Out of Stock')
  return quantity > product.stock ? t('Only {stock} left', { stock: product.stock }) : null
}

/** '1 item', '3 items' */
export const itemsIn = (t: Translate, count: number): string =>
  count === 1 ? t('1 item') : t('{count} items', { count })

/** The lines that cannot be ordered in their quantity. */
export const shortLines = (cart: Cart): CartLine[] =>
  cart.filter(({ product, quantity }) => quantity > product.stock)

/** The bill in paise, at the prices of the server and by its formula. */
export const billOf = (cart: Cart): Bill => sumBill(cart.map(chargedLine), currentAdjustments())

const chargedLine = ({ product, quantity }: CartLine) => ({
  mrp: product.mrp.amount,
  price: product.price.amount,
  quantity,
})
