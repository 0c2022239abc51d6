import { cartV1 } from '#contract/browser/v1/cart.ts'
import { reorderV1 } from '#contract/browser/v1/reorder.ts'
import type { CartPlan, PlannedItem } from '#contract/v1/reorder.ts'
import { clientFor } from '#web/lib/api.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { useCartReload, waitForCart } from '#web/shop/cart/cart.ts'

const { plan } = clientFor(reorderV1)
const { merge } = clientFor(cartV1)

/** What the cart can get of an order now; loaded each time the sheet opens. */
export const useOrderPlan = (id: string) =>
  usePersonalQuery<CartPlan, string[]>({
    queryKey: ['orders', 'plan', id],
    queryFn: ({ signal }) => plan({ params: { id } }, { signal }),
    staleTime: 0,
  })

/**
 * Puts items into the cart by one call; of what is there already the larger quantity stays, so a repeat changes
 * nothing. `onDone` gets whether the cart has all of them: stock may have gone since the plan, and a cart has an end.
 */
export function useAddPlanned(onDone: (isWhole: boolean) => void) {
  const reload = useCartReload()
  return useOnce({
    mutationFn: async (items: PlannedItem[]) => {
      // changes of the cart that are on their way come first
      await waitForCart()
      const cart = await merge({
        body: { items: items.map(({ productId, addable: quantity }) => ({ productId, quantity })) },
      })
      const pieces = new Map(cart.items.map(({ product, quantity }) => [product.id, quantity]))
      return items.every(({ productId, addable }) => (pieces.get(productId) ?? 0) >= addable)
    },
    async onSuccess(isWhole) {
      await reload()
      onDone(isWhole)
    },
  })
}
