import { useWords } from '#web/lib/words.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { CartContents } from './cart-contents.tsx'
import { Proceed } from './proceed.tsx'
import { useCart } from './use-cart.ts'

/** The cart over any page. A file of its own, fetched when somebody reaches for it. */
export default function CartDrawer({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange(open: boolean): void
}) {
  const { t } = useWords()
  const { cart } = useCart()
  const close = () => onOpenChange(false)
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('Cart')}
      footer={cart && cart.length > 0 && <Proceed onLeave={close} />}
    >
      <CartContents onLeave={close} />
    </Drawer>
  )
}
