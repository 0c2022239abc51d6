import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { LogOut } from '#web/ui/icons.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { AccountName, type accountLinks } from './account-links.tsx'
import { useCurrentUser, useLogout } from './identity.api.ts'

export const rowStyle =
  'flex min-h-11 items-center gap-3 rounded-lg px-3 font-medium transition-colors hover:bg-sunken'

/** The user's name, navigation links, and the choice of theme. */
export function NavPanel({ label, children }: { label: string; children: ReactNode }) {
  const { user } = useCurrentUser()
  return (
    <nav aria-label={label} className="rounded-xl border border-line bg-card p-2">
      <div className="mb-1 border-b border-line px-3 pb-3 pt-2">
        {user ? <AccountName user={user} /> : <Skeleton className="h-10 w-36" />}
      </div>
      {children}
      <div className="mt-1 border-t border-line pt-2">
        <ThemeSwitch />
      </div>
    </nav>
  )
}

type Place = ReturnType<typeof accountLinks>[number]

/** A navigation link, marked if current; `after` is rendered behind its name. */
export function PlaceRow({ to, name, Icon, after }: Place & { after?: ReactNode }) {
  const { t } = useI18n()
  return (
    <li>
      <NavLink
        to={to}
        className={({ isActive }) => classes(rowStyle, isActive && 'bg-leaf-50 font-semibold text-leaf-800')}
      >
        <Icon aria-hidden="true" className="size-5 text-soft" />
        <span className="flex-1">{t(name)}</span>
        {after}
      </NavLink>
    </li>
  )
}

export function LogOutRow() {
  const { t } = useI18n()
  const logout = useLogout()
  return (
    <li>
      <button
        type="button"
        onClick={() => !logout.isPending && logout.mutate()}
        className={classes(rowStyle, 'w-full text-left')}
      >
        <LogOut aria-hidden="true" className="size-5 text-soft" />
        {t('Log Out')}
      </button>
    </li>
  )
}
