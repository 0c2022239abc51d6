import type { OrderWish } from '#contract/checkout.ts'
import { newKey } from '#web/lib/new-key.ts'

/** One try at placing an order. However often it is repeated, its key lets the server answer with the same order. */
export type Attempt = { key: string; wish: string }

/** An attempt as a tab kept it over a reload; anything else is none. */
export function attemptIn(text: string | null): Attempt | null {
  const [key, ...wish] = (text ?? '').split(' ')
  return key && /^[0-9a-f]{32}$/.test(key) ? { key, wish: wish.join(' ') } : null
}

export const keptAttempt = ({ key, wish }: Attempt): string => `${key} ${wish}`

/** The attempt under way, or a new one when what is wished has changed since. */
export function attemptFor(current: Attempt | null, wish: OrderWish): Attempt {
  const text = JSON.stringify(wish)
  return current?.wish === text ? current : { key: newKey(), wish: text }
}
