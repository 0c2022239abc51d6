import { Navigate, useLocation } from 'react-router'
import { useHydrated } from '#web/lib/hydrated.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { EntryFrame } from '#web/shop/identity/entry-frame.tsx'
import { BackToLogin } from '#web/shop/identity/forgot-password-form.tsx'
import { OtpForm } from '#web/shop/identity/otp-form.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const meta = titled('Verify OTP')

/** Requires a requested code: the email is in the navigation state, which only the browser has. */
export default function VerificationOtpPage() {
  const { t } = useI18n()
  const { state, search } = useLocation()
  const hydrated = useHydrated()
  const email = hydrated && typeof state?.email === 'string' ? state.email : ''
  if (hydrated && !email) return <Navigate to={`/forgot-password${search}`} replace />
  return (
    <EntryFrame
      title={t('Verify OTP')}
      lead={
        email
          ? t('Type the 6 digits we mailed to {email}.', { email })
          : t('Type the 6 digits we mailed you.')
      }
      foot={<BackToLogin search={search} />}
    >
      {email ? <OtpForm email={email} /> : <Skeleton className="h-48 rounded-xl" />}
    </EntryFrame>
  )
}
