import { useQueryClient } from '@tanstack/react-query'
import { paymentsV1 } from '#contract/browser/v1/payments.ts'
import type { Payment } from '#contract/v1/payments.ts'
import { clientFor } from '#web/lib/api.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { useCartReload } from '#web/shop/cart/cart.ts'
import { useOrdersReload } from '#web/shop/orders/orders.ts'
import { useWalletReload } from '#web/shop/wallet/wallet.ts'
import { toast } from '#web/ui/toast.ts'
import { chosenTime } from './delivery-time.ts'
import { typedInstructions } from './instructions.ts'

const calls = clientFor(paymentsV1)

/** Polling interval of a pending payment. */
const WATCH_MS = 1_500

/** The state of a payment; polled while the bank has not confirmed it. Reading changes nothing. */
export function usePayment(id: string) {
  const reloadCart = useCartReload()
  const reloadOrders = useOrdersReload()
  return usePersonalQuery({
    queryKey: ['payment', id],
    async queryFn({ signal }): Promise<Payment> {
      const payment = await calls.get({ params: { id } }, { signal })
      if (payment.state === 'paid') {
        typedInstructions.paid(id)
        chosenTime.paid(id)
        await Promise.all([reloadCart(), reloadOrders()])
      }
      return payment
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WATCH_MS : false),
  })
}

/** The unfinished payment, if there is one. */
export function useOpenPayment() {
  return usePersonalQuery({
    queryKey: ['payment', 'open'],
    queryFn: async ({ signal }) => (await calls.listOpen(undefined, { signal })).data[0] ?? null,
    staleTime: 0,
  })
}

/** Cancels a payment when the page opens; the call is idempotent. */
export function useGivenUp(id: string) {
  return usePersonalQuery({
    queryKey: ['payment', id, 'given up'],
    queryFn: ({ signal }) => calls.cancel({ params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Cancels the open payment from the checkout. */
export function useGiveUp() {
  const client = useQueryClient()
  const reloadCart = useCartReload()
  const reloadWallet = useWalletReload()
  const { t } = useI18n()
  return useOnce({
    mutationFn: (id: string) => calls.cancel({ params: { id } }),
    onSuccess: ({ state, message }) => toast.success(state === 'paid' ? message : t('Order Cancel')),
    onError: (error) => toast.error(error.message),
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: ['payment'] }), reloadCart(), reloadWallet()]),
  })
}
