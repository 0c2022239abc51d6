import { useQueryClient } from '@tanstack/react-query'
import { stockAlertsV1 } from '#contract/browser/v1/stock-alerts.ts'
import type { ProductCard } from '#contract/v1/products.ts'
import { clientFor } from '#web/lib/api.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'

const calls = clientFor(stockAlertsV1)
const queryKey = ['stock-alerts']

/** The products for which the signed-in shopper waits, the latest request first. */
export const useStockAlerts = () =>
  usePersonalQuery({
    queryKey,
    queryFn: async ({ signal }) => (await calls.list(undefined, { signal })).data,
  })

/** Requests or cancels the mail for a product. */
export function useChangeAlert(product: Pick<ProductCard, 'id'>) {
  const { t } = useI18n()
  const client = useQueryClient()
  return useOnce({
    mutationFn: (waits: boolean) =>
      waits ? calls.add({ params: { id: product.id } }) : calls.remove({ params: { id: product.id } }),
    async onSuccess(_, waits) {
      await client.invalidateQueries({ queryKey })
      toast.success(t(waits ? 'We will mail you when it is back' : 'You will get no mail about it'))
    },
    onError: (error) => toast.error(error.message),
  })
}

/** Stops all mails of the account to which the token of a mail belongs. */
export const useStopAlerts = () => useOnce({ mutationFn: (token: string) => calls.stop({ body: { token } }) })
