import { Link } from 'react-router'
import { useI18n } from '#web/lib/i18n.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CircleAlert, CircleCheck } from '#web/ui/icons.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useVerifyEmail } from './profile.api.ts'

/** Confirms the email by the code of a mailed link, and shows the result. */
export function EmailConfirmation({ code }: { code: string }) {
  return (
    <div aria-live="polite">
      <ConfirmationResult code={code} />
    </div>
  )
}

function ConfirmationResult({ code }: { code: string }) {
  const { t } = useI18n()
  const { data: message, error } = useVerifyEmail(code)
  if (message) {
    return (
      <EmptyState
        level="h1"
        title={t('Your email is confirmed')}
        picture={<CircleCheck aria-hidden="true" className="size-16 text-leaf-600" />}
      >
        <p>{t('{message}. Thank you!', { message })}</p>
        <ButtonLink to="/">{t('Go To Home')}</ButtonLink>
      </EmptyState>
    )
  }
  if (error || !code) return <NotConfirmed why={error?.message} />
  return (
    <EmptyState level="h1" title={t('Confirming your email')} picture={<Spinner className="size-12" />}>
      <p>{t('One moment, please.')}</p>
    </EmptyState>
  )
}

function NotConfirmed({ why }: { why: string | undefined }) {
  const { t } = useI18n()
  const profile = (
    <Link to="/dashboard/profile" className="font-semibold text-leaf-600 underline underline-offset-4">
      {t('profile')}
    </Link>
  )
  return (
    <EmptyState
      level="h1"
      title={t('We could not confirm your email')}
      picture={<CircleAlert aria-hidden="true" className="size-16 text-chilli-600" />}
    >
      <p>{why ?? t('This link is not complete. Please copy the whole of it from the mail.')}</p>
      <p>
        {useSignedIn() ? t('Your') : t('Log in, and your')} {profile} {t('sends you a new link.')}
      </p>
    </EmptyState>
  )
}
