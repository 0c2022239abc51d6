import { Navigate, useSearchParams } from 'react-router'
import { safeNext } from '#web/lib/next-path.ts'
import { useSignedIn } from '#web/lib/signed-in.ts'
import { titled } from '#web/pages/meta.ts'
import { RegisterForm } from '#web/shop/identity/register-form.tsx'

export const meta = titled('Register')

export default function RegisterPage() {
  const [query] = useSearchParams()
  return useSignedIn() ? <Navigate to={safeNext(query.get('next'))} replace /> : <RegisterForm />
}
