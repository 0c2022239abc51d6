import { keepPreviousData } from '@tanstack/react-query'
import { checkoutContract } from '#contract/checkout.ts'
import { promiseText } from '#contract/promise-words.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useWords } from '#web/lib/words.ts'
import type { Cart } from '#web/shop/cart/cart-lines.ts'
import { waitForCart } from '#web/shop/cart/use-cart.ts'
import { Timer } from '#web/ui/icons.ts'

const { check } = clientFor(checkoutContract)

/** How the store that serves the chosen address sees this cart; asked again whenever either changes. */
export function useOrderCheck(cart: Cart | undefined, addressId: string | undefined) {
  const lines = cart?.map(({ product, quantity }) => `${product._id} ${quantity}`).join()
  return usePersonalQuery({
    queryKey: ['order-check', addressId, lines],
    async queryFn({ signal }) {
      // the shop looks at the cart it has: what was just pressed must be there
      await waitForCart()
      return (await check({ body: { addressId: addressId ?? '' } }, { signal })).data
    },
    enabled: Boolean(addressId && lines),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

type OrderCheckProps = { check: ReturnType<typeof useOrderCheck> }

/** How soon and from where; or what stands in the way, with what to do about it. */
export function OrderCheckNote({ check: { data, error } }: OrderCheckProps) {
  const { t } = useWords()
  if (error) {
    return (
      <p role="alert" className="rounded-xl border border-saffron-400 bg-saffron-50 p-4 font-semibold">
        {error.message}
      </p>
    )
  }
  if (!data) return null
  return (
    <p className="flex items-center gap-3 rounded-xl border border-line bg-card p-4">
      <Timer aria-hidden="true" className="size-7 shrink-0 text-leaf-600" />
      <span className="leading-tight">
        <span className="block font-bold">
          {t('Delivery in {promise}', { promise: promiseText(t, data.promise) })}
        </span>
        <span className="text-sm text-faint">{t('From our {name} store', { name: data.store.name })}</span>
      </span>
    </p>
  )
}
