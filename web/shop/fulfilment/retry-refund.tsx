import { useI18n } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { useRetryRefund } from './fulfilment.api.ts'

/** Retries a refund that the bank refused. */
export function RetryRefund({ id }: { id: string }) {
  const { t } = useI18n()
  const { mutate, isPending } = useRetryRefund()
  return (
    <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate(id)} className="mt-2">
      {t('Try this refund again')}
    </Button>
  )
}
