import { Link } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { ChevronRight, ShoppingCart } from '#web/ui/icons.ts'
import { itemsIn } from './cart-lines.ts'

/** The cart bar of a phone for a cart that is not empty; `total` in paise. */
export default function CartBarLink({ quantity, total }: { quantity: number; total: number }) {
  const { t } = useI18n()
  return (
    <div
      className={classes(
        'cart-bar pointer-events-none fixed inset-x-0 bottom-(--action-row) z-40 p-3',
        'pb-[max(--spacing(3),env(safe-area-inset-bottom))] md:hidden',
      )}
    >
      <Link
        to="/cart"
        className={classes(
          'pointer-events-auto flex animate-rise items-center gap-3 rounded-xl bg-leaf-600 px-4 py-2.5',
          'text-on-leaf shadow-float',
        )}
      >
        <span className="grid size-10 place-items-center rounded-lg bg-on-leaf/15">
          <ShoppingCart aria-hidden="true" className="size-5" />
        </span>
        <span className="flex flex-1 flex-col leading-tight">
          <span className="text-xs">{itemsIn(t, quantity)}</span>
          <span className="text-base font-bold leading-tight">{rupees(total)}</span>
        </span>
        <span className="flex items-center gap-1 font-semibold">
          {t('View Cart')}
          <ChevronRight aria-hidden="true" className="size-5" />
        </span>
      </Link>
    </div>
  )
}
