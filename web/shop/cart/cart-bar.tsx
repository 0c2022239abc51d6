import { Link, useLocation } from 'react-router'
import { rupees } from '#web/lib/rupees.ts'
import { useWords } from '#web/lib/words.ts'
import { ChevronRight, ShoppingCart } from '#web/ui/icons.ts'
import { billOf, itemsIn } from './cart-lines.ts'
import { useCart } from './use-cart.ts'

/** Where it would repeat the page, or cover the button of a form. */
const hiddenOn = [
  '/checkout',
  '/cart',
  '/login',
  '/register',
  '/forgot-password',
  '/verification-otp',
  '/reset-password',
  '/dashboard/profile',
]

/** The cart at the lower edge of a phone (spec §2); away when there is nothing in it. */
export function CartBar() {
  const { t } = useWords()
  const { pathname } = useLocation()
  const { cart } = useCart()
  const bill = billOf(cart ?? [])
  if (bill.quantity === 0 || hiddenOn.includes(pathname)) return null
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-(--action-row) z-40 p-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] md:hidden">
      <Link
        to="/cart"
        className="pointer-events-auto flex animate-rise items-center gap-3 rounded-xl bg-leaf-600 px-4 py-2.5 text-on-leaf shadow-float"
      >
        <span className="grid size-10 place-items-center rounded-lg bg-on-leaf/15">
          <ShoppingCart aria-hidden="true" className="size-5" />
        </span>
        <span className="flex flex-1 flex-col leading-tight">
          <span className="text-xs">{itemsIn(t, bill.quantity)}</span>
          <span className="text-base font-bold leading-tight">{rupees(bill.total)}</span>
        </span>
        <span className="flex items-center gap-1 font-semibold">
          {t('View Cart')}
          <ChevronRight aria-hidden="true" className="size-5" />
        </span>
      </Link>
    </div>
  )
}
