import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { useStores } from '#web/shop/dark-stores/admin/stores.api.ts'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'
import { useCurrentUser } from '#web/shop/identity/identity.api.ts'
import { mayUse } from '#web/shop/identity/may-use.ts'
import { CashAdmin } from '#web/shop/rider-cash/admin/cash-admin.tsx'
import { UpiAdmin } from '#web/shop/upi/admin/upi-admin.tsx'

export const meta = titled('Cash of riders')

export default function CashPage() {
  const { t } = useI18n()
  return (
    <AdminOnly permission="orders:pick" denied={t('Do not have permission')}>
      <OfStores />
    </AdminOnly>
  )
}

function OfStores() {
  const { t } = useI18n()
  const { data = [] } = useStores()
  const me = useCurrentUser()
  const isManager = me.state === 'known' && mayUse(me.user, 'orders:move')
  const stores = data.map(({ _id, name }) => ({ id: _id, name: t(name) }))
  return (
    <>
      <CashAdmin stores={stores} />
      {isManager && (
        <UpiAdmin
          stores={stores}
          mayRefund={mayUse(me.user, 'orders:refund')}
          mayEdit={mayUse(me.user, 'stores:edit')}
        />
      )}
    </>
  )
}
