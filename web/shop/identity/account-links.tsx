import type { User } from '#contract/identity.ts'
import type { Permission } from '#contract/permissions.ts'
import { type Text, useI18n } from '#web/lib/i18n.ts'
import {
  Banknote,
  Boxes,
  ChartColumn,
  CircleAlert,
  ClipboardList,
  Eye,
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
  Timer,
  Warehouse,
} from '#web/ui/icons.ts'
import { ADMIN_HOME } from './home-path.ts'
import { mayUse } from './may-use.ts'

/** The account links (spec §2, §6); the admin pages that a user may use come first. */
export const accountLinks = (user: Holder) => [...adminLinksOf(user), ...ofEveryone]

/** The admin pages that a user may use. */
export const adminLinksOf = (user: Holder) =>
  adminLinks.filter(({ permission }) => mayUse(user, permission)).map(({ permission: _, ...place }) => place)

type Holder = Pick<User, 'role' | 'permissions'> | undefined

const ofEveryone = [
  { to: '/dashboard/myorders', name: 'My Orders' satisfies Text, Icon: ShoppingBag },
  { to: '/dashboard/address', name: 'Save Address' satisfies Text, Icon: MapPin },
  { to: '/dashboard/profile', name: 'Profile' satisfies Text, Icon: Person },
]
const adminLinks: { to: string; name: Text; Icon: typeof Mail; permission: Permission }[] = [
  { to: ADMIN_HOME, name: 'All Orders' satisfies Text, Icon: ClipboardList, permission: 'orders:read' },
  { to: '/dashboard/board', name: 'Board' satisfies Text, Icon: LayoutGrid, permission: 'orders:pick' },
  {
    to: '/dashboard/cash',
    name: 'Cash of riders' satisfies Text,
    Icon: Banknote,
    permission: 'orders:pick',
  },
  {
    to: '/dashboard/help',
    name: 'Reported items' satisfies Text,
    Icon: CircleAlert,
    permission: 'orders:refund',
  },
  { to: '/dashboard/books', name: 'Books' satisfies Text, Icon: ChartColumn, permission: 'stores:edit' },
  { to: '/store', name: 'Orders to pick' satisfies Text, Icon: PackageOpen, permission: 'orders:pick' },
  { to: '/ride', name: 'Orders to deliver' satisfies Text, Icon: MapPin, permission: 'orders:ride' },
  { to: '/dashboard/product', name: 'Product' satisfies Text, Icon: Boxes, permission: 'catalogue:edit' },
  {
    to: '/dashboard/upload-product',
    name: 'Upload Product' satisfies Text,
    Icon: PackagePlus,
    permission: 'catalogue:edit',
  },
  {
    to: '/dashboard/category',
    name: 'Category' satisfies Text,
    Icon: LayoutGrid,
    permission: 'catalogue:edit',
  },
  {
    to: '/dashboard/subcategory',
    name: 'Sub Category' satisfies Text,
    Icon: ListTree,
    permission: 'catalogue:edit',
  },
  {
    to: '/dashboard/collections',
    name: 'Collections' satisfies Text,
    Icon: PackageOpen,
    permission: 'catalogue:edit',
  },
  {
    to: '/dashboard/search-names',
    name: 'Search names' satisfies Text,
    Icon: Search,
    permission: 'catalogue:edit',
  },
  { to: '/dashboard/stock', name: 'Stock' satisfies Text, Icon: Warehouse, permission: 'stock:read' },
  {
    to: '/dashboard/least-life',
    name: 'Least life at delivery' satisfies Text,
    Icon: Timer,
    permission: 'catalogue:edit',
  },
  {
    to: '/dashboard/search-analytics',
    name: 'Search analytics' satisfies Text,
    Icon: ChartColumn,
    permission: 'catalogue:edit',
  },
  { to: '/dashboard/mails', name: 'Mails' satisfies Text, Icon: Mail, permission: 'mails:resend' },
  { to: '/dashboard/audit', name: 'Audit log' satisfies Text, Icon: Eye, permission: 'audit:read' },
  { to: '/dashboard/staff', name: 'Staff' satisfies Text, Icon: Person, permission: 'staff:manage' },
  { to: '/dashboard/stores', name: 'Stores' satisfies Text, Icon: Store, permission: 'stores:read' },
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
