import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { rupees } from '#web/lib/rupees.ts'
import { ShoppingCart } from '#web/ui/icons.ts'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { billOf } from './cart-lines.ts'
import { useCart, useCartOfOtherTabs } from './use-cart.ts'

const loadDrawer = () => import('./cart-drawer.tsx')
const CartDrawer = lazy(loadDrawer)

/**
 * The number of items and the total, at every width (spec §2); a link to the cart page on phones, the button
 * of the drawer on wider screens. The drawer shows `suggestions` below the bill.
 */
export function CartButton({ suggestions }: { suggestions: ReactNode }) {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  useCartOfOtherTabs()

  function openDrawer(event: MouseEvent) {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey
    if (elsewhere || !window.matchMedia('(width >= 48rem)').matches) return
    event.preventDefault()
    setOpened(true)
    setOpen(true)
  }

  return (
    <>
      <Link
        to="/cart"
        onClick={openDrawer}
        onPointerEnter={loadDrawer}
        onFocus={loadDrawer}
        className={classes(
          'relative grid min-h-11 min-w-14 shrink-0 grid-cols-[auto_auto] place-content-center',
          'items-center gap-x-1 rounded-lg bg-leaf-600 px-2 font-bold leading-tight text-on-leaf',
          'transition-colors hover:bg-leaf-700 md:h-12 md:min-w-30 md:justify-start md:gap-x-2.5',
          'md:px-3 lg:min-w-36 lg:px-4',
        )}
      >
        <Contents />
      </Link>
      {opened && (
        <Suspense>
          <CartDrawer open={open} onOpenChange={setOpen} suggestions={suggestions} />
        </Suspense>
      )}
    </>
  )
}

function Contents() {
  const { t } = useI18n()
  const { cart, error } = useCart()
  // called once per page: the cart button is always rendered
  useFailureToast(error)
  const bill = billOf(cart ?? [])
  if (bill.quantity === 0) {
    return (
      <>
        <ShoppingCart aria-hidden="true" className="size-5" />
        <span className="sr-only font-semibold md:not-sr-only">{t('My Cart')}</span>
      </>
    )
  }
  return (
    <>
      <span className="sr-only">{`${t('Cart:')} `}</span>
      <ShoppingCart aria-hidden="true" className="size-4 justify-self-end md:row-span-2 md:size-5" />
      <span className="text-sm leading-tight md:text-base md:leading-tight">
        {bill.quantity}
        <span className="sr-only md:not-sr-only">{` ${bill.quantity === 1 ? t('item') : t('items')}`}</span>
      </span>
      <span className="col-span-2 text-center text-xs md:col-span-1 md:text-left md:text-sm">
        {` ${rupees(bill.total)}`}
      </span>
    </>
  )
}
