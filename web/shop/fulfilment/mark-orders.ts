import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type BatchStatus, fulfilmentContract } from '#contract/fulfilment.ts'
import type { Say } from '#contract/language.ts'
import type { Order } from '#contract/orders.ts'
import type { Outcome } from '#contract/shapes.ts'
import { clientFor } from '#web/lib/api.ts'
import { newKey } from '#web/lib/new-key.ts'
import { useWords } from '#web/lib/words.ts'
import { statusInWords } from '#web/shop/orders/status-words.ts'
import { tellFailure } from '#web/ui/again.ts'
import { toast } from '#web/ui/toast.ts'
import { offerUndo } from '#web/ui/undo.ts'
import { askBeforeClosing } from '#web/ui/use-unsaved.ts'
import { reload } from './fulfilment.api.ts'

const { updateStatuses } = clientFor(fulfilmentContract)

type Marked = Pick<Order, '_id' | 'status'>
type Batch = { orders: readonly Marked[]; status: BatchStatus; key: string }

/**
 * Moves several orders, a few seconds later: until then it can be taken back without a trace, for every step of an order
 * is history (decision 026). What could not be moved stands in `failed`. With the list goes the wait: what waits is sent
 * then, and what came of it is told in passing.
 */
export function useMarkOrders() {
  const client = useQueryClient()
  const { t } = useWords()
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [failed, setFailed] = useState<readonly Outcome[]>()
  const waits = useRef(new Set<() => void>())
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      for (const endWait of waits.current) endWait()
    }
  }, [])

  /** A batch sent again goes on where the first try ended: it keeps its key. */
  async function send({ orders, status, key }: Batch): Promise<void> {
    const body = { orders: orders.map(({ _id, status }) => ({ _id, from: status })), status }
    try {
      const { data } = await updateStatuses({ body }, { idempotencyKey: key })
      const done = data.filter((outcome) => outcome.done).length
      if (done > 0)
        toast.success(
          t('{orders} marked {status}', { orders: ordersInWords(t, done), status: t(statusInWords(status)) }),
        )
      if (done < data.length && here.current) setFailed(data)
      else if (done < data.length) toast.error(failuresInWords(t, data))
    } catch (error) {
      tellFailure(error, t('Failed to update status'), () => carryOut({ orders, status, key }))
    }
  }

  /** Until it is sent or taken back the rows show it, and closing the tab asks. */
  function hold(orders: readonly Marked[]): () => void {
    const ids = orders.map(({ _id }) => _id)
    const answered = askBeforeClosing()
    setWaiting((was) => [...was, ...ids])
    return () => {
      answered()
      setWaiting((was) => was.filter((id) => !ids.includes(id)))
    }
  }

  async function carryOut(batch: Batch, release = hold(batch.orders)): Promise<void> {
    await send(batch)
    release()
    await reload(client)
  }

  function mark(orders: readonly Marked[], status: BatchStatus) {
    const said = { orders: ordersInWords(t, orders.length), status: t(statusInWords(status)) }
    const release = hold(orders)
    const { endWait } = offerUndo(t('Marking {orders} {status} …', said), {
      undo() {
        waits.current.delete(endWait)
        release()
        toast.success(t('Nothing was changed'))
      },
      after() {
        waits.current.delete(endWait)
        void carryOut({ orders, status, key: newKey() }, release)
      },
    })
    waits.current.add(endWait)
  }
  return { mark, waiting, failed, forget: () => setFailed(undefined) }
}

const ordersInWords = (t: Say, count: number): string =>
  count === 1 ? t('1 order') : t('{count} orders', { count })

const MOST_NAMED = 5

function failuresInWords(t: Say, outcomes: readonly Outcome[]): string {
  const failed = outcomes.filter(({ done }) => !done)
  const named = failed.slice(0, MOST_NAMED).map(({ name, message }) => `${name}: ${message}`)
  const said = t('{failed} of {all} could not be changed', { failed: failed.length, all: outcomes.length })
  return [said, ...named, ...(failed.length > MOST_NAMED ? ['…'] : [])].join('\n')
}
