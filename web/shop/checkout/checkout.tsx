import { useState } from 'react'
import { useWords } from '#web/lib/words.ts'
import { useAddresses } from '#web/shop/addresses/addresses.api.ts'
import { CartBill } from '#web/shop/cart/cart-bill.tsx'
import type { Cart } from '#web/shop/cart/cart-lines.ts'
import { useCart } from '#web/shop/cart/use-cart.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { AddressChoice } from './address-choice.tsx'
import { type Agreed, useCheckout } from './checkout.api.ts'
import { JustPlaced } from './just-placed.tsx'
import { LinesToOrder } from './lines-to-order.tsx'
import { MissingLines, missingIn } from './missing-lines.tsx'
import { OpenPayment } from './open-payment.tsx'
import { OrderCheckNote, useOrderCheck } from './order-check.tsx'
import { WaysToPay } from './ways-to-pay.tsx'
import { WhatChanged } from './what-changed.tsx'

/** Address, summary and the two ways to pay (spec §2); first of all a payment that was begun and left. */
export function Checkout() {
  return (
    <>
      <OpenPayment />
      <CartToOrder />
    </>
  )
}

function CartToOrder() {
  const { t } = useWords()
  const { cart, error, reload } = useCart()
  if (cart?.length === 0) {
    return (
      <>
        <JustPlaced />
        <EmptyState title={t('Your cart is empty')} picture={<EmptyBag className="h-32 w-36" />}>
          <p>{t('There is nothing to order yet.')}</p>
          <ButtonLink to="/">{t('Shop Now')}</ButtonLink>
        </EmptyState>
      </>
    )
  }
  if (error && !cart) {
    return (
      <EmptyState title={t('We could not fetch your cart')}>
        <p>{error.message}</p>
        <Button onClick={() => reload()}>{t('Try again')}</Button>
      </EmptyState>
    )
  }
  return <AddressAndSummary cart={cart} />
}

function AddressAndSummary({ cart }: { cart: Cart | undefined }) {
  const { t } = useWords()
  const [picked, setPicked] = useState<string>()
  const { data: addresses } = useAddresses()
  const addressId = addresses?.find((one) => one._id === picked)?._id ?? addresses?.[0]?._id
  const { refused, busy, cashOnDelivery, payOnline } = useCheckout()
  const check = useOrderCheck(cart, addressId)

  function pay(how: (agreed: Agreed) => void) {
    if (busy || !cart) return
    if (addressId) how({ cart, addressId })
    else toast.error(t('Please add an address first'))
  }

  const missing = cart ? missingIn(cart, check.data) : []

  return (
    <div className="grid items-start gap-6 md:grid-cols-[1fr_minmax(--spacing(80),--spacing(104))]">
      <div className="flex min-w-0 flex-col gap-6">
        <AddressChoice chosen={addressId} onChoose={setPicked} />
        <section aria-label={t('Items')} className="flex flex-col gap-3">
          <MissingLines missing={missing} store={check.data?.store.name} />
          {cart ? <LinesToOrder cart={cart} /> : <Skeleton className="h-72 rounded-xl" />}
        </section>
      </div>
      <section className="flex flex-col gap-3 md:sticky md:top-25" aria-label={t('Summary')}>
        <h2 className="text-lg font-bold">{t('Summary')}</h2>
        {cart ? <CartBill cart={cart} /> : <Skeleton className="h-44 rounded-xl" />}
        <OrderCheckNote check={check} />
        {cart && refused && missing.length === 0 && <WhatChanged {...refused} now={cart} />}
        <WaysToPay
          cart={cart}
          busy={busy}
          blocked={missing.length > 0}
          onCash={() => pay(cashOnDelivery)}
          onOnline={() => pay(payOnline)}
        />
      </section>
    </div>
  )
}
