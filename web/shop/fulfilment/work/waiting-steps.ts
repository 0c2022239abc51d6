import { rideOrdersV1, storeOrdersV1 } from '#contract/browser/v1/order-work.ts'
import type { WorkOrder } from '#contract/v1/order-work.ts'
import { clientFor } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { newKey } from '#web/lib/new-key.ts'
import { onDevice } from '#web/lib/on-device.ts'
import { added, type WaitingStep, type WorkStep, withoutRefused } from './steps.ts'

const store = clientFor(storeOrdersV1)
const ride = clientFor(rideOrdersV1)
const waiting = onDevice<readonly WaitingStep[]>('work-steps', [])

export const useWaitingSteps = waiting.useValue

/** Stores a step on this device; `sendSteps` sends it. */
export const addStep = (step: WorkStep): void =>
  waiting.write(added(waiting.read(), { ...step, key: newKey() }))

let inProgress: Promise<boolean> | undefined

type Outcomes = {
  done(area: 'store' | 'ride', reply: WorkOrder): Promise<void>
  /** called with the error of a step that cannot succeed */
  refused(step: WaitingStep, error: Error): void
}

/**
 * Sends the waiting steps in their order, one tab at a time, and removes each after its reply. Stops at the first that
 * did not arrive. Returns whether all are sent.
 */
export function sendSteps(outcomes: Outcomes): Promise<boolean> {
  inProgress ??= oneTabAtATime(() => sendAll(outcomes)).finally(() => {
    inProgress = undefined
  })
  return inProgress
}

async function sendAll({ done, refused }: Outcomes): Promise<boolean> {
  for (let [step] = waiting.read(); step; [step] = waiting.read()) {
    const { key } = step
    try {
      const reply = await send(step)
      await done(areaOf[step.call], reply)
      waiting.write(waiting.read().filter((one) => one.key !== key))
    } catch (error) {
      if (!(error instanceof Error) || mayPass(error)) return false
      waiting.write(withoutRefused(waiting.read(), step))
      refused(step, error)
    }
  }
  return true
}

/** A rate limit passes, and so does a first request with the same key, or the look as a shopper in another tab. */
const mayPass = (error: Error): boolean =>
  !(error instanceof ApiError) ||
  error.mayPass ||
  error.status === 429 ||
  ['IN_FLIGHT', 'VIEW_ONLY'].includes(error.code)

const areaOf = {
  pick: 'store',
  missing: 'store',
  replace: 'store',
  pack: 'store',
  arrive: 'ride',
  fail: 'ride',
} as const

function send(step: WaitingStep): Promise<WorkOrder> {
  const params = { id: step.order }
  const options = { idempotencyKey: step.key }
  switch (step.call) {
    case 'pick':
      return store.pick({ params }, options)
    case 'missing': {
      const { productId, missing, of } = step
      return store.missing({ params, body: { productId, missing, of } }, options)
    }
    case 'replace': {
      const { productId, missing, of, similar, pieces, agreed } = step
      const body = { productId, missing, of, with: similar.productId, pieces, agreed }
      return store.replace({ params, body }, options)
    }
    case 'pack': {
      const { bags, picked } = step
      return store.pack({ params, body: { bags, ...(picked && { picked: [...picked] }) } }, options)
    }
    case 'arrive':
      return ride.arrive({ params }, options)
    case 'fail':
      return ride.fail({ params, body: { reason: step.reason } }, options)
  }
}

function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  return locks ? locks.request('work-steps', work) : work()
}
