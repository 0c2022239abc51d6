import { useSearchParams } from 'react-router'
import { titled } from '#web/pages/meta.ts'
import { EmailConfirmation } from '#web/shop/identity/email-confirmation.tsx'

export const meta = titled('Confirm your email')

/** The target of the link in the verification mail. */
export default function VerifyEmailPage() {
  const [query] = useSearchParams()
  return <EmailConfirmation code={query.get('code') ?? ''} />
}
