import { useEffect, useEffectEvent } from 'react'
import { toast } from '#web/ui/toast.ts'
import type { WaitingStep } from './steps.ts'
import { sendSteps, useWaitingSteps } from './waiting-steps.ts'
import { useReloadWork, useShownReply } from './work.api.ts'

const RETRY_MS = 5_000

/**
 * Sends the steps that wait on this device: at once, when the connection is back, and every five seconds until all are
 * sent. Returns the waiting ones.
 */
export function useSentSteps(): readonly WaitingStep[] {
  const steps = useWaitingSteps()
  const reload = useReloadWork()
  const show = useShownReply()
  const send = useEffectEvent(async () => {
    const allSent = await sendSteps({
      done: show,
      refused: ({ number }, { message }) => toast.error(`${number}: ${message}`),
    })
    if (allSent) await reload()
  })
  const newest = steps.at(-1)?.key
  useEffect(() => {
    if (newest === undefined) return
    const again = () => void send()
    again()
    const timer = setInterval(again, RETRY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [newest])
  return steps
}
