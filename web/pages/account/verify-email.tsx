import { useSearchParams } from 'react-router'
import { titled } from '#web/pages/meta.ts'
import { EmailConfirmation } from '#web/shop/identity/email-confirmation.tsx'

export const meta = titled('Confirm your email')

/** Where the link in the mail leads. */
export default function VerifyEmailPage() {
  const [query] = useSearchParams()
  return <EmailConfirmation code={query.get('code') ?? ''} />
}
