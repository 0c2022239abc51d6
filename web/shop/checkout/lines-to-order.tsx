import { useState } from 'react'
import { useWords } from '#web/lib/words.ts'
import { CartLineRow } from '#web/shop/cart/cart-line-row.tsx'
import type { Cart } from '#web/shop/cart/cart-lines.ts'
import { ChevronDown } from '#web/ui/icons.ts'

/** So many are shown at first: enough to know the cart again, and the way to pay stays near. */
const FIRST = 3

/** What is ordered; of a long cart the first lines, and the others on request. */
export function LinesToOrder({ cart }: { cart: Cart }) {
  const { t } = useWords()
  const [all, setAll] = useState(false)
  // one line more takes no more room than the button that would hide it
  const shown = all || cart.length <= FIRST + 1 ? cart : cart.slice(0, FIRST)
  const more = cart.length - shown.length
  return (
    <div className="rounded-xl border border-line bg-card px-4">
      <ul className="divide-y divide-line">
        {shown.map((line) => (
          <CartLineRow key={line.product._id} line={line} fix={false} />
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="flex min-h-12 w-full items-center justify-center gap-1 border-t border-line font-semibold text-leaf-700"
        >
          {t('{count} more', { count: more })}
          <ChevronDown aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  )
}
