import { useState } from 'react'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { type Cart, CartLineRow } from '#web/shop/cart/cart.ts'
import { ChevronDown } from '#web/ui/icons.ts'

/** The lines shown at first, so that the payment buttons stay near. */
const FIRST = 3

/** The lines of the order; of a long cart the first ones, and the rest on request. */
export function LinesToOrder({ cart }: { cart: Cart }) {
  const { t } = useI18n()
  const [all, setAll] = useState(false)
  // one more line takes no more space than the button that would hide it
  const shown = all || cart.length <= FIRST + 1 ? cart : cart.slice(0, FIRST)
  const more = cart.length - shown.length
  return (
    <div className="rounded-xl border border-line bg-card px-4">
      <ul className="divide-y divide-line">
        {shown.map((line) => (
          <CartLineRow key={line.product.id} line={line} fix={false} />
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className={classes(
            'flex min-h-12 w-full items-center justify-center gap-1 border-t border-line font-semibold',
            'text-leaf-700',
          )}
        >
          {t('{count} more', { count: more })}
          <ChevronDown aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  )
}
