import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fulfilmentContract } from '#contract/browser/fulfilment.ts'
import type { CashState } from '#contract/fulfilment.ts'
import type { Translate } from '#contract/language.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { OrderSummary } from '#contract/v1/orders.ts'
import { clientFor } from '#web/lib/api.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { newKey } from '#web/lib/new-key.ts'
import { statusText } from '#web/shop/orders/orders.ts'
import type { Outcome } from '#web/ui/outcomes-dialog.tsx'
import { retryToast } from '#web/ui/retry-toast.ts'
import { toast } from '#web/ui/toast.ts'
import { offerUndo } from '#web/ui/undo.ts'
import { confirmTabClose } from '#web/ui/use-unsaved.ts'
import { reload } from './fulfilment.api.ts'

const { updateStatuses } = clientFor(fulfilmentContract)

type Marked = Pick<OrderSummary, 'id' | 'status'>
type Batch = {
  orders: readonly Marked[]
  status: OrderStatus
  cash?: CashState | undefined
  key: string
}

/**
 * Changes several orders after a few seconds: until then undo stores nothing, whereas every step of an order is
 * recorded (decision 026). `failed` has the orders that could not be changed. When the list is left, the waiting
 * changes are sent immediately and a toast shows the result.
 */
export function useMarkOrders() {
  const client = useQueryClient()
  const { t } = useI18n()
  const [failed, setFailed] = useState<readonly Outcome[]>()
  const { waiting, hold } = useWaitingOrders()
  const { waits, here } = useWaits()

  /** Retrying a batch continues the first attempt, with the same idempotency key. */
  async function send({ orders, status, cash, key }: Batch): Promise<void> {
    const seen = orders.map(({ id, status }) => ({ _id: id, from: status }))
    const body = { orders: seen, status, ...(cash && { cash }) }
    try {
      const { data } = await updateStatuses({ body }, { idempotencyKey: key })
      const done = data.filter((outcome) => outcome.done).length
      if (done > 0)
        toast.success(
          t('{orders} marked {status}', { orders: ordersText(t, done), status: t(statusText(status)) }),
        )
      if (done < data.length && here.current) setFailed(data)
      else if (done < data.length) toast.error(failuresText(t, data))
    } catch (error) {
      retryToast(error, t('Failed to update status'), () => sendAndReload({ orders, status, cash, key }))
    }
  }

  async function sendAndReload(batch: Batch, release = hold(batch.orders)): Promise<void> {
    await send(batch)
    release()
    await reload(client)
  }

  function mark(orders: readonly Marked[], status: OrderStatus, cash?: CashState) {
    const names = { orders: ordersText(t, orders.length), status: t(statusText(status)) }
    const release = hold(orders)
    const { endWait } = offerUndo(t('Marking {orders} {status} …', names), {
      undo() {
        waits.current.delete(endWait)
        release()
        toast.success(t('Nothing was changed'))
      },
      after() {
        waits.current.delete(endWait)
        void sendAndReload({ orders, status, cash, key: newKey() }, release)
      },
    })
    waits.current.add(endWait)
  }
  return { mark, waiting, failed, invalidate: () => setFailed(undefined) }
}

/** Until a batch is sent or undone, its rows show the new status and closing the tab needs a confirmation. */
function useWaitingOrders() {
  const [waiting, setWaiting] = useState<readonly string[]>([])

  /** Returns the function that ends the wait. */
  function hold(orders: readonly Marked[]): () => void {
    const ids = orders.map(({ id }) => id)
    const allowTabClose = confirmTabClose()
    setWaiting((was) => [...was, ...ids])
    return () => {
      allowTabClose()
      setWaiting((was) => was.filter((id) => !ids.includes(id)))
    }
  }
  return { waiting, hold }
}

/** The functions that end the waits in progress; all are called when the list is left. `here` is false from then on. */
function useWaits() {
  const waits = useRef(new Set<() => void>())
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
      for (const endWait of waits.current) endWait()
    }
  }, [])
  return { waits, here }
}

const ordersText = (t: Translate, count: number): string =>
  count === 1 ? t('1 order') : t('{count} orders', { count })

const MOST_NAMED = 5

function failuresText(t: Translate, outcomes: readonly Outcome[]): string {
  const failed = outcomes.filter(({ done }) => !done)
  const named = failed.slice(0, MOST_NAMED).map(({ name, message }) => `${name}: ${message}`)
  const summary = t('{failed} of {all} could not be changed', { failed: failed.length, all: outcomes.length })
  return [summary, ...named, ...(failed.length > MOST_NAMED ? ['…'] : [])].join('\n')
}
