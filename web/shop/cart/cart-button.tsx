import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { rupees } from '#web/lib/rupees.ts'
import { useWords } from '#web/lib/words.ts'
import { ShoppingCart } from '#web/ui/icons.ts'
import { useFailureToast } from '#web/ui/use-failure-toast.ts'
import { billOf } from './cart-lines.ts'
import { useCart, useCartOfOtherTabs } from './use-cart.ts'

const loadDrawer = () => import('./cart-drawer.tsx')
const CartDrawer = lazy(loadDrawer)

/** How many and how much; a link to the cart page on a phone, the drawer's handle on wider screens. Its width is fixed. */
export function CartButton() {
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
        className="relative flex h-11 w-11 shrink-0 items-center justify-center gap-2.5 rounded-lg bg-leaf-600 text-on-leaf transition-colors hover:bg-leaf-700 md:h-12 md:w-36 md:justify-start md:px-4"
      >
        <ShoppingCart aria-hidden="true" className="size-5 shrink-0" />
        <Contents />
      </Link>
      {opened && (
        <Suspense>
          <CartDrawer open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

function Contents() {
  const { t } = useWords()
  const { cart, error } = useCart()
  // once on every page: here the cart is always shown
  useFailureToast(error)
  const bill = billOf(cart ?? [])
  if (bill.quantity === 0) {
    return <span className="sr-only font-semibold md:not-sr-only">{t('My Cart')}</span>
  }
  return (
    <>
      <span className="sr-only">{`${t('Cart:')} `}</span>
      <span className="absolute -right-1 -top-1 grid h-5 min-w-5 place-items-center rounded-full bg-saffron-400 px-1 text-xs font-bold text-on-saffron md:static md:block md:h-auto md:justify-items-start md:bg-transparent md:p-0 md:text-left md:leading-tight md:text-on-leaf">
        {bill.quantity}
        <span className="sr-only md:not-sr-only">{` ${bill.quantity === 1 ? t('item') : t('items')}`}</span>
        <span className="sr-only md:not-sr-only md:block md:text-sm">{rupees(bill.total)}</span>
      </span>
    </>
  )
}
