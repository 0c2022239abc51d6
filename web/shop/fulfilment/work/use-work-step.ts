import { rideOrdersV1, storeOrdersV1 } from '#contract/browser/v1/order-work.ts'
import type { CashState } from '#contract/fulfilment.ts'
import type { WorkOrder } from '#contract/v1/order-work.ts'
import { clientFor } from '#web/lib/api.ts'
import { useI18n } from '#web/lib/i18n.ts'
import { newKey } from '#web/lib/new-key.ts'
import { useOnce } from '#web/lib/use-once.ts'
import { toast } from '#web/ui/toast.ts'
import { offerUndo } from '#web/ui/undo.ts'
import { useReloadWork, useShownReply } from './work.api.ts'

const store = clientFor(storeOrdersV1)
const ride = clientFor(rideOrdersV1)

/** A step whose answer is needed at once, such as who of two was first. */
export type AnsweredStep =
  | { call: 'accept' | 'release' | 'take' }
  | { call: 'handOver'; riderId: string }
  | { call: 'giveBack'; reason: string }
  | { call: 'deliver'; code?: string; cash?: CashState }
  | { call: 'undo'; area: 'store' | 'ride'; step: number }

type StepOptions = {
  /** the caller shows errors itself */
  quiet?: boolean
  onDone?(reply: WorkOrder, step: AnsweredStep): void
  onRefused?(error: Error): void
}

/**
 * Takes a step of an order and reloads the lists. A repeat after a lost connection has the same idempotency key, as
 * long as the step is the same. `onDone` is called also if the button that took the step is gone by then.
 */
export function useWorkStep(id: string, { quiet, onDone, onRefused }: StepOptions = {}) {
  const reload = useReloadWork()
  const show = useShownReply()
  return useOnce({
    mutationFn: (step: AnsweredStep) => send(id, step),
    async onSuccess(reply, step) {
      await show(areaOf(step), reply)
      onDone?.(reply, step)
    },
    onError(error) {
      if (!quiet) toast.error(error.message)
      onRefused?.(error)
    },
    onSettled: reload,
  })
}

const RIDE_CALLS: readonly AnsweredStep['call'][] = ['take', 'deliver', 'giveBack']
const areaOf = (step: AnsweredStep) =>
  step.call === 'undo' ? step.area : RIDE_CALLS.includes(step.call) ? 'ride' : 'store'

let last = { step: '', key: '' }

/** The key of the last attempt while the same step is repeated. */
function keyOf(id: string, step: AnsweredStep): string {
  const text = JSON.stringify([id, step])
  if (last.step !== text) last = { step: text, key: newKey() }
  return last.key
}

async function send(id: string, step: AnsweredStep): Promise<WorkOrder> {
  const idempotencyKey = keyOf(id, step)
  const reply = await call(id, step, { idempotencyKey })
  last = { step: '', key: '' }
  return reply
}

function call(id: string, step: AnsweredStep, options: { idempotencyKey: string }): Promise<WorkOrder> {
  const params = { id }
  switch (step.call) {
    case 'accept':
    case 'release':
      return store[step.call]({ params }, options)
    case 'take':
      return ride.take({ params }, options)
    case 'handOver':
      return store.handOver({ params, body: { riderId: step.riderId } }, options)
    case 'giveBack':
      return ride.giveBack({ params, body: { reason: step.reason } }, options)
    case 'deliver': {
      const { code, cash } = step
      return ride.deliver({ params, body: { ...(code && { code }), ...(cash && { cash }) } }, options)
    }
    case 'undo':
      return (step.area === 'store' ? store : ride).undo({ params, body: { step: step.step } }, options)
  }
}

/** Offers to undo a step whose order left the list with it, a little shorter than the server allows. */
export function useOfferUndo(area: 'store' | 'ride') {
  const { t } = useI18n()
  const reload = useReloadWork()
  return (order: WorkOrder, message: string) => {
    const { undo } = order
    if (!undo) return toast.success(message)
    const forMs = Math.max(Date.parse(undo.until) - Date.now() - MARGIN_MS, SHORTEST_MS)
    offerUndo(message, {
      forMs,
      undo: () =>
        send(order.id, { call: 'undo', area, step: undo.step })
          .then(() => toast.success(t('Undone')))
          .catch((error: Error) => toast.error(error.message))
          .finally(reload),
    })
  }
}
const MARGIN_MS = 2_000
const SHORTEST_MS = 3_000
