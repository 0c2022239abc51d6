import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { ChangePasswordForm } from '#web/shop/identity/change-password-form.tsx'
import { DeviceList } from '#web/shop/identity/device-list.tsx'
import { PasskeyList } from '#web/shop/identity/passkey-list.tsx'
import { SecondFactorNotice } from '#web/shop/identity/second-factor-notice.tsx'
import { TwoStepLogin } from '#web/shop/identity/two-step-login.tsx'
import { BackTo } from '#web/ui/back-to.tsx'

export const meta = titled('Password and devices')

export default function SecurityPage() {
  const { t } = useI18n()
  return (
    <div className="max-w-lg">
      <BackTo to="/dashboard/profile">{t('Profile')}</BackTo>
      <h1 className="mb-4 flex min-h-11 items-center text-xl font-bold">{t('Password and devices')}</h1>
      <div className="flex flex-col gap-4">
        <SecondFactorNotice />
        <ChangePasswordForm />
        <TwoStepLogin />
        <PasskeyList />
        <DeviceList />
      </div>
    </div>
  )
}
