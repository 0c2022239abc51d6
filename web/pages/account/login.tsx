import { Navigate, useSearchParams } from 'react-router'
import { safeNext } from '#web/lib/next-path.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'
import { titled } from '#web/pages/meta.ts'
import { homePathOf } from '#web/shop/identity/home-path.ts'
import { useCurrentUser } from '#web/shop/identity/identity.api.ts'
import { LoginForm } from '#web/shop/identity/login-form.tsx'

export const meta = titled('Login')

/**
 * A user who is or gets logged in goes to the requested page or home (for admins: the orders); the form stays
 * until that page has loaded.
 */
export default function LoginPage() {
  const [query] = useSearchParams()
  const next = query.get('next')
  const signedIn = useSignedIn()
  const me = useCurrentUser()
  const home =
    me.state === 'known' ? homePathOf(me.user) : me.state === 'unknown' && me.error ? '/' : undefined
  const to = next === null ? home : safeNext(next)
  return (
    <>
      {signedIn && to && <Navigate to={to} replace />}
      <LoginForm />
    </>
  )
}
