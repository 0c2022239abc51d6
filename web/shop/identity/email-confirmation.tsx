import { Link } from 'react-router'
import { useSignedIn } from '#web/lib/signed-in.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CircleAlert, CircleCheck } from '#web/ui/icons.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useVerifyEmail } from './profile.api.ts'

/** Confirms the email by the code of a mailed link, and says how it went. */
export function EmailConfirmation({ code }: { code: string }) {
  return (
    <div aria-live="polite">
      <HowItWent code={code} />
    </div>
  )
}

function HowItWent({ code }: { code: string }) {
  const { data: message, error } = useVerifyEmail(code)
  if (message) {
    return (
      <EmptyState
        level="h1"
        title="Your email is confirmed"
        picture={<CircleCheck aria-hidden="true" className="size-16 text-leaf-600" />}
      >
        <p>{message}. Thank you!</p>
        <ButtonLink to="/">Go To Home</ButtonLink>
      </EmptyState>
    )
  }
  if (error || !code) return <NotConfirmed why={error?.message} />
  return (
    <EmptyState level="h1" title="Confirming your email" picture={<Spinner className="size-12" />}>
      <p>One moment, please.</p>
    </EmptyState>
  )
}

function NotConfirmed({ why }: { why: string | undefined }) {
  const profile = (
    <Link to="/dashboard/profile" className="font-semibold text-leaf-600 underline underline-offset-4">
      profile
    </Link>
  )
  return (
    <EmptyState
      level="h1"
      title="We could not confirm your email"
      picture={<CircleAlert aria-hidden="true" className="size-16 text-chilli-600" />}
    >
      <p>{why ?? 'This link is not complete. Please copy the whole of it from the mail.'}</p>
      <p>
        {useSignedIn() ? 'Your' : 'Log in, and your'} {profile} sends you a new link.
      </p>
    </EmptyState>
  )
}
