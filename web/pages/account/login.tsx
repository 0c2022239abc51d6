import { Navigate, useSearchParams } from 'react-router'
import { safeNext } from '#web/lib/next-path.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'
import { titled } from '#web/pages/meta.ts'
import { LoginForm } from '#web/shop/identity/login-form.tsx'

export const meta = titled('Login')

/** Whoever is logged in, now or already, goes where they were going; the form stays until that page has come. */
export default function LoginPage() {
  const [query] = useSearchParams()
  return (
    <>
      {useSignedIn() && <Navigate to={safeNext(query.get('next'))} replace />}
      <LoginForm />
    </>
  )
}
