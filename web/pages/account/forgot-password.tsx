import { titled } from '#web/pages/meta.ts'
import { ForgotPasswordForm } from '#web/shop/identity/forgot-password-form.tsx'

export const meta = titled('Forgot password')

export default function ForgotPasswordPage() {
  return <ForgotPasswordForm />
}
