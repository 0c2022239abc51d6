import { useWords } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useRetryRefund } from './fulfilment.api.ts'

/** A refund the bank refused is asked for once more. */
export function RetryRefund({ id }: { id: string }) {
  const { t } = useWords()
  const { mutate, isPending } = useRetryRefund()
  return (
    <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate(id)} className="mt-2">
      {t('Try this refund again')}
    </Button>
  )
}
