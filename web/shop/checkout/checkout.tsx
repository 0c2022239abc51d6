import { useState } from 'react'
import { useAddresses } from '#web/shop/addresses/addresses.api.ts'
import { CartBill } from '#web/shop/cart/cart-bill.tsx'
import { CartLineRow } from '#web/shop/cart/cart-line-row.tsx'
import type { Cart } from '#web/shop/cart/cart-lines.ts'
import { useCart } from '#web/shop/cart/use-cart.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { AddressChoice } from './address-choice.tsx'
import { type Agreed, useCheckout } from './checkout.api.ts'
import { OpenPayment } from './open-payment.tsx'
import { OrderCheckNote, useOrderCheck } from './order-check.tsx'
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
  const { cart, error, reload } = useCart()
  if (cart?.length === 0) {
    return (
      <EmptyState title="Your cart is empty" picture={<EmptyBag className="h-32 w-36" />}>
        <p>There is nothing to order yet.</p>
        <ButtonLink to="/">Shop Now</ButtonLink>
      </EmptyState>
    )
  }
  if (error && !cart) {
    return (
      <EmptyState title="We could not fetch your cart">
        <p>{error.message}</p>
        <Button onClick={() => reload()}>Try again</Button>
      </EmptyState>
    )
  }
  return <AddressAndSummary cart={cart} />
}

function AddressAndSummary({ cart }: { cart: Cart | undefined }) {
  const [picked, setPicked] = useState<string>()
  const { data: addresses } = useAddresses()
  const addressId = addresses?.find((one) => one._id === picked)?._id ?? addresses?.[0]?._id
  const { refused, busy, cashOnDelivery, payOnline } = useCheckout()
  const check = useOrderCheck(cart, addressId)

  function pay(how: (agreed: Agreed) => void) {
    if (busy || !cart) return
    if (addressId) how({ cart, addressId })
    else toast.error('Please add an address first')
  }

  return (
    <div className="grid items-start gap-6 md:grid-cols-[1fr_minmax(20rem,26rem)]">
      <AddressChoice chosen={addressId} onChoose={setPicked} />
      <section className="flex flex-col gap-3 md:sticky md:top-25" aria-label="Summary">
        <h2 className="text-lg font-bold">Summary</h2>
        {cart ? (
          <>
            <ul className="divide-y divide-line rounded-xl border border-line bg-card px-4">
              {cart.map((line) => (
                <CartLineRow key={line.product._id} line={line} />
              ))}
            </ul>
            <CartBill cart={cart} />
            <OrderCheckNote cart={cart} check={check} />
            {refused && <WhatChanged {...refused} now={cart} />}
          </>
        ) : (
          <Skeleton className="h-72 rounded-xl" />
        )}
        <Button size="lg" wide disabled={!cart} busy={busy === 'online'} onClick={() => pay(payOnline)}>
          Online Payment
        </Button>
        <Button
          size="lg"
          wide
          variant="secondary"
          disabled={!cart}
          busy={busy === 'cash'}
          onClick={() => pay(cashOnDelivery)}
        >
          Cash on Delivery
        </Button>
      </section>
    </div>
  )
}
