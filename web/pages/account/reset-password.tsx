import { Navigate, useLocation } from 'react-router'
import { useHydrated } from '#web/lib/hydrated.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { EntryFrame } from '#web/shop/identity/entry-frame.tsx'
import { BackToLogin } from '#web/shop/identity/forgot-password-form.tsx'
import { ResetPasswordForm } from '#web/shop/identity/reset-password-form.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const meta = titled('Reset password')

/** Requires a verified code: the result is in the navigation state; without it the page redirects home. */
export default function ResetPasswordPage() {
  const { t } = useI18n()
  const { state, search } = useLocation()
  const hydrated = useHydrated()
  const verified = hydrated && state?.data?.success === true && typeof state.email === 'string'
  if (hydrated && !verified) return <Navigate to="/" replace />
  return (
    <EntryFrame
      title={t('Reset password')}
      lead={t('Choose a new password. You will be logged out everywhere else.')}
      foot={<BackToLogin search={search} />}
    >
      {verified ? <ResetPasswordForm email={state.email} /> : <Skeleton className="h-72 rounded-xl" />}
    </EntryFrame>
  )
}
