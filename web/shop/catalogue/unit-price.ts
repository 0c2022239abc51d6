import type { Translate } from '#contract/language.ts'
import type { ProductSize } from '#contract/v1/products.ts'
import { rupees } from '#web/lib/rupees.ts'

type Priced = Pick<ProductSize, 'price' | 'unitPrice'>

/** '₹58/l', '₹8.50/piece'; empty where the unit states no quantity. */
export function unitPriceText(t: Translate, { unitPrice }: Priced): string {
  if (!unitPrice) return ''
  const price = rupees(unitPrice.amount)
  const texts = {
    kg: () => t('{price}/kg', { price }),
    l: () => t('{price}/l', { price }),
    m: () => t('{price}/m', { price }),
    piece: () => t('{price}/piece', { price }),
  }
  return texts[unitPrice.per]()
}

/** The same where it says more than the price: not for one kilogram or one piece. */
export const ownUnitPriceText = (t: Translate, product: Priced): string =>
  product.unitPrice?.amount === product.price.amount ? '' : unitPriceText(t, product)

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
