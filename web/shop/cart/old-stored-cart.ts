import { discountedPrice, toPaise } from '#contract/pricing.ts'
import type { ProductCard } from '#contract/v1/products.ts'
import type { CartLine } from './cart-lines.ts'

/** Keys under which an earlier version stored published products. A queued change may wait there for weeks. */
export const OLD_CHANGES = 'cartWishes'
export const oldCartKey = (owner: string) => `cartSeen.${owner}`

type OldProduct = Pick<ProductCard, 'name' | 'nameHi' | 'unit' | 'stock'> & {
  _id: string
  image: string[]
  /** rupees */
  price: number
  discount: number
}
export type OldLine = Omit<CartLine, 'product'> & { product: OldProduct }

export const fromOldLine = ({ product, ...line }: OldLine): CartLine => ({
  ...line,
  product: fromOldProduct(product),
})

function fromOldProduct({ _id, image, price, discount, ...product }: OldProduct): ProductCard {
  const mrp = toPaise(price)
  return {
    ...product,
    id: _id,
    images: image,
    mrp: inr(mrp),
    discountPercent: discount,
    price: inr(discountedPrice(mrp, discount)),
  }
}

const inr = (amount: number) => ({ amount, currency: 'INR' }) as const
