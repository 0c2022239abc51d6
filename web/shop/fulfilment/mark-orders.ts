import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BatchStatus, fulfilmentContract } from '#contract/fulfilment.ts'
import type { Say } from '#contract/language.ts'
import type { Order } from '#contract/orders.ts'
import type { Outcome } from '#contract/shapes.ts'
import { clientFor } from '#web/lib/api.ts'
import { newKey } from '#web/lib/new-key.ts'
import { useWords } from '#web/lib/words.ts'
import { statusInWords } from '#web/shop/orders/status-words.ts'
import { toast } from '#web/ui/toast.ts'
import { offerUndo } from '#web/ui/undo.ts'
import { useAskBeforeClosing } from '#web/ui/use-unsaved.ts'
import { reload } from './fulfilment.api.ts'

const { updateStatuses } = clientFor(fulfilmentContract)

type Marked = Pick<Order, '_id' | 'status'>

/**
 * Moves several orders, a few seconds later: until then it can be taken back without a trace, for every step of an order
 * is history (decision 026). What could not be moved stands in `failed`.
 */
export function useMarkOrders() {
  const client = useQueryClient()
  const { t } = useWords()
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [failed, setFailed] = useState<readonly Outcome[]>()
  useAskBeforeClosing(waiting.length > 0)

  async function send(orders: readonly Marked[], status: BatchStatus, key = newKey()): Promise<void> {
    const body = { orders: orders.map(({ _id, status }) => ({ _id, from: status })), status }
    try {
      const { data } = await updateStatuses({ body }, { idempotencyKey: key })
      const done = data.filter((outcome) => outcome.done).length
      if (done > 0)
        toast.success(
          t('{orders} marked {status}', { orders: ordersInWords(t, done), status: t(statusInWords(status)) }),
        )
      if (done < data.length) setFailed(data)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('Failed to update status'))
    }
    setWaiting((was) => was.filter((id) => !orders.some(({ _id }) => _id === id)))
    await reload(client)
  }

  function mark(orders: readonly Marked[], status: BatchStatus) {
    const ids = orders.map(({ _id }) => _id)
    setWaiting((was) => [...was, ...ids])
    const said = { orders: ordersInWords(t, ids.length), status: t(statusInWords(status)) }
    offerUndo(t('Marking {orders} {status} …', said), {
      undo: () => {
        setWaiting((was) => was.filter((id) => !ids.includes(id)))
        toast.success(t('Nothing was changed'))
      },
      after: () => send(orders, status),
    })
  }
  return { mark, waiting, failed, forget: () => setFailed(undefined) }
}

const ordersInWords = (t: Say, count: number): string =>
  count === 1 ? t('1 order') : t('{count} orders', { count })
