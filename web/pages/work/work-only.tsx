import { type ReactNode, useEffect } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { useStores } from '#web/shop/dark-stores/admin/stores.api.ts'
import { deleteCopy, hasCopy } from '#web/shop/fulfilment/work/work.api.ts'
import type { WorkStore } from '#web/shop/fulfilment/work/work-heading.tsx'
import { AdminOnly } from '#web/shop/identity/admin-only.tsx'
import { useCurrentUser } from '#web/shop/identity/identity.api.ts'
import { mayUse } from '#web/shop/identity/may-use.ts'
import { usePageOffline } from './use-page-offline.ts'

type WorkOnlyProps = {
  area: 'store' | 'ride'
  permission: Permission
  children(stores: readonly WorkStore[]): ReactNode
}

/**
 * A page of pickers or riders with their stores. Without a connection the user cannot be checked; then work goes on
 * with what this device has of the session.
 */
export function WorkOnly({ area, permission, children }: WorkOnlyProps) {
  const { t } = useI18n()
  const me = useCurrentUser()
  const hydrated = useHydrated()
  usePageOffline(`/${area}`)
  const isDenied = me.state === 'guest' || (me.state === 'known' && !mayUse(me.user, permission))
  useEffect(() => {
    if (isDenied) deleteCopy(area)
  }, [isDenied, area])
  if (hydrated && me.state === 'unknown' && hasCopy(area)) return <OfStores>{children}</OfStores>
  return (
    <AdminOnly permission={permission} denied={t('Permission Denied')}>
      <OfStores>{children}</OfStores>
    </AdminOnly>
  )
}

function OfStores({ children }: { children: WorkOnlyProps['children'] }) {
  const { data = [] } = useStores()
  return children(data.map(({ _id, ...store }) => ({ id: _id, ...store })))
}
