import { useSearchParams } from 'react-router'
import { useI18n } from '#web/lib/i18n.ts'
import { titled } from '#web/pages/meta.ts'
import { useStopAlerts } from '#web/shop/stock-alerts/stock-alerts.api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const meta = titled('Mails about products that are back')

/** Opened from a mail, without login; only a press stops the mails, because mail programs open links by themselves. */
export default function StopAlertsPage() {
  const { t } = useI18n()
  const [query] = useSearchParams()
  const { mutate, isPending, isSuccess, error } = useStopAlerts()
  if (isSuccess) {
    return (
      <EmptyState level="h1" title={t('You will get no more of these mails')}>
        <p>{t('You can still ask for a mail on the page of a product that is sold out.')}</p>
        <ButtonLink to="/">{t('Shop Now')}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState level="h1" title={t('Mails about products that are back')}>
      <p>{t('Stop the mails that you have asked for? You keep your account.')}</p>
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
