import { useSearchParams } from 'react-router'
import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { useStopMessages } from '#web/shop/messaging/messaging.api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const meta = titled('Mails about your orders')

/** Opened from a mail, without login; only a press stops the mails, because mail programs open links by themselves. */
export default function StopMessagesPage() {
  const { t } = useI18n()
  const [query] = useSearchParams()
  const { mutate, isPending, isSuccess, error } = useStopMessages()
  if (isSuccess) {
    return (
      <EmptyState level="h1" title={t('You will get no more of these mails')}>
        <p>{t('Your records of a purchase still come. You can choose again in your profile.')}</p>
        <ButtonLink to="/">{t('Shop Now')}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState level="h1" title={t('Mails about your orders')}>
      <p>{t('Stop the mails that say that an order is on its way, late or delivered?')}</p>
      {error && (
        <p role="alert" className="font-medium text-chilli-600">
          {error.message}
        </p>
      )}
      <Button busy={isPending} onClick={() => mutate(query.get('token') ?? '')}>
        {t('Stop these mails')}
      </Button>
    </EmptyState>
  )
}
