import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'
import { MailsAdmin } from '#web/shop/mailing/admin/mails-admin.tsx'

export const meta = titled('Mails')

export default function MailsPage() {
  const { t } = useI18n()
  return (
    <AdminOnly permission="mails:resend" denied={t('Do not have permission')}>
      <MailsAdmin />
    </AdminOnly>
  )
}
