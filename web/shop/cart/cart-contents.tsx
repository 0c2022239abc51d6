import type { ReactNode } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { DeliveryNote, NotServedNote } from '#web/shop/delivery/delivery.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CartBill } from './cart-bill.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { billOf, type Cart } from './cart-lines.ts'
import { useCart } from './use-cart.ts'

/** The lines of the cart, the bill and `suggestions`; shared by the drawer and the cart page. */
export function CartContents({ onLeave, suggestions }: { onLeave?: () => void; suggestions?: ReactNode }) {
  const { cart, error, reload } = useCart()
  if (cart && cart.length === 0) return <NothingYet onLeave={onLeave} />
  if (cart) return <Filled cart={cart} onLeave={onLeave} suggestions={suggestions} />
  return error ? <Unknown text={error.message} onRetry={reload} /> : <Loading />
}

type FilledProps = { cart: Cart; onLeave: (() => void) | undefined; suggestions: ReactNode }

function Filled({ cart, onLeave, suggestions }: FilledProps) {
  const { t } = useI18n()
  const { quantity } = billOf(cart)
  return (
    <div className="flex flex-col gap-3">
      <NotServedNote />
      <section className="rounded-xl border border-line bg-card px-4 pb-1 pt-4" aria-label={t('Items')}>
        <DeliveryNote>
          {quantity === 1 ? t('Shipment of 1 item') : t('Shipment of {quantity} items', { quantity })}
        </DeliveryNote>
        <ul className="divide-y divide-line">
          {cart.map((line) => (
            <CartLineRow key={line.product.id} line={line} onLeave={onLeave} />
          ))}
        </ul>
      </section>
      <CartBill cart={cart} />
      {/* last, so that nothing moves when they have loaded */}
      {suggestions}
    </div>
  )
}

function NothingYet({ onLeave }: { onLeave: (() => void) | undefined }) {
  const { t } = useI18n()
  return (
    <EmptyState title={t('Your cart is empty')} picture={<EmptyBag className="h-32 w-36" />}>
      <p>{t('Milk, bread, a snack for later? Put in whatever the day needs.')}</p>
      <ButtonLink to="/" onClick={onLeave}>
        {t('Shop Now')}
      </ButtonLink>
    </EmptyState>
  )
}

function Unknown({ text, onRetry }: { text: string; onRetry(): void }) {
  const { t } = useI18n()
  return (
    <EmptyState title={t('We could not fetch your cart')}>
      <p>{text}</p>
      <Button onClick={onRetry}>{t('Try again')}</Button>
    </EmptyState>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-3" aria-busy="true">
      <div className="flex flex-col gap-4 rounded-xl border border-line bg-card p-4">
        {['first', 'second', 'third'].map((line) => (
          <div key={line} className="flex items-center gap-3">
            <Skeleton className="size-16 rounded-lg" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="h-3 w-1/3" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-36 rounded-xl" />
    </div>
  )
}
