import { MAX_QUANTITY } from '#contract/browser/cart.ts'
import { stored } from '#web/lib/storage.ts'

/** A guest's cart has ids and quantities only, so that prices and stock are always loaded. */
export type GuestLine = { productId: string; quantity: number }

const KEY = 'guestCart'
/** The maximum number of lines the server looks up or merges at once. */
const MOST_LINES = 100

export function readGuestCart(): GuestLine[] {
  return guestLinesIn(stored.get(KEY))
}

export function writeGuestCart(lines: readonly GuestLine[]): void {
  stored.set(KEY, lines.length > 0 ? JSON.stringify(lines.slice(-MOST_LINES)) : null)
}

export function setGuestQuantity(productId: string, quantity: number): void {
  const lines = readGuestCart()
  const there = lines.some((line) => line.productId === productId)
  const changed = { productId, quantity }
  const next = there
    ? lines.map((line) => (line.productId === productId ? changed : line))
    : [...lines, changed]
  writeGuestCart(next.filter((line) => line.quantity > 0))
}

/** Parses the stored cart, which an older version or an extension may have written; invalid lines are dropped. */
export function guestLinesIn(text: string | null): GuestLine[] {
  const value = parsed(text)
  if (!Array.isArray(value)) return []
  const lines = new Map<string, GuestLine>()
  for (const line of value.filter(isGuestLine)) {
    lines.set(line.productId, { productId: line.productId, quantity: Math.min(line.quantity, MAX_QUANTITY) })
  }
  return [...lines.values()].slice(0, MOST_LINES)
}

/** Calls `listener` when another tab of the same guest changed the cart. */
export function onGuestCartChange(listener: () => void): () => void {
  const received = (event: StorageEvent) => event.key === KEY && listener()
  window.addEventListener('storage', received)
  return () => window.removeEventListener('storage', received)
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}

function isGuestLine(line: unknown): line is GuestLine {
  if (typeof line !== 'object' || line === null) return false
  const { productId, quantity } = line as Partial<GuestLine>
  return /^[0-9a-f]{32}$/.test(String(productId)) && Number.isInteger(quantity) && Number(quantity) > 0
}
