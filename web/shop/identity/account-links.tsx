import type { User } from '#contract/identity.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import {
  Boxes,
  ChartColumn,
  ClipboardList,
  LayoutGrid,
  ListTree,
  Mail,
  MapPin,
  PackageOpen,
  PackagePlus,
  User as Person,
  Search,
  ShoppingBag,
  Store,
  Warehouse,
} from '#web/ui/icons.ts'
import { ADMIN_HOME } from './home-path.ts'

/** The account links by role (spec §2, §6); admin pages come first for admins. */
export function accountLinks(user: Pick<User, 'role'> | undefined) {
  return user?.role === 'ADMIN' ? [...adminLinks, ...ofEveryone] : ofEveryone
}

const ofEveryone = [
  { to: '/dashboard/myorders', name: 'My Orders' satisfies Text, Icon: ShoppingBag },
  { to: '/dashboard/address', name: 'Save Address' satisfies Text, Icon: MapPin },
  { to: '/dashboard/profile', name: 'Profile' satisfies Text, Icon: Person },
]
export const adminLinks = [
  { to: ADMIN_HOME, name: 'All Orders' satisfies Text, Icon: ClipboardList },
  { to: '/dashboard/product', name: 'Product' satisfies Text, Icon: Boxes },
  { to: '/dashboard/upload-product', name: 'Upload Product' satisfies Text, Icon: PackagePlus },
  { to: '/dashboard/category', name: 'Category' satisfies Text, Icon: LayoutGrid },
  { to: '/dashboard/subcategory', name: 'Sub Category' satisfies Text, Icon: ListTree },
  { to: '/dashboard/collections', name: 'Collections' satisfies Text, Icon: PackageOpen },
  { to: '/dashboard/search-names', name: 'Search names' satisfies Text, Icon: Search },
  { to: '/dashboard/stock', name: 'Stock' satisfies Text, Icon: Warehouse },
  { to: '/dashboard/search-analytics', name: 'Search analytics' satisfies Text, Icon: ChartColumn },
  { to: '/dashboard/mails', name: 'Mails' satisfies Text, Icon: Mail },
  { to: '/dashboard/stores', name: 'Stores' satisfies Text, Icon: Store },
]

/** The name of the signed-in user; admins are marked (spec §2). */
export function AccountName({ user }: { user: User }) {
  const { t } = useI18n()
  return (
    <div className="min-w-0">
      <p className="truncate font-bold">
        {user.name}
        {user.role === 'ADMIN' && <span className="font-semibold text-chilli-600">{` ${t('(Admin)')}`}</span>}
      </p>
      <p className="truncate text-sm text-faint">{user.email}</p>
    </div>
  )
}
