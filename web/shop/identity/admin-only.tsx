import type { ReactNode } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { ShutterDown } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCurrentUser } from './identity.api.ts'
import { mayUse } from './may-use.ts'

/**
 * Renders and loads `children` for admins and for staff with the permission; others read `denied` (spec §6). The server
 * checks permissions in any case.
 */
export function AdminOnly({
  permission,
  denied,
  children,
}: {
  permission: Permission
  denied: string
  children: ReactNode
}) {
  const { t } = useI18n()
  const me = useCurrentUser()
  if (me.state === 'known') {
    return mayUse(me.user, permission) ? (
      children
    ) : (
      <EmptyState title={denied} level="h1" picture={<ShutterDown className="h-32 w-36" />}>
        <p>{t('This page is for the people who run the shop.')}</p>
      </EmptyState>
    )
  }
  if (me.state === 'unknown' && me.error) {
    return (
      <EmptyState title={t('We could not check who you are')}>
        <p>{me.error.message}</p>
      </EmptyState>
    )
  }
  return (
    <div aria-busy="true">
      <Skeleton className="h-64 rounded-xl" />
    </div>
  )
}
