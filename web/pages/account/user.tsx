import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { AccountNav } from '#web/shop/identity/account-nav.tsx'
import { SignedInOnly } from '#web/shop/identity/signed-in-only.tsx'
import { useWalletPlace } from '#web/shop/wallet/wallet-place.ts'

export const meta = titled('My account')

/** The account menu of a phone. */
export default function UserPage() {
  const { t } = useI18n()
  const more = useWalletPlace()
  return (
    <SignedInOnly>
      <div className="page max-w-md pt-4">
        <h1 className="mb-3 text-xl font-bold">{t('My account')}</h1>
        <AccountNav more={more} />
      </div>
    </SignedInOnly>
  )
}
