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
