import { Outlet } from 'react-router'
import { AccountNav } from '#web/shop/identity/account-nav.tsx'
import { SignedInOnly } from '#web/shop/identity/signed-in-only.tsx'
import { useWalletPlace } from '#web/shop/wallet/wallet-place.ts'

/** The layout of all pages under /dashboard: requires a login and shows the account navigation. */
export default function Dashboard() {
  const more = useWalletPlace()
  return (
    <SignedInOnly>
      <div className="page flex items-start gap-8 pt-4 md:pt-6">
        <aside className="sticky top-25 hidden w-60 shrink-0 lg:block">
          <AccountNav more={more} />
        </aside>
        <div className="min-w-0 flex-1">
          <Outlet />
        </div>
      </div>
    </SignedInOnly>
  )
}
