import { deliveryContract } from '#contract/browser/delivery.ts'
import type { EtaReport } from '#contract/delivery.ts'
import type { Translate } from '#contract/language.ts'
import { clientFor } from '#web/lib/api.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { usePersonalQuery } from '#web/lib/personal-query.ts'

const { etaReport } = clientFor(deliveryContract)

/** The expected and the actual delivery times of a store's last orders, and how long their parts took. For admins. */
export function StoredEta({ storeId }: { storeId: string }) {
  const { t } = useI18n()
  const { data } = usePersonalQuery({
    queryKey: ['promise-report'],
    queryFn: async ({ signal }) => (await etaReport(undefined, { signal })).data,
  })
  const report = data?.find((one) => one.storeId === storeId)
  if (!report) return data ? t('Nothing delivered yet') : '…'
  return <EtaText report={report} />
}

export function EtaText({ report }: { report: EtaReport }) {
  const { t } = useI18n()
  return (
    <>
      {inTimeText(t, report)}
      {report.partMinutes && <Parts minutes={report.partMinutes} />}
    </>
  )
}

/** Where the time goes: medians, which need not add up to the median of the whole. */
function Parts({ minutes }: { minutes: NonNullable<EtaReport['partMinutes']> }) {
  const { t } = useI18n()
  const { picking, waiting, riding } = minutes
  return (
    <span className="mt-1 block">
      {t('Usually {picking} min picking, {waiting} min waiting for a rider, {riding} min riding', {
        picking: Math.round(picking),
        waiting: Math.round(waiting),
        riding: Math.round(riding),
      })}
    </span>
  )
}

function inTimeText(t: Translate, report: EtaReport): string {
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
