import { MAX_QUANTITY } from '#contract/cart.ts'
import { discountedPrice } from '#contract/pricing.ts'
import type { planNotes } from '#contract/v1/reorder.ts'

/** What is wanted; `priceThen`: the price of one piece as it was, in paise. */
export type Wanted = { productId: string; quantity: number; priceThen?: number }
/** A live product as it is now; `stock`: pieces that the shopper can have. */
export type Offer = { mrp: number; discount: number; stock: number }
export type Planned = { addable: number; priceNow: number | null; notes: PlanNote[] }
export type PlanNote = (typeof planNotes)[number]

/** How many of the wanted pieces the cart can get, at which price, and what differs from then. */
export function planOf({ quantity, priceThen }: Wanted, offer: Offer | undefined): Planned {
  if (!offer) return { addable: 0, priceNow: null, notes: ['gone'] }
  const priceNow = discountedPrice(offer.mrp, offer.discount)
  const addable = Math.max(0, Math.min(quantity, offer.stock, MAX_QUANTITY))
  const notes: PlanNote[] = []
  if (addable === 0) notes.push('sold out')
  else if (addable < quantity) notes.push('fewer')
  if (priceThen !== undefined && priceNow > priceThen) notes.push('dearer')
  return { addable, priceNow, notes }
}
