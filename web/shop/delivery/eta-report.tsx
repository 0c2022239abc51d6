import { deliveryContract } from '#contract/browser/delivery.ts'
import { clientFor } from '#web/lib/api.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'

const { etaReport } = clientFor(deliveryContract)

/** The expected and the actual delivery times of a store's last orders. For admins. */
export function StoredEta({ storeId }: { storeId: string }) {
  const { t } = useI18n()
  const { data } = usePersonalQuery({
    queryKey: ['promise-report'],
    queryFn: async ({ signal }) => (await etaReport(undefined, { signal })).data,
  })
  const report = data?.find((one) => one.storeId === storeId)
  if (!report) return data ? t('Nothing delivered yet') : '…'
  const { delivered, inTime, promisedMinutes, takenMinutes } = report
  const percent = Math.round(inTime * 100)
  const [taken, promised] = [Math.round(takenMinutes), Math.round(promisedMinutes)]
  return delivered === 1
    ? t('{percent} % of the last order in time: {taken} min taken, {promised} min promised', {
        percent,
        taken,
        promised,
      })
    : t('{percent} % of the last {delivered} orders in time: {taken} min taken, {promised} min promised', {
        percent,
        delivered,
        taken,
        promised,
      })
}
