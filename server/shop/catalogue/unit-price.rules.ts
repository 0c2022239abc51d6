/** What a unit states: so many grams, millilitres, millimetres or pieces; nulls where it states no quantity. */
export type Quantity = { amount: number | null; dimension: string | null }
/** What packs declare the price of (Legal Metrology (Packaged Commodities) Rules, 2011, rule 6 (11)). */
export type UnitSalePrice = { paise: number; per: 'g' | 'kg' | 'ml' | 'l' | 'cm' | 'm' | 'piece' }
/** The price of a kilogram, litre, metre or piece, in paise. */
export type UnitPrice = { paise: number; per: 'kg' | 'l' | 'm' | 'piece' }

type Measure = { per: UnitPrice['per']; of: number; small?: { per: UnitSalePrice['per']; of: number } }
const measures: Record<string, Measure | undefined> = {
  g: { per: 'kg', of: 1_000, small: { per: 'g', of: 1 } },
  ml: { per: 'l', of: 1_000, small: { per: 'ml', of: 1 } },
  mm: { per: 'm', of: 1_000, small: { per: 'cm', of: 10 } },
  piece: { per: 'piece', of: 1 },
}

/**
 * The unit price at a price in paise, rounded to the paisa; null for a unit that states no quantity. One measure for
 * packs of every size, so that they compare (decision 065).
 */
export function unitPriceOf(price: number, { amount, dimension }: Quantity): UnitPrice | null {
  const measure = dimension ? measures[dimension] : undefined
  if (!amount || !measure) return null
  return { paise: Math.round((price * measure.of) / amount), per: measure.per }
}

/**
 * The unit sale price as the law has packs declare it: at MRP, rounded to two decimals of a rupee, per gram, millilitre
 * or centimetre below a kilogram, litre or metre, and per kilogram, litre, metre or piece otherwise. Null where it
 * equals the MRP, which needs no declaration, and where the unit states no quantity.
 */
export function unitSalePriceOf(mrp: number, { amount, dimension }: Quantity): UnitSalePrice | null {
  const measure = dimension ? measures[dimension] : undefined
  if (!amount || !measure || amount === measure.of) return null
  const { per, of } = measure.small && amount < measure.of ? measure.small : measure
  return { paise: Math.round((mrp * of) / amount), per }
}
