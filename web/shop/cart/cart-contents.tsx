import { useWords } from '#web/lib/words.ts'
import { usePromise } from '#web/shop/delivery/place.api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Timer } from '#web/ui/icons.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CartBill } from './cart-bill.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { billOf, type Cart } from './cart-lines.ts'
import { useCart } from './use-cart.ts'

/** Everything in the cart and what it costs; the drawer and the cart page differ only in their frame. */
export function CartContents({ onLeave }: { onLeave?: () => void }) {
  const { cart, error, reload } = useCart()
  if (cart && cart.length === 0) return <NothingYet onLeave={onLeave} />
  if (cart) return <Filled cart={cart} onLeave={onLeave} />
  return error ? <Unknown says={error.message} onRetry={reload} /> : <Loading />
}

function Filled({ cart, onLeave }: { cart: Cart; onLeave: (() => void) | undefined }) {
  const { t } = useWords()
  const { quantity } = billOf(cart)
  const promise = usePromise(quantity)
  return (
    <div className="flex flex-col gap-3">
      <section className="rounded-xl border border-line bg-card px-4 pb-1 pt-4" aria-label={t('Items')}>
        <p className="flex items-center gap-3 border-b border-line pb-3">
          <Timer aria-hidden="true" className="size-8 text-leaf-600" />
          <span className="leading-tight">
            <span className="block font-bold">{t('Delivery in {promise}', { promise })}</span>
            <span className="text-sm text-faint">
              {quantity === 1 ? t('Shipment of 1 item') : t('Shipment of {quantity} items', { quantity })}
            </span>
          </span>
        </p>
        <ul className="divide-y divide-line">
          {cart.map((line) => (
            <CartLineRow key={line.product._id} line={line} onLeave={onLeave} />
          ))}
        </ul>
      </section>
      <CartBill cart={cart} />
    </div>
  )
}

function NothingYet({ onLeave }: { onLeave: (() => void) | undefined }) {
  const { t } = useWords()
  return (
    <EmptyState title={t('Your cart is empty')} picture={<EmptyBag className="h-32 w-36" />}>
      <p>{t('Milk, bread, a snack for later? Whatever it is, it is 10 minutes away.')}</p>
      <ButtonLink to="/" onClick={onLeave}>
        {t('Shop Now')}
      </ButtonLink>
    </EmptyState>
  )
}

function Unknown({ says, onRetry }: { says: string; onRetry(): void }) {
  const { t } = useWords()
  return (
    <EmptyState title={t('We could not fetch your cart')}>
      <p>{says}</p>
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
