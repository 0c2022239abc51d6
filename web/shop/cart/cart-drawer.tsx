import type { ReactNode } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { CartContents } from './cart-contents.tsx'
import { Proceed } from './proceed.tsx'
import { useCart } from './use-cart.ts'

/** The cart in a drawer, in a file of its own that is loaded on first use. */
export default function CartDrawer({
  open,
  onOpenChange,
  suggestions,
}: {
  open: boolean
  suggestions: ReactNode
  onOpenChange(open: boolean): void
}) {
  const { t } = useI18n()
  const { cart } = useCart()
  const close = () => onOpenChange(false)
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('Cart')}
      footer={cart && cart.length > 0 && <Proceed onLeave={close} />}
    >
      <CartContents onLeave={close} suggestions={suggestions} />
    </Drawer>
  )
}
