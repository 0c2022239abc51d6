import { useEffect, useEffectEvent } from 'react'
import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { CircleAlert } from '#web/ui/icons.ts'

type FailedProps = { text: string; onRetry(): void }

/** Above the last results when a later search fails. It is repeated when the connection returns. */
export function SearchFailed({ text, onRetry }: FailedProps) {
  const { t } = useI18n()
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const onOnline = () => retry()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  return (
    <div className="page pt-3">
      <div className="flex flex-wrap items-center gap-2 rounded-lg border border-saffron-200 bg-saffron-50 p-3">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-saffron-800" />
        <p role="alert" className="min-w-0 flex-1 basis-48 wrap-anywhere text-saffron-800">
          {t('We could not search for “{text}” just now. Below is what you searched for before.', { text })}
        </p>
        <Button variant="quiet" onClick={onRetry}>
          {t('Try again')}
        </Button>
      </div>
    </div>
  )
}
