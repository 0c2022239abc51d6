import type { Instructions } from '#contract/instructions.ts'
import { onDevice } from '#web/lib/on-device.ts'
import type { Cart } from '#web/shop/cart/cart.ts'

/**
 * What is typed at the checkout, so that it survives a reload and a payment that was given up. It is deleted once an
 * order is placed, and at the end of the session, so that the next user of the device does not see it.
 */
const typed = onDevice<{ given?: Instructions; at?: number }>('checkout-instructions', {})
const none: Instructions = {}
/** What was typed for another order, which was given up, must not be sent with one of next week. */
const LONGEST_MS = 12 * 3_600_000

export function useInstructions(): Instructions {
  const { given = none, at = 0 } = typed.useValue()
  return Date.now() - at < LONGEST_MS ? given : none
}
export const writeInstructions = (given: Instructions): void => typed.write({ given, at: Date.now() })
export const clearInstructions = (): void => typed.write({})

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
