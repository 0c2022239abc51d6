import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'
import { TaxRatesAdmin } from '#web/shop/invoices/admin/tax-rates-admin.tsx'
import { BackTo } from '#web/ui/back-to.tsx'

export const meta = titled('Tax rates')

export default function TaxRatesPage() {
  const { t } = useI18n()
  return (
    <AdminOnly permission="catalogue:edit" denied={t('Do not have permission')}>
      <BackTo to="/dashboard/stores">{t('Stores')}</BackTo>
      <TaxRatesAdmin />
    </AdminOnly>
  )
}
