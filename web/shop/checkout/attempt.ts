import type { OrderInput } from '#contract/checkout.ts'
import { newKey } from '#web/lib/new-key.ts'

/**
 * One attempt to place an order. Its idempotency key makes the server return the same order for every
 * repetition. `input` is a digest, because the tab may be the next user's.
 */
export type Attempt = { key: string; input: string }

/** Parses an attempt stored by the tab; null if invalid. */
export function attemptIn(text: string | null): Attempt | null {
  const [key, ...input] = (text ?? '').split(' ')
  return key && /^[0-9a-f]{32}$/.test(key) ? { key, input: input.join(' ') } : null
}

export const storedAttempt = ({ key, input }: Attempt): string => `${key} ${input}`

/**
 * The current attempt, or a new one if the input has changed, or the same goods are in other rows of the cart: an order
 * empties the cart, so they were put into it again.
 */
export function attemptFor(current: Attempt | null, input: OrderInput, rows: readonly string[]): Attempt {
  const text = digestOf(JSON.stringify([input, rows]))
  return current?.input === text ? current : { key: newKey(), input: text }
}

/** Two hashes of 32 bits (FNV-1a), enough to see that the input changed. */
function digestOf(text: string): string {
  const hash = (seed: number) =>
    [...text].reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193), seed) >>> 0
  return `${hash(0x811c9dc5).toString(16)}-${hash(0x1b873593).toString(16)}`
}
