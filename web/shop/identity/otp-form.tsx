import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { OtpBoxes } from './otp-boxes.tsx'
import { isWhole, noDigits } from './otp-digits.ts'
import { useForgotPassword, useVerifyOtp } from './recovery.api.ts'

/** The form for the code mailed to `email`; the right code leads to the new password. */
export function OtpForm({ email }: { email: string }) {
  const { t } = useI18n()
  const [digits, setDigits] = useState(noDigits)
  const navigate = useNavigate()
  const { search } = useLocation()
  const { mutate, reset, isPending, error } = useVerifyOtp((data) =>
    // replaces this page, because a code can be used only once
    navigate(`/reset-password${search}`, { state: { data, email }, replace: true }),
  )
  const another = useForgotPassword()
  const { ref } = useForm(error)

  function change(digits: readonly string[]) {
    setDigits(digits)
    if (error) reset()
  }

  return (
    <>
      <form
        ref={ref}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole(digits) && !isPending) mutate({ email, otp: digits.join('') })
        }}
        className="flex flex-col gap-5"
      >
        <OtpBoxes digits={digits} onChange={change} problem={error?.message} />
        <Button type="submit" size="lg" wide disabled={!isWhole(digits)} busy={isPending}>
          {t('Verify OTP')}
        </Button>
      </form>
      <Button
        variant="quiet"
        wide
        busy={another.isPending}
        onClick={() => {
          // now, because the mail may arrive before the response, which must not clear its code
          change(noDigits)
          another.mutate({ email })
        }}
        className="mt-3"
      >
        {t('Send a new code')}
      </Button>
    </>
  )
}
