import type { Language, Translate } from '#contract/language.ts'
import { nameIn } from '#contract/language.ts'
import type { OrderSummary } from '#contract/v1/orders.ts'

/** What lists show of the lines of an order: the first product, and how many others there are. */
export function firstProduct(
  { lines: [first, ...others] }: Pick<OrderSummary, 'lines'>,
  { t, language }: { t: Translate; language: Language },
): { name: string; image: string } {
  const name = first ? nameIn(language, first) : ''
  return {
    name: others.length > 0 ? t('{name} + {count} more', { name, count: others.length }) : name,
    image: first?.images[0] ?? '',
  }
}
