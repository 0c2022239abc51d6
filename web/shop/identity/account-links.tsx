import type { User } from '#contract/identity.ts'
import { type Text, useWords } from '#web/lib/words.ts'
import {
  Boxes,
  ClipboardList,
  LayoutGrid,
  ListTree,
  MapPin,
  PackagePlus,
  User as Person,
  ShoppingBag,
  Store,
  Warehouse,
} from '#web/ui/icons.ts'

/** The places of an account, by role (spec §2, §6). */
export function accountLinks(user: Pick<User, 'role'> | undefined) {
  return user?.role === 'ADMIN' ? [...ofEveryone, ...ofAdmins] : ofEveryone
}

const ofEveryone = [
  { to: '/dashboard/myorders', name: 'My Orders' satisfies Text, Icon: ShoppingBag },
  { to: '/dashboard/address', name: 'Save Address' satisfies Text, Icon: MapPin },
  { to: '/dashboard/profile', name: 'Profile' satisfies Text, Icon: Person },
]
const ofAdmins = [
  { to: '/dashboard/category', name: 'Category' satisfies Text, Icon: LayoutGrid },
  { to: '/dashboard/subcategory', name: 'Sub Category' satisfies Text, Icon: ListTree },
  { to: '/dashboard/upload-product', name: 'Upload Product' satisfies Text, Icon: PackagePlus },
  { to: '/dashboard/product', name: 'Product' satisfies Text, Icon: Boxes },
  { to: '/dashboard/stores', name: 'Stores' satisfies Text, Icon: Store },
  { to: '/dashboard/stock', name: 'Stock' satisfies Text, Icon: Warehouse },
  { to: '/dashboard/all-orders', name: 'All Orders' satisfies Text, Icon: ClipboardList },
]

/** Who is logged in; admins are told apart (spec §2). */
export function AccountName({ user }: { user: User }) {
  const { t } = useWords()
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
