import { useQueryClient } from '@tanstack/react-query'
import { checkoutContract, type PaymentReply } from '#contract/checkout.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { useWords } from '#web/lib/words.ts'
import { useCartReload } from '#web/shop/cart/use-cart.ts'
import { useOrdersReload } from '#web/shop/orders/orders.api.ts'
import { toast } from '#web/ui/toast.ts'

const calls = clientFor(checkoutContract)

/** How often somebody back from the bank is told anew. */
const WATCH_MS = 1_500

/** How a payment stands; asked again while the bank has not been heard of. Reading makes nothing happen. */
export function usePayment(id: string) {
  const reloadCart = useCartReload()
  const reloadOrders = useOrdersReload()
  return usePersonalQuery({
    queryKey: ['payment', id],
    async queryFn({ signal }): Promise<PaymentReply> {
      const { data } = await calls.payment({ params: { id } }, { signal })
      if (data.state === 'paid') await Promise.all([reloadCart(), reloadOrders()])
      return data
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WATCH_MS : false),
  })
}

/** The payment that was begun and not finished, if there is one. */
export function useOpenPayment() {
  return usePersonalQuery({
    queryKey: ['payment', 'open'],
    queryFn: async ({ signal }) => (await calls.openPayment(undefined, { signal })).data,
    staleTime: 0,
  })
}

/** Gives a payment up as soon as it is asked how it ended: giving up twice is giving up once. */
export function useGivenUp(id: string) {
  return usePersonalQuery({
    queryKey: ['payment', id, 'given up'],
    queryFn: async ({ signal }) => (await calls.cancelPayment({ params: { id } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Gives the open payment up from the checkout. */
export function useGiveUp() {
  const client = useQueryClient()
  const reloadCart = useCartReload()
  const { t } = useWords()
  return useOnce({
    mutationFn: (id: string) => calls.cancelPayment({ params: { id } }),
    onSuccess: ({ data }) => toast.success(data.state === 'paid' ? data.message : t('Order Cancel')),
    onError: (error) => toast.error(error.message),
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: ['payment'] }), reloadCart()]),
  })
}
