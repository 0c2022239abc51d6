import { NavLink } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useWords } from '#web/lib/words.ts'
import { ChevronRight, LogOut } from '#web/ui/icons.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { AccountName, accountLinks } from './account-links.tsx'
import { useLogout, useWhoAmI } from './identity.api.ts'

/** The account's places as a list: the phone's account page, and beside the dashboard on wider screens. */
export function AccountNav() {
  const { t } = useWords()
  const { user } = useWhoAmI()
  const logout = useLogout()
  return (
    <nav aria-label={t('Account')} className="rounded-xl border border-line bg-card p-2">
      <div className="mb-1 border-b border-line px-3 pb-3 pt-2">
        {user ? <AccountName user={user} /> : <Skeleton className="h-10 w-36" />}
      </div>
      <ul>
        {accountLinks(user).map(({ to, name, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                classes(rowLook, isActive && 'bg-leaf-50 font-semibold text-leaf-800')
              }
            >
              <Icon aria-hidden="true" className="size-5 text-soft" />
              <span className="flex-1">{t(name)}</span>
              <ChevronRight aria-hidden="true" className="size-4 text-faint md:hidden" />
            </NavLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={() => !logout.isPending && logout.mutate()}
            className={classes(rowLook, 'w-full text-left')}
          >
            <LogOut aria-hidden="true" className="size-5 text-soft" />
            {t('Log Out')}
          </button>
        </li>
      </ul>
      <div className="mt-1 border-t border-line pt-2">
        <ThemeSwitch />
      </div>
    </nav>
  )
}

const rowLook =
  'flex min-h-12 items-center gap-3 rounded-lg px-3 font-medium transition-colors hover:bg-sunken'
