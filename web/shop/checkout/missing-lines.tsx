import type { OrderCheck } from '#contract/checkout.ts'
import { nameIn } from '#contract/language.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { type Cart, type CartLine, shortLines, useCartActions } from '#web/shop/cart/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { CircleAlert } from '#web/ui/icons.ts'

/** A line that cannot be delivered completely, and the available quantity. */
export type Missing = { line: CartLine; available: number }

/**
 * The lines that prevent the order: according to the store that serves the address; before its response, according to
 * the cart.
 */
export function missingIn(cart: Cart, check: OrderCheck | undefined): Missing[] {
  if (!check) return shortLines(cart).map((line) => ({ line, available: line.product.stock }))
  return check.short.flatMap(({ productId, available }) => {
    const line = cart.find(({ product }) => product.id === productId)
    return line && line.quantity > available ? [{ line, available }] : []
  })
}

/** The lines that cannot be delivered, each with a button that corrects it. */
export function MissingLines({ missing, store }: { missing: readonly Missing[]; store: string | undefined }) {
  const { t } = useI18n()
  if (missing.length === 0) return null
  return (
    <section
      id="missing"
      role="alert"
      aria-label={t('Not in stock')}
      className="rounded-xl border border-saffron-400 bg-saffron-50 p-4"
    >
      <p className="flex items-start gap-2 font-semibold">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-saffron-800" />
        {store
          ? t('Our {store} store, which serves this address, cannot bring everything', { store })
          : t('We cannot bring everything')}
      </p>
      <ul className="mt-2 divide-y divide-saffron-200">
        {missing.map((one) => (
          <MissingLine key={one.line.product.id} {...one} />
        ))}
      </ul>
    </section>
  )
}

function MissingLine({ line: { product, quantity }, available }: Missing) {
  const { t, language } = useI18n()
  const name = nameIn(language, product)
  const { setQuantity, remove } = useCartActions()
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <span className="min-w-0">
        <span className="line-clamp-2 text-sm font-semibold">{name}</span>
        <span className="block text-sm text-soft">
          {available > 0
            ? t('You want {quantity}; the store has {available}', { quantity, available })
            : t('Out of Stock there')}
        </span>
      </span>
      <Button
        variant={available > 0 ? 'secondary' : 'quiet'}
        size="sm"
        aria-label={
          available > 0 ? t('Take {most} of {name}', { most: available, name }) : t('Remove {name}', { name })
        }
        onClick={() => (available > 0 ? setQuantity(product, available) : remove(product))}
      >
        {available > 0 ? t('Take {most}', { most: available }) : t('Remove')}
      </Button>
    </li>
  )
}
