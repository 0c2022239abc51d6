import { type ComponentProps, useState } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { useAddresses } from '#web/shop/addresses/addresses.ts'
import { billOf, type Cart, CartBill, useCart } from '#web/shop/cart/cart.ts'
import { CheckoutClosed, useOrderPlace, usePlace } from '#web/shop/delivery/delivery.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyBag } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Adding, AddressChoice } from './address-choice.tsx'
import { type Agreed, useCheckout } from './checkout.api.ts'
import { useSlotToOrder } from './delivery-time.ts'
import { DeliveryTimeChoice } from './delivery-time-choice.tsx'
import { givenIn, useInstructions } from './instructions.ts'
import { InstructionsForm } from './instructions-form.tsx'
import { JustPlaced } from './just-placed.tsx'
import { LinesToOrder } from './lines-to-order.tsx'
import { MissingLines, missingIn } from './missing-lines.tsx'
import { OpenPayment } from './open-payment.tsx'
import { OrderCheckNote, orderPlaceOf, useOrderChecks } from './order-check.tsx'
import { useWalletPart, WalletChoice } from './wallet-part.tsx'
import { WaysToPay } from './ways-to-pay.tsx'
import { WhatChanged } from './what-changed.tsx'

/** Address, summary and the two payment methods (spec §2); an unfinished payment is shown first. */
export function Checkout() {
  return (
    <>
      <OpenPayment />
      <CartToOrder />
    </>
  )
}

function CartToOrder() {
  const { t } = useI18n()
  const { cart, error, reload } = useCart()
  const { chosen } = usePlace()
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
  return chosen.kind === 'notServed' ? <CheckoutClosed /> : <AddressAndSummary cart={cart} />
}

function AddressAndSummary({ cart }: { cart: Cart | undefined }) {
  const { t } = useI18n()
  const [picked, setPicked] = useState<string>()
  const [adding, setAdding] = useState<Adding>()
  const { data: addresses } = useAddresses()
  const address = addresses?.find((one) => one._id === picked) ?? addresses?.[0]
  const addressId = address?._id
  const { refused, slotRefused, walletRefused, busy, cashOnDelivery, payOnline } = useCheckout()
  const typed = useInstructions()
  const wallet = useWalletPart(cart)
  const total = cart && billOf(cart).total
  const { slot, problem } = useSlotToOrder(addressId)
  const { forNow, check } = useOrderChecks(cart, addressId, slot)
  const place = address ? orderPlaceOf(address, forNow) : null
  useOrderPlace(place)
  const notServed = place?.state.kind === 'notServed'

  function pay(how: (agreed: Agreed) => void) {
    if (busy || !cart) return
    if (addressId)
      how({ cart, addressId, ...givenIn(typed, cart), ...(slot && { slot }), wallet: wallet.pays })
    else setAdding('needed')
  }
  const missing = cart ? missingIn(cart, check.data) : []

  return (
    <div className="grid items-start gap-6 md:grid-cols-[1fr_minmax(--spacing(80),--spacing(104))]">
      <div className="flex min-w-0 flex-col gap-6">
        <AddressChoice chosen={addressId} onChoose={setPicked} adding={adding} onAdding={setAdding} />
        {notServed ? (
          <OrderCheckNote check={check} pincode={address?.pincode} />
        ) : (
          <DeliveryTimeChoice addressId={addressId} refused={slotRefused} forNow={forNow} />
        )}
        <InstructionsForm cart={cart} />
        <Items cart={cart} missing={missing} store={check.data?.store.name} />
      </div>
      <section className="flex flex-col gap-3 md:sticky md:top-25" aria-label={t('Summary')}>
        <h2 className="text-lg font-bold">{t('Summary')}</h2>
        {cart ? <CartBill cart={cart} /> : <Skeleton className="h-44 rounded-xl" />}
        {!notServed && problem === undefined && (
          <OrderCheckNote check={check} pincode={address?.pincode} slot={slot} />
        )}
        {cart && refused && missing.length === 0 && <WhatChanged {...refused} now={cart} />}
        {total !== undefined && !notServed && (
          <WalletChoice part={wallet} total={total} problem={walletRefused} />
        )}
        <WaysToPay
          toPay={total !== undefined ? total - wallet.pays : undefined}
          isPaid={wallet.pays > 0 && wallet.pays === total}
          ready={cart !== undefined && addresses !== undefined && !wallet.isLoading}
          busy={busy}
          blocked={notServed ? 'address' : problem ? 'slot' : missing.length > 0 ? 'lines' : undefined}
          onCash={() => pay(cashOnDelivery)}
          onOnline={() => pay(payOnline)}
        />
      </section>
    </div>
  )
}

type ItemsProps = { cart: Cart | undefined } & ComponentProps<typeof MissingLines>

function Items({ cart, ...missing }: ItemsProps) {
  const { t } = useI18n()
  return (
    <section aria-label={t('Items')} className="flex flex-col gap-3">
      <MissingLines {...missing} />
      {cart ? <LinesToOrder cart={cart} /> : <Skeleton className="h-72 rounded-xl" />}
    </section>
  )
}
