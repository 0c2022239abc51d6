import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { checkoutContract } from '#contract/browser/checkout.ts'
import type { OrderInput } from '#contract/checkout.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Instructions } from '#contract/instructions.ts'
import { toRupees } from '#contract/pricing.ts'
import type { BillReply } from '#contract/shapes.ts'
import { clientFor } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import { tabStorage } from '#web/lib/storage.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { billOf, type Cart, useCartReload, waitForCart } from '#web/shop/cart/cart.ts'
import { useOrdersReload } from '#web/shop/orders/orders.ts'
import { useWalletReload } from '#web/shop/wallet/wallet.ts'
import { toast } from '#web/ui/toast.ts'
import { attemptFor, attemptIn, storedAttempt } from './attempt.ts'
import { type ChosenSlot, chosenTime, slotsKey } from './delivery-time.ts'
import { typedInstructions } from './instructions.ts'

const calls = clientFor(checkoutContract)

/**
 * The confirmed cart and address, the delivery instructions, the slot unless it is to come now, and what the wallet
 * pays, in paise.
 */
export type Agreed = {
  cart: Cart
  addressId: string
  instructions?: Instructions
  slot?: ChosenSlot
  wallet?: number
}
/** Why no order was placed: the confirmed cart, and the current bill if that differs. */
export type Refused = { message: string; agreed: Cart; bill: BillReply | undefined }

/** Errors which mean that the displayed cart is outdated. */
const changed: readonly (ErrorCode | 'OFFLINE')[] = [
  'PRICE_CHANGED',
  'CART_CHANGED',
  'OUT_OF_STOCK',
  'EMPTY_CART',
]

/** Errors about the chosen slot: the shopper chooses again, and everything else stays. */
const slotRefusals: readonly (ErrorCode | 'OFFLINE')[] = ['SLOT_FULL', 'SLOT_GONE', 'SLOT_ORDERED']

/** Errors about the wallet, which is read again. */
const walletRefusals: readonly (ErrorCode | 'OFFLINE')[] = ['WALLET_CHANGED', 'WALLET_OFF']

/**
 * Places the order or opens the payment. If it is refused because something changed, the cart is reloaded, and
 * `refused` holds what was confirmed, so that the page can show the difference and ask again.
 */
export function useCheckout() {
  const [refused, setRefused] = useState<Refused>()
  const [slotRefused, setSlotRefused] = useState<{ slot: ChosenSlot; message: string }>()
  const [walletRefused, setWalletRefused] = useState<string>()
  const client = useQueryClient()
  const reloadCart = useCartReload()
  const reloadWallet = useWalletReload()

  async function onError(error: Error, { cart, slot }: Agreed) {
    const about = slot && error instanceof ApiError && slotRefusals.includes(error.code)
    setSlotRefused(about ? { slot, message: error.message } : undefined)
    if (about) await client.invalidateQueries({ queryKey: slotsKey })
    const aboutWallet = error instanceof ApiError && walletRefusals.includes(error.code)
    setWalletRefused(aboutWallet ? error.message : undefined)
    if (aboutWallet)
      await Promise.all([reloadWallet(), client.invalidateQueries({ queryKey: ['payment', 'open'] })])
    const stale = error instanceof ApiError && changed.includes(error.code)
    if (stale) await Promise.all([reloadCart(), client.invalidateQueries({ queryKey: ['order-check'] })])
    const bill = stale ? (error.details.bill as BillReply | undefined) : undefined
    setRefused(stale ? { message: error.message, agreed: cart, bill } : undefined)
    toast.error(error.message)
  }
  const placeOrder = usePlaceOrder(onError)
  const payOnline = usePayOnline(onError)
  return {
    refused,
    slotRefused,
    walletRefused,
    busy: placeOrder.isPending ? 'cash' : payOnline.isPending ? 'online' : undefined,
    cashOnDelivery: (agreed: Agreed) => placeOrder.mutate(agreed),
    payOnline: (agreed: Agreed) => payOnline.mutate(agreed),
  } as const
}

type OnError = (error: Error, agreed: Agreed) => Promise<void>

function usePlaceOrder(onError: OnError) {
  const navigate = useNavigate()
  const reloadCart = useCartReload()
  const reloadOrders = useOrdersReload()
  return useOnce({
    async mutationFn(agreed: Agreed) {
      await waitForCart()
      const input = inputOf(agreed)
      return calls.cashOnDelivery({ body: input }, { idempotencyKey: ordering.keyFor(input, agreed.cart) })
    },
    async onSuccess({ data: order }, { slot }) {
      ordering.over()
      typedInstructions.clear()
      chosenTime.clear()
      await navigate('/success', {
        replace: true,
        state: { text: 'Order' satisfies Text, orderId: order._id, isLater: slot !== undefined },
      })
      await Promise.all([reloadCart(), reloadOrders()])
    },
    onError(error, agreed) {
      ordering.failed(error)
      return onError(error, agreed)
    },
  })
}

/**
 * Goes to the payment page; until then 'Loading...' is shown (spec §8). The cart stays until the payment is
 * received.
 */
function usePayOnline(onError: OnError) {
  const { t } = useI18n()
  return useOnce({
    async mutationFn(agreed: Agreed) {
      const loaded = toast.loading(t('Loading...'))
      try {
        await waitForCart()
        const input = inputOf(agreed)
        const { url, payment } = await calls.payOnline(
          { body: input },
          { idempotencyKey: paying.keyFor(input, agreed.cart) },
        )
        paying.over()
        typedInstructions.paymentBegun(payment)
        chosenTime.paymentBegun(payment)
        await leaveFor(url)
      } finally {
        loaded()
      }
    },
    onError(error, agreed) {
      paying.failed(error)
      return onError(error, agreed)
    },
  })
}

/** Resolves if the browser stays on or returns to this page, so that its buttons work again. */
function leaveFor(url: string): Promise<void> {
  window.location.assign(url)
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, LEAVING_MS)
  })
}
const LEAVING_MS = 15_000

/**
 * One attempt and its key, stored by the tab while the outcome is unknown, so that a reload repeats the same
 * attempt.
 */
function attemptTo(name: 'order' | 'pay') {
  const storageKey = `attempt to ${name}`
  return {
    keyFor(input: OrderInput, cart: Cart): string {
      const rows = cart.map(({ rowId = '' }) => rowId)
      const attempt = attemptFor(attemptIn(tabStorage.get(storageKey)), input, rows)
      tabStorage.set(storageKey, storedAttempt(attempt))
      return attempt.key
    },
    over: () => tabStorage.set(storageKey, null),
    failed(error: Error) {
      // without a response the call may have succeeded, so the same key must be sent again
      if (error instanceof ApiError && !error.mayPass) tabStorage.set(storageKey, null)
    },
  }
}
const ordering = attemptTo('order')
const paying = attemptTo('pay')

/** Both totals are the discounted one, as existing clients send them. */
function inputOf({ cart, addressId, instructions, slot, wallet = 0 }: Agreed): OrderInput {
  const total = toRupees(billOf(cart).total)
  return {
    list_items: cart.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    addressId,
    subTotalAmt: total,
    totalAmt: total,
    ...(instructions && { instructions }),
    ...(slot && { slot }),
    ...(wallet > 0 && { walletAmt: toRupees(wallet) }),
  }
}
