import { Navigate, useSearchParams } from 'react-router'
import { safeNext } from '#web/lib/next-path.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'
import { titled } from '#web/pages/meta.ts'
import { RegisterForm } from '#web/shop/identity/register-form.tsx'

export const meta = titled('Register')

/** A user who is or gets logged in goes to the requested page; the form stays until that page has loaded. */
export default function RegisterPage() {
  const [query] = useSearchParams()
  return (
    <>
      {useSignedIn() && <Navigate to={safeNext(query.get('next'))} replace />}
      <RegisterForm />
    </>
  )
}
