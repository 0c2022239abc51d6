import type { OrderWish } from '#contract/checkout.ts'
import { newKey } from '#web/lib/new-key.ts'

/** One try at placing an order. However often it is repeated, its key lets the server answer with the same order. */
export type Attempt = { key: string; wish: string }

/** The attempt under way, or a new one when what is wished has changed since. */
export function attemptFor(current: Attempt | null, wish: OrderWish): Attempt {
  const text = JSON.stringify(wish)
  return current?.wish === text ? current : { key: newKey(), wish: text }
}
