import type { ReactNode } from 'react'
import type { MailCounts } from '#contract/v1/mails.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { CircleAlert } from '#web/ui/icons.ts'
import { useResendFailed } from '../mailing.api.ts'

/** Why mails do not leave the shop, and what helps; nothing while they do. */
export function MailNotices({ counts }: { counts: MailCounts }) {
  const { t } = useI18n()
  const late = counts.stuck - counts.failed
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden">
      {counts.delivery === 'none' && (
        <Notice label={t('No mail server')}>
          {t(
            'No process with SMTP_URL has run the jobs of the shop in the last ten minutes: no mail leaves the ' +
              'shop. Mails wait here until one runs. Codes and links that expire meanwhile are not sent.',
          )}
        </Notice>
      )}
      {counts.delivery === 'demo' && (
        <p className="text-sm text-soft">
          {`${t('The demo sends no mails.')} `}
          <a href="/dev/mail" className="font-semibold text-leaf-700 underline">
            {t('Read their texts')}
          </a>
        </p>
      )}
      {counts.delivery !== 'none' && late > 0 && (
        <Notice label={t('Late mails')}>
          {late === 1
            ? t('1 mail has waited for more than ten minutes. The reason is in the list.')
            : t('{count} mails have waited for more than ten minutes. The reasons are in the list.', {
                count: late,
              })}
        </Notice>
      )}
      {counts.failed > 0 && <FailedNotice failed={counts.failed} />}
    </div>
  )
}

function FailedNotice({ failed }: { failed: number }) {
  const { t } = useI18n()
  const { mutate, isPending } = useResendFailed()
  return (
    <Notice
      label={t('Failed mails')}
      action={
        <Button variant="quiet" busy={isPending} onClick={() => mutate()} className="max-sm:w-full">
          {t('Send all failed again')}
        </Button>
      }
    >
      {failed === 1 ? t('1 mail failed.') : t('{count} mails failed.', { count: failed })}
    </Notice>
  )
}

type NoticeProps = { label: string; action?: ReactNode; children: ReactNode }

function Notice({ label, action, children }: NoticeProps) {
  return (
    <section
      aria-label={label}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-saffron-200 bg-saffron-50 p-4"
    >
      <CircleAlert aria-hidden="true" className="size-6 shrink-0 text-saffron-800" />
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">{children}</p>
      {action}
    </section>
  )
}
