import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { checkoutContract, type OrderWish } from '#contract/checkout.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { toRupees } from '#contract/pricing.ts'
import type { BillReply } from '#contract/shapes.ts'
import { clientFor } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { keptInTab } from '#web/lib/stored.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { type Text, useWords } from '#web/lib/words.ts'
import { billOf, type Cart } from '#web/shop/cart/cart-lines.ts'
import { useCartReload, waitForCart } from '#web/shop/cart/use-cart.ts'
import { useOrdersReload } from '#web/shop/orders/orders.api.ts'
import { toast } from '#web/ui/toast.ts'
import { attemptFor, attemptIn, keptAttempt } from './attempt.ts'

const calls = clientFor(checkoutContract)

/** What somebody pressed the button for: this cart, brought to this address. */
export type Agreed = { cart: Cart; addressId: string }
/** Why nothing was ordered: what was agreed to, and the bill as it is now if that is what differs. */
export type Refused = { message: string; agreed: Cart; bill: BillReply | undefined }

/** Refusals after which the cart shown is not the cart there is. */
const changed: readonly (ErrorCode | 'OFFLINE')[] = [
  'PRICE_CHANGED',
  'CART_CHANGED',
  'OUT_OF_STOCK',
  'EMPTY_CART',
]

/**
 * Places the order or opens the payment. A refusal because something changed fetches the cart again and is kept in
 * `refused` with what was agreed to, so that the page can say what is different and ask once more.
 */
export function useCheckout() {
  const [refused, setRefused] = useState<Refused>()
  const client = useQueryClient()
  const reloadCart = useCartReload()
  const placeOrder = usePlaceOrder()
  const payOnline = usePayOnline()

  async function onError(error: Error, { cart }: Agreed) {
    const stale = error instanceof ApiError && changed.includes(error.code)
    if (stale) await Promise.all([reloadCart(), client.invalidateQueries({ queryKey: ['order-check'] })])
    const bill = stale ? (error.details.bill as BillReply | undefined) : undefined
    setRefused(stale ? { message: error.message, agreed: cart, bill } : undefined)
    toast.error(error.message)
  }
  return {
    refused,
    busy: placeOrder.isPending ? 'cash' : payOnline.isPending ? 'online' : undefined,
    cashOnDelivery: (agreed: Agreed) => placeOrder.mutate(agreed, { onError }),
    payOnline: (agreed: Agreed) => payOnline.mutate(agreed, { onError }),
  } as const
}

function usePlaceOrder() {
  const navigate = useNavigate()
  const reloadCart = useCartReload()
  const reloadOrders = useOrdersReload()
  return useOnce({
    async mutationFn(agreed: Agreed) {
      await waitForCart()
      const wish = wishOf(agreed)
      return calls.cashOnDelivery({ body: wish }, { idempotencyKey: ordering.keyFor(wish) })
    },
    async onSuccess({ data: order }) {
      ordering.over()
      await navigate('/success', {
        replace: true,
        state: { text: 'Order' satisfies Text, orderId: order._id },
      })
      await Promise.all([reloadCart(), reloadOrders()])
    },
    onError: ordering.failed,
  })
}

/** Leads to the payment page; until then 'Loading...' is shown (spec §8). The cart stays until the money has come. */
function usePayOnline() {
  const { t } = useWords()
  return useOnce({
    async mutationFn(agreed: Agreed) {
      const loaded = toast.loading(t('Loading...'))
      try {
        await waitForCart()
        const wish = wishOf(agreed)
        const { url } = await calls.payOnline({ body: wish }, { idempotencyKey: paying.keyFor(wish) })
        window.location.assign(url)
      } finally {
        loaded()
      }
    },
    onSuccess: paying.over,
    onError: paying.failed,
  })
}

/** One try and its key, kept by the tab while it is unknown what came of it: a reload must not make it another. */
function attemptTo(name: 'order' | 'pay') {
  const kept = `attempt to ${name}`
  return {
    keyFor(wish: OrderWish): string {
      const attempt = attemptFor(attemptIn(keptInTab.get(kept)), wish)
      keptInTab.set(kept, keptAttempt(attempt))
      return attempt.key
    },
    over: () => keptInTab.set(kept, null),
    failed(error: Error) {
      // without an answer it may have happened: the same key must be sent again
      if (error instanceof ApiError && !error.mayPass) keptInTab.set(kept, null)
    },
  }
}
const ordering = attemptTo('order')
const paying = attemptTo('pay')

/** Both totals are the discounted one, as existing clients send them. */
function wishOf({ cart, addressId }: Agreed): OrderWish {
  const total = toRupees(billOf(cart).total)
  return {
    list_items: cart.map(({ product, quantity }) => ({ productId: product._id, quantity })),
    addressId,
    subTotalAmt: total,
    totalAmt: total,
  }
}
