import { discountedPrice, toPaise } from '#contract/pricing.ts'
import { rupees } from '#web/lib/rupees.ts'
import type { Cart, CartLine } from '#web/shop/cart/cart-lines.ts'

/** What is different between the cart somebody agreed to and the cart as it is, one sentence each. */
export function changesBetween(agreed: Cart, now: Cart): string[] {
  const before = new Map(agreed.map((line) => [line.product._id, line]))
  const still = new Set(now.map((line) => line.product._id))
  const gone = agreed.filter((line) => !still.has(line.product._id))
  return [
    ...gone.map(({ product }) => `${product.name} is not in your cart any more`),
    ...now.flatMap((line) => changesOf(before.get(line.product._id), line)),
  ]
}

function changesOf(before: CartLine | undefined, line: CartLine): string[] {
  const { name } = line.product
  if (!before) return [`${name} has come into your cart`]
  const changes: string[] = []
  const [was, is] = [priceOf(before), priceOf(line)]
  if (was !== is) changes.push(`${name} now costs ${rupees(is)} instead of ${rupees(was)}`)
  if (before.quantity !== line.quantity) {
    changes.push(`There are ${line.quantity} of ${name} in your cart instead of ${before.quantity}`)
  }
  return changes
}

const priceOf = ({ product }: CartLine): number => discountedPrice(toPaise(product.price), product.discount)
