import type { Instructions } from '#contract/instructions.ts'
import type { Cart } from '#web/shop/cart/cart.ts'
import { forNextOrder, isOld } from './next-order.ts'

/** What is typed at the checkout. */
export const typedInstructions = forNextOrder<Instructions>('checkout-instructions')
const none: Instructions = {}

export function useInstructions(): Instructions {
  const { value = none, at } = typedInstructions.useValue()
  return isOld({ at }) ? none : value
}
export const writeInstructions = typedInstructions.write
export const clearInstructions = typedInstructions.clear

/** As they are sent: nothing unless something was given. With a cart, only choices for its goods. */
export function givenIn(
  { note, handOver, missingGoods, missingGoodsOf = [] }: Instructions,
  cart?: Cart,
): { instructions?: Instructions } {
  const trimmed = note?.trim()
  const choices = missingGoodsOf.filter(
    ({ productId }) => !cart || cart.some(({ product }) => product.id === productId),
  )
  const given = {
    ...(trimmed && { note: trimmed }),
    ...(handOver && { handOver }),
    ...(missingGoods && { missingGoods }),
    ...(choices.length > 0 && { missingGoodsOf: choices }),
  }
  return Object.keys(given).length > 0 ? { instructions: given } : {}
}
