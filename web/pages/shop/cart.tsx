import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { CartSuggestions } from '#web/pages/cart-suggestions.tsx'
import { titled } from '#web/pages/meta.ts'
import { CartContents } from '#web/shop/cart/cart-contents.tsx'
import { Proceed } from '#web/shop/cart/proceed.tsx'

export const meta = titled('Cart')

/** The cart page, made for phones but usable at any width. */
export default function CartPage() {
  return (
    <div className="page max-w-lg pt-4">
      <h1 className="mb-3 text-xl font-bold">{useI18n().t('Cart')}</h1>
      <CartContents suggestions={<CartSuggestions />} />
      <div
        className={classes(
          'sticky bottom-0 z-10 -mx-4 mt-4 border-t empty:hidden border-line bg-paper px-4',
          'pb-[max(--spacing(3),env(safe-area-inset-bottom))] pt-3',
        )}
      >
        <Proceed />
      </div>
    </div>
  )
}
