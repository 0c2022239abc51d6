import { nameIn } from '#contract/language.ts'
import type { I18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import type { Cart, CartLine } from '#web/shop/cart/cart.ts'

/** The differences between the confirmed cart and the current one, one sentence each. */
export function changesBetween({ t, language }: I18n, agreed: Cart, now: Cart): string[] {
  const before = new Map(agreed.map((line) => [line.product.id, line]))
  const still = new Set(now.map((line) => line.product.id))
  const gone = agreed.filter((line) => !still.has(line.product.id))
  return [
    ...gone.map(({ product }) =>
      t('{name} is not in your cart any more', { name: nameIn(language, product) }),
    ),
    ...now.flatMap((line) => changesOf({ t, language }, before.get(line.product.id), line)),
  ]
}

function changesOf({ t, language }: I18n, before: CartLine | undefined, line: CartLine): string[] {
  const name = nameIn(language, line.product)
  if (!before) return [t('{name} was added to your cart', { name })]
  const changes: string[] = []
  const [was, is] = [before.product.price.amount, line.product.price.amount]
  if (was !== is)
    changes.push(
      t('{name} now costs {price} instead of {before}', { name, price: rupees(is), before: rupees(was) }),
    )
  if (before.quantity !== line.quantity) {
    const counts = { count: line.quantity, before: before.quantity }
    changes.push(t('Your cart now has {count} of {name} instead of {before}', { name, ...counts }))
  }
  return changes
}
