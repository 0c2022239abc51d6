/** What a shopper can ask for one order, and labels of addresses. Imports nothing, because the browser loads it. */

/** Characters of a delivery note. */
export const MAX_NOTE = 200

/** What the rider does at the door. */
export const handOvers = ['ring', 'call', 'leave at the door'] as const
export type HandOver = (typeof handOvers)[number]

/** What the store does about missing goods; `best match` packs similar goods that cost no more. */
export const missingGoods = ['call', 'best match', 'refund'] as const
export type MissingGoods = (typeof missingGoods)[number]

export type MissingChoice = { productId: string; choice: MissingGoods }

/** A field that is missing was not chosen; `missingGoodsOf` has the products for which the choice differs. */
export type Instructions = {
  note?: string
  handOver?: HandOver
  missingGoods?: MissingGoods
  missingGoodsOf?: MissingChoice[]
}

export const addressLabels = ['home', 'work', 'other'] as const
export type AddressLabel = (typeof addressLabels)[number]
