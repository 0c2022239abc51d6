import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { YourData } from '#web/shop/account/your-data.tsx'
import { useAddresses } from '#web/shop/addresses/addresses.ts'
import { Profile } from '#web/shop/identity/profile.tsx'
import { SecurityLink } from '#web/shop/identity/security-link.tsx'
import { MessageSettings } from '#web/shop/messaging/message-settings.tsx'
import { AlertList } from '#web/shop/stock-alerts/alert-list.tsx'

export const meta = titled('Profile')

export default function ProfilePage() {
  const { t } = useI18n()
  const { data, isLoading } = useAddresses()
  return (
    <>
      <h1 className="mb-4 flex min-h-11 items-center text-xl font-bold">{t('Profile')}</h1>
      <Profile addressMobile={isLoading ? undefined : (data?.[0]?.mobile ?? '')} />
      <SecurityLink />
      <AlertList />
      <MessageSettings />
      <YourData />
    </>
  )
}
