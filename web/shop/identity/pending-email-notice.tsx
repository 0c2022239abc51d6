import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { CircleAlert } from '#web/ui/icons.ts'
import { useCancelEmailChange, useResendEmailChange } from './profile.api.ts'

/** Shows the new email that is not confirmed yet; its link can be sent again and the change cancelled. */
export function PendingEmailNotice({ email }: { email: string }) {
  const { t } = useI18n()
  const resend = useResendEmailChange()
  const cancel = useCancelEmailChange()
  return (
    <section
      aria-label={t('New email not confirmed yet')}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-saffron-200 bg-saffron-50 p-4"
    >
      <CircleAlert aria-hidden="true" className="size-6 shrink-0 text-saffron-800" />
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {`${t('Waiting for confirmation at')} `}
        <strong>{email}</strong>
        {t('. Until then your email stays as it is.')}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <Button variant="quiet" busy={resend.isPending} onClick={() => resend.mutate()}>
          {t('Send the link again')}
        </Button>
        <Button variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('Cancel the change')}
        </Button>
      </div>
    </section>
  )
}
