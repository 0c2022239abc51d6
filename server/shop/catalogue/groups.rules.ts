type Thing = { brand: string; diet: string | null }

/** Why two products cannot be sizes of one thing; null if they can. What is not known of one does not differ. */
export function differenceOf(one: Thing, other: Thing): 'brand' | 'diet' | null {
  if (differ(one.brand, other.brand)) return 'brand'
  return differ(one.diet, other.diet) ? 'diet' : null
}

const differ = (one: string | null, other: string | null): boolean =>
  Boolean(one && other) && one?.toLowerCase() !== other?.toLowerCase()
