import { useI18n } from '#web/lib/i18n.ts'
import { Addresses } from './addresses.tsx'
import { Receipts } from './receipts.tsx'
import { Refunds } from './refunds.tsx'

type UpiAdminProps = {
  stores: readonly { id: string; name: string }[]
  mayRefund: boolean
  mayEdit: boolean
}

/** UPI at the door: payments that riders recorded, and the addresses of stores. */
export function UpiAdmin({ stores, mayRefund, mayEdit }: UpiAdminProps) {
  const { t } = useI18n()
  return (
    <section aria-label={t('UPI at the door')} className="mt-8 grid gap-4">
      <h2 className="text-lg font-bold">{t('UPI at the door')}</h2>
      {mayRefund && <Refunds />}
      <Receipts />
      {mayEdit && <Addresses stores={stores} />}
    </section>
  )
}
