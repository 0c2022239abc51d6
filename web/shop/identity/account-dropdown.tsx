import { Menu } from '@base-ui/react/menu'
import { Link } from 'react-router'
import { classes } from '#web/lib/classes.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { LogOut } from '#web/ui/icons.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ThemeMenu } from '#web/ui/theme-menu.tsx'
import { AccountName, accountLinks } from './account-links.tsx'
import { accountTriggerStyle, TriggerContents } from './account-menu.tsx'
import { useCurrentUser, useLogout } from './identity.api.ts'

type DropdownProps = { open: boolean; onOpenChange(open: boolean): void }

/** The account links in a dropdown. A separate file, so that guests never load it. */
export default function AccountDropdown({ open, onOpenChange }: DropdownProps) {
  const { t } = useI18n()
  const { user } = useCurrentUser()
  const logout = useLogout()
  const links = accountLinks(user)
  const isLong = links.length > ONE_COLUMN
  return (
    <Menu.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Menu.Trigger className={accountTriggerStyle}>
        <TriggerContents />
      </Menu.Trigger>
      <Menu.Portal>
        {/* fixed like the header: a menu that moves while the page scrolls loses the press under the pointer */}
        <Menu.Positioner positionMethod="fixed" sideOffset={8} align="end" className="z-50 outline-none">
          <Menu.Popup
            className={classes(
              'max-h-(--available-height) overflow-y-auto rounded-xl border border-line bg-card p-1.5 shadow-float',
              'origin-(--transform-origin) outline-none transition-[scale,opacity] data-starting-style:scale-95',
              'data-starting-style:opacity-0 data-ending-style:opacity-0',
              isLong ? 'w-108' : 'w-60',
            )}
          >
            <div className="border-b border-line px-3 pb-2.5 pt-1.5">
              {user ? <AccountName user={user} /> : <Skeleton className="h-9 w-32" />}
            </div>
            <div className={classes('pt-1.5', isLong && 'columns-2 gap-1.5')}>
              {links.map(({ to, name, Icon }) => (
                <Menu.LinkItem key={to} closeOnClick render={<Link to={to} />} className={itemStyle}>
                  <Icon aria-hidden="true" className="size-5 text-soft" />
                  {t(name)}
                </Menu.LinkItem>
              ))}
              <Menu.Item onClick={() => logout.mutate()} disabled={logout.isPending} className={itemStyle}>
                <LogOut aria-hidden="true" className="size-5 text-soft" />
                {t('Log Out')}
              </Menu.Item>
            </div>
            <div className="mt-1.5 border-t border-line pt-1.5">
              <ThemeMenu />
            </div>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** The most links in one column; the menu of staff, who may use all pages, has two. */
const ONE_COLUMN = 8

const itemStyle = classes(
  'flex min-h-11 break-inside-avoid cursor-pointer select-none items-center gap-3 rounded-lg px-3 font-medium',
  'outline-none data-highlighted:bg-leaf-50 data-highlighted:text-leaf-800',
)
