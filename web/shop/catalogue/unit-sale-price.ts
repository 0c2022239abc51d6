import type { Translate } from '#contract/language.ts'
import { rupees } from '#web/lib/rupees.ts'

type Declared = { unitSalePrice?: { amount: number; per: string } | undefined }

/** The unit sale price as packs declare it by law; empty where none is declared. */
export function unitSalePriceText(t: Translate, { unitSalePrice }: Declared): string {
  if (!unitSalePrice) return ''
  const price = rupees(unitSalePrice.amount)
  const texts: Record<string, () => string> = {
    g: () => t('{price} per gram at MRP', { price }),
    kg: () => t('{price} per kilogram at MRP', { price }),
    ml: () => t('{price} per millilitre at MRP', { price }),
    l: () => t('{price} per litre at MRP', { price }),
    cm: () => t('{price} per centimetre at MRP', { price }),
    m: () => t('{price} per metre at MRP', { price }),
    piece: () => t('{price} per piece at MRP', { price }),
  }
  return texts[unitSalePrice.per]?.() ?? ''
}
