import { useI18n } from '#web/lib/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useMailCounts } from './mailing.api.ts'

const MOST_SHOWN = 99

/** How many mails did not leave the shop, beside the link to their page; nothing while all do. */
export function StuckMails() {
  const { t } = useI18n()
  const stuck = useMailCounts().data?.stuck ?? 0
  if (stuck === 0) return null
  return (
    <Badge tone="chilli">
      <span aria-hidden="true">{stuck > MOST_SHOWN ? `${MOST_SHOWN}+` : stuck}</span>
      <span className="sr-only">
        {stuck === 1 ? t('1 not sent') : t('{count} not sent', { count: stuck })}
      </span>
    </Badge>
  )
}
