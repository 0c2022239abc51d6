import type { Language, Translate } from '#contract/language.ts'
import type { DiscountStep, FilterSort, PriceBand, ProductChoice } from '#contract/product-filters.ts'
import { unitIn } from '#contract/units.ts'
import type { I18n, Text } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'

/** The orders as a select shows them; the first one of a search or listing has no name in the address. */
export const sortTexts: Record<FilterSort | '', Text> = {
  '': 'Best match' satisfies Text,
  popular: 'Popular first' satisfies Text,
  cheapest: 'Price: low to high' satisfies Text,
  dearest: 'Price: high to low' satisfies Text,
  'unit-price': 'Unit price: low to high' satisfies Text,
  discount: 'Discount: high to low' satisfies Text,
}

export const dietTexts = { veg: 'Veg' satisfies Text, 'non-veg': 'Non-veg' satisfies Text }

export function priceText(t: Translate, band: PriceBand): string {
  const [from, to] = band.split('-').map((bound) => rupees(Number(bound) * 100))
  if (band.startsWith('0-')) return t('Under {price}', { price: to ?? '' })
  return band.endsWith('-')
    ? t('{price} and above', { price: from ?? '' })
    : t('{from} to {to}', { from: from ?? '', to: to ?? '' })
}

export const discountText = (t: Translate, percent: DiscountStep): string =>
  t('{percent}% off or more', { percent })

export const sizeText = (language: Language, size: string): string => unitIn(language, size)

/** A chosen value, and the choice without it. */
export type ChosenValue = { key: string; text: string; without: ProductChoice }

/** Every chosen value but the order, in the order of the form. */
export function chosenValues({ t, language }: I18n, choice: ProductChoice): ChosenValue[] {
  const { price, discount, brand, size, diet, stock } = choice
  const one = (name: keyof ProductChoice, text: string): ChosenValue => {
    const { [name]: _, ...without } = choice
    return { key: name, text, without }
  }
  const several = <V extends string>(
    name: 'price' | 'brand' | 'size',
    values: V[],
    textOf: (value: V) => string,
  ) =>
    values.map((value): ChosenValue => {
      const { [name]: _, ...others } = choice
      const rest = values.filter((other) => other !== value)
      return {
        key: `${name} ${value}`,
        text: textOf(value),
        without: rest.length > 0 ? { ...others, [name]: rest } : others,
      }
    })
  return [
    ...several('price', price ?? [], (band) => priceText(t, band)),
    ...(discount ? [one('discount', discountText(t, discount))] : []),
    ...several('brand', brand ?? [], (name) => name),
    ...several('size', size ?? [], (unit) => sizeText(language, unit)),
    ...(diet ? [one('diet', t(dietTexts[diet]))] : []),
    ...(stock ? [one('stock', t('In stock'))] : []),
  ]
}
