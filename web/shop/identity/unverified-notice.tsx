import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { CircleAlert } from '#web/ui/icons.ts'
import { useResendVerification } from './profile.api.ts'

/** Shows that the email is not confirmed yet; shopping is possible. */
export function UnverifiedNotice({ email }: { email: string }) {
  const { t } = useI18n()
  const { mutate, isPending } = useResendVerification()
  return (
    <section
      aria-label={t('Email not confirmed yet')}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-saffron-200 bg-saffron-50 p-4"
    >
      <CircleAlert aria-hidden="true" className="size-6 shrink-0 text-saffron-800" />
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {`${t('Please confirm your email: we sent a link to')} `}
        <strong>{email}</strong>
        {t('. You can shop meanwhile.')}
      </p>
      <Button variant="quiet" busy={isPending} onClick={() => mutate()} className="max-sm:w-full">
        {t('Send the link again')}
      </Button>
    </section>
  )
}
